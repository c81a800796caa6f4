import type { UnusualEmail } from './unusual-emails.ts';

// S/MIME was made with `openssl cms`: signed with its text inside, in one piece and in several, and encrypted.
const opaque =
  'MIICLwYJKoZIhvcNAQcCoIICIDCCAhwCAQExDzANBglghkgBZQMEAgEFADBNBgkqhkiG9w0BBwGgQAQ+Q29udGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQoNCkkgY2Fubm90IH' +
  'NpZ24gaW4uDQoxggG1MIIBsQIBATAkMAwxCjAIBgNVBAMMAXYCFG507SrOzg/hbo6qiqIf3voR3dMzMA0GCWCGSAFlAwQCAQUAoIHkMBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcN' +
  'AQkFMQ8XDTI2MTEyODE5MTU1NFowLwYJKoZIhvcNAQkEMSIEIKwmegZyhzrkwlRvpV9nzLmbX4Bgmd13Jj0c4pH9twpcMHkGCSqGSIb3DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFj' +
  'ALBglghkgBZQMEAQIwCgYIKoZIhvcNAwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3DQMCAgEoMA0GCSqGSIb3DQEBAQUABIGAsJKL6/zwWhWNQAJmIhYT' +
  'a9tOH8uJyTFmxS/HSDx9LynI86mzSSK0U997Tj7Ogb4+WjyaiascC4u6LKkGfwyZ0Tv2Kk5b2Q6iQo1Ox4T3okFBsB4x54ZMw8xOuQtn5FibzJxMT3gMNsFb6YwjPqF6IYQPUY2W0LnNDgIIho9DH4' +
  'M=';
const opaqueInPieces =
  'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgAQ+Q29udGVudC1UeXBlOiB0ZXh0L3BsYWluOyBjaGFyc2V0PXV0Zi04DQoNCkkgY2Fubm90IHNpZ24gaW' +
  '4uDQoAAAAAAAAxggGzMIIBrwIBATAkMAwxCjAIBgNVBAMMAXYCFG507SrOzg/hbo6qiqIf3voR3dMzMAsGCWCGSAFlAwQCAaCB5DAYBgkqhkiG9w0BCQMxCwYJKoZIhvcNAQcBMBwGCSqGSIb3DQEJ' +
  'BTEPFw0yNjExMjgxOTE1NTRaMC8GCSqGSIb3DQEJBDEiBCCsJnoGcoc65MJUb6VfZ8y5m1+AYJnddyY9HOKR/bcKXDB5BgkqhkiG9w0BCQ8xbDBqMAsGCWCGSAFlAwQBKjALBglghkgBZQMEARYwCw' +
  'YJYIZIAWUDBAECMAoGCCqGSIb3DQMHMA4GCCqGSIb3DQMCAgIAgDANBggqhkiG9w0DAgIBQDAHBgUrDgMCBzANBggqhkiG9w0DAgIBKDANBgkqhkiG9w0BAQEFAASBgLCSi+v88FoVjUACZiIWE2vb' +
  'Th/LickxZsUvx0g8fS8pyPOps0kitFPfe04+zoG+Plo8momrHAuLuiypBn8MmdE79ipOW9kOokKNTseE96JBQbAeMeeGTMPMTrkLZ+RYm8ycTE94DDbBW+mMIz6heiGED1GNltC5zQ4CCIaPQx+DAA' +
  'AAAAAA';
const encrypted =
  'MIIBRQYJKoZIhvcNAQcDoIIBNjCCATICAQAxgb4wgbsCAQAwJDAMMQowCAYDVQQDDAF2AhRudO0qzs4P4W6OqoqiH976Ed3TMzANBgkqhkiG9w0BAQEFAASBgKF8QVaN9znE7uz0+bvWwHSXqvxs7G' +
  'uUY/pCsxNjJMiBwTU7wzRUuKUA4TVjNRF4K9UyRsKaPAHzXrka/vYra0vDondUog3vg51gRrAMU/a9kYtjGwKFVFWv9n8uKD5uw4A5U8PIov35UehWmrr/R4sXebWuUX6uJ3AdmGvuGNYFMGwGCSqG' +
  'SIb3DQEHATAdBglghkgBZQMEAQIEEN3z3qD5eYnyM0OiBpStXROAQB02BT1PCbKl+HwA2in/5fXVa9egcFJb0XKiNHSdZ5Dfzb1sPAGvt0ksRJzafPZxN99vdF7L7w3QAJGbUZ6mU14=';

