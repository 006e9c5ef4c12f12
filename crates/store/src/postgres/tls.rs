//! Encrypted connections, as PostgreSQL's own programs understand `sslmode` and `sslrootcert`.

use std::io;
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use postgres::config::SslMode;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::{Error, Result};

/// How much is asked of whoever answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    /// Encrypted against those who listen; it may be anybody.
    Anybody,
    /// Somebody whom the roots vouch for, whatever their name.
    Vouched,
    /// The same, and the name is that of the address.
    Named,
}

/// What an address says of encryption.
#[derive(Debug)]
pub(super) struct Encryption {
    pub(super) mode: SslMode,
    trust: Trust,
    roots: Option<String>,
}

impl Encryption {
    /// Takes `sslmode` and `sslrootcert` out of an address; what remains is for the client.
    pub(super) fn take(address: &str) -> Result<(String, Encryption)> {
        let (place, query) = address.split_once('?').unwrap_or((address, ""));
        let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => {
                    let path = percent_decode_str(value).decode_utf8();
                    let wrong = |_| Error::Address("sslrootcert is not UTF-8".into());
                    roots = Some(path.map_err(wrong)?.into_owned());
                }
                _ => rest.push(pair),
            }
        }
        let system = roots.as_deref() == Some("system");
        let (mode, trust) = match (mode, &roots) {
            (Some("disable"), _) => (SslMode::Disable, Trust::Anybody),
            (None | Some("prefer"), None) => (SslMode::Prefer, Trust::Anybody),
            (Some("require"), None) => (SslMode::Require, Trust::Anybody),
            (Some("verify-full"), _) => (SslMode::Require, Trust::Named),
            (None, Some(_)) if system => (SslMode::Require, Trust::Named),
            (_, Some(_)) if system => {
                return Err(Error::Address("sslrootcert=system needs sslmode=verify-full".into()));
            }
            (None | Some("require" | "verify-ca"), _) => (SslMode::Require, Trust::Vouched),
            (Some(other), _) => return Err(unknown(other)),
        };
        let separator = if rest.is_empty() { "" } else { "?" };
        let encryption = Encryption { mode, trust, roots: roots.filter(|_| !system) };
        Ok((format!("{place}{separator}{}", rest.join("&")), encryption))
    }

    /// What makes connections so; nothing if they are not to be encrypted.
    pub(super) fn connector(&self) -> Result<Option<MakeRustlsConnect>> {
        if self.mode == SslMode::Disable {
            return Ok(None);
        }
        let provider = Arc::new(ring::default_provider());
        let failed = |error: &dyn std::fmt::Display| Error::Failed(format!("TLS: {error}"));
        let config = ClientConfig::builder_with_provider(provider.clone());
        let config = config.with_safe_default_protocol_versions().map_err(|why| failed(&why))?;
        let roots = match self.trust {
            Trust::Anybody => None,
            Trust::Vouched | Trust::Named => {
                let roots = WebPkiServerVerifier::builder_with_provider(
                    self.roots()?.into(),
                    provider.clone(),
                );
                Some(roots.build().map_err(|why| failed(&why))?)
            }
        };
        let verifier = Arc::new(Verifier { provider, roots, named: self.trust == Trust::Named });
        let config = config.dangerous().with_custom_certificate_verifier(verifier);
        let mut config = config.with_no_client_auth();
        config.alpn_protocols = vec![b"postgresql".to_vec()];
        Ok(Some(MakeRustlsConnect::new(config)))
    }

    fn roots(&self) -> Result<RootCertStore> {
        let mut roots = RootCertStore::empty();
        let Some(path) = &self.roots else {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                let why = "this system has no root certificates; name a file with sslrootcert";
                return Err(Error::Address(why.into()));
            }
            return Ok(roots);
        };
        let wrong = |why: &dyn std::fmt::Display| Error::Address(format!("{path}: {why}"));
        let certificates = CertificateDer::pem_file_iter(path).map_err(|why| wrong(&why))?;
        for certificate in certificates {
            let certificate = certificate.map_err(|why| wrong(&why))?;
            roots.add(certificate).map_err(|why| wrong(&why))?;
        }
        if roots.is_empty() {
            return Err(wrong(&"there is no certificate in it"));
        }
        Ok(roots)
    }
}

fn unknown(mode: &str) -> Error {
    let known = "disable, prefer, require, verify-ca or verify-full";
    Error::Address(format!("sslmode={mode}; it may be {known}"))
}

/// Looks at the certificate as far as the address asks for it, always at its signature.
#[derive(Debug)]
struct Verifier {
    provider: Arc<CryptoProvider>,
    roots: Option<Arc<WebPkiServerVerifier>>,
    named: bool,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, rustls::Error> {
        let Some(roots) = &self.roots else { return Ok(ServerCertVerified::assertion()) };
        let verified = roots.verify_server_cert(certificate, between, name, ocsp, now);
        match verified {
            // The name is looked at last: everything else was good.
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.named => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// What is wrong with a certificate, for whoever has to put it right.
pub(super) fn objection(cause: &(dyn std::error::Error + 'static)) -> Option<String> {
    let error = cause.downcast_ref::<io::Error>()?.get_ref()?.downcast_ref::<rustls::Error>()?;
    let rustls::Error::InvalidCertificate(why) = error else { return None };
    Some(match why {
        // A root of the same name that did not sign it is none either.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => {
            "its certificate comes from nobody among the roots (sslrootcert)".into()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "its certificate is for another name (subjectAltName counts, not CN)".into()
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "its certificate has run out".into()
        }
        CertificateError::Other(other) => {
            let told = format!("{other:?}");
            let authority = told.contains("CaUsedAsEndEntity");
            let why = "its certificate is made for an authority (CA:TRUE), not for a server";
            if authority { why.into() } else { format!("its certificate is not good: {told}") }
        }
        other => format!("its certificate is not good: {other}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<(String, SslMode, Trust, Option<String>)> {
        let (rest, encryption) = Encryption::take(&format!("postgres://u:p@h/d{query}"))?;
        let rest = rest.trim_start_matches("postgres://u:p@h/d").to_owned();
        Ok((rest, encryption.mode, encryption.trust, encryption.roots))
    }

    #[test]
    fn an_address_says_what_is_encrypted_as_psql_reads_it() {
        use SslMode::{Disable, Prefer, Require};
        use Trust::{Anybody, Named, Vouched};
        let file = || Some("/r t".to_owned());
        let cases = [
            ("", "", Prefer, Anybody, None),
            ("?sslmode=disable", "", Disable, Anybody, None),
            ("?user=x&sslmode=prefer&port=1", "?user=x&port=1", Prefer, Anybody, None),
            ("?sslmode=require", "", Require, Anybody, None),
            ("?sslmode=require&sslrootcert=%2Fr%20t", "", Require, Vouched, file()),
            ("?sslmode=verify-ca", "", Require, Vouched, None),
            ("?sslrootcert=/r%20t&sslmode=verify-full", "", Require, Named, file()),
            ("?sslrootcert=system", "", Require, Named, None),
        ];
        for (query, rest, mode, trust, roots) in cases {
            assert_eq!(read(query), Ok((rest.to_owned(), mode, trust, roots)), "{query}");
        }
        for query in ["?sslmode=verify", "?sslmode=allow", "?sslmode=require&sslrootcert=system"] {
            assert!(matches!(read(query), Err(Error::Address(_))), "{query}");
        }
    }
}
