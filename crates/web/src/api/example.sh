# Lay a table: you against two bots. The answer holds its id and the token of seat 0.
MEADHALL=http://127.0.0.1:7777
NEW=$(curl -s $MEADHALL/api/tables -H 'Content-Type: application/json' \
  -d '{"game": "valhalla", "seats": ["me", "normal", "normal"], "name": "Curl"}')
TABLE=$(echo "$NEW" | sed 's/.*"table":"\([^"]*\)".*/\1/')
TOKEN=$(echo "$NEW" | sed 's/.*"0":"\([^"]*\)".*/\1/')

# See what your seat sees: the question, every offered action, your cards.
STATE=$(curl -s $MEADHALL/api/tables/$TABLE -H "Authorization: Bearer $TOKEN")
echo "$STATE"

# Answer with the first offer. Name the version you saw, and give the action an id of your own:
# sent twice, it still counts once.
VERSION=$(echo "$STATE" | sed 's/.*"version":\([0-9]*\).*/\1/')
ACTION=$(echo "$STATE" | sed 's/.*"offers":\[{"action":\({[^}]*}\).*/\1/')
curl -s $MEADHALL/api/tables/$TABLE/actions -H "Authorization: Bearer $TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"version": '$VERSION', "id": "my-first-action", "action": '"$ACTION"'}'