const smime = (type: string) => [
  `Content-Type: application/pkcs7-mime; smime-type=${type}; name="smime.p7m"`,
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="smime.p7m"',
];
const plain = 'Content-Type: text/plain; charset=utf-8';
const part = (headers: string, body: string) => `--cut\r\n${headers}\r\n\r\n${body}\r\n`;
const armor = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMAxyz\r\n=abcd\r\n-----END PGP MESSAGE-----';
const signature = '-----BEGIN PGP SIGNATURE-----\r\n\r\niQEz\r\n=abcd\r\n-----END PGP SIGNATURE-----';
const text = 'Не могу войти.';

/** E-mails that are signed or encrypted, each with the files that its ticket keeps. */
export const protectedEmails: readonly (UnusualEmail & { files?: string[] })[] = [
  {
    title: 'an e-mail encrypted with S/MIME says so, and keeps its file',
    headers: smime('enveloped-data'),
    body: encrypted,
    message: /S\/MIME/,
    files: ['smime.p7m'],
  },
  {
    title: 'one whose type is lost is known by its file',
    headers: ['Content-Type: application/octet-stream; name=smime.p7m', 'Content-Transfer-Encoding: base64'],
    body: encrypted,
    message: /S\/MIME/,
    files: ['smime.p7m'],
  },
  {
    title: 'the text within a signature of S/MIME is shown',
    headers: smime('signed-data'),
    body: opaque,
    message: 'I cannot sign in.',
  },
  {
    title: 'also one that is written in pieces',
    headers: smime('signed-data'),
    body: opaqueInPieces,
    message: 'I cannot sign in.',
  },
  {
    title: 'a file of S/MIME with nothing in it is named',
    headers: smime('signed-data'),
    body: Buffer.from('not at all').toString('base64'),
    message: /S\/MIME[^]*\[smime\.p7m\]/,
  },
  {
    title: 'an e-mail encrypted with PGP/MIME says so, and keeps its file',
    headers: ['Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=cut'],
    body: `${part('Content-Type: application/pgp-encrypted', 'Version: 1')}${part('Content-Type: application/octet-stream; name=encrypted.asc', armor)}--cut--`,
    message: /PGP/,
    files: ['encrypted.asc'],
  },
  {
    title: 'a text encrypted with PGP says so, and stays',
    headers: [plain],
    body: armor,
    message: /^-----BEGIN PGP MESSAGE-----[^]*END PGP MESSAGE-----\n\n.*PGP/,
  },
  {
    title: 'the text of an e-mail signed with S/MIME is shown without its signature',
    headers: ['Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=cut'],
    body: `${part(plain, text)}${part('Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Transfer-Encoding: base64', encrypted)}--cut--`,
    message: text,
  },
  {
    title: 'the text of an e-mail signed with PGP/MIME is shown without its signature',
    headers: ['Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=cut'],
    body: `${part(plain, text)}${part('Content-Type: application/pgp-signature; name=signature.asc', signature)}--cut--`,
    message: text,
  },
  {
    title: 'a text signed with PGP is shown as it was written',
    headers: [plain],
    body: `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n${text}\r\n- - one\r\n- - two\r\n${signature}\r\n\r\nAfter it`,
    message: `${text}\n- one\n- two\n\nAfter it`,
  },
  {
    title: 'a signature in the text that does not end keeps what follows',
    headers: [plain],
    body: `-----BEGIN PGP SIGNED MESSAGE-----\r\n\r\n${text}\r\n-----BEGIN PGP SIGNATURE-----\r\n\r\niQEz\r\nMy phone is broken`,
    message: /^Не могу войти\.[^]*My phone is broken$/,
  },
];
