/**
 * Certificates as those with which the App Store signs: a root, an intermediate and a leaf with the marks of Apple, valid from 2020 to 2120. Made with jsrsasign for the
 * tests; nothing else trusts them.
 */
export const testChains = {
  trusted: {
    root: [
      'MIIBQTCB56ADAgECAgQGuck/MAoGCCqGSM49BAMCMBwxGjAYBgNVBAMMEVRlc3QgUm9vdCB0cnVzdGVkMCIYDzIwMjAwMTAxMDAw',
      'MDAwWhgPMjEyMDAxMDEwMDAwMDBaMBwxGjAYBgNVBAMMEVRlc3QgUm9vdCB0cnVzdGVkMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD',
      'QgAERidWjPwLeb2fJ06hFX4PbCNyZSFoZjKt259goZbzm1LeBGe4Ju/Pver3LklLlEG8l+de2xB9RgwCffCy21ayT6MTMBEwDwYD',
      'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA/VSz7kZaE3nmrce1YVK2+G2QycOAKEBouHfZLU13jYUCIQD64BUoJCQ6',
      'u7MooMbVu7kPpW/3o3BknMlgRY0uJHfiaQ==',
    ].join(''),
    intermediate: [
      'MIIBXDCCAQGgAwIBAgIEMoe11TAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFUZXN0IFJvb3QgdHJ1c3RlZDAiGA8yMDIwMDEwMTAw',
      'MDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAkMSIwIAYDVQQDDBlUZXN0IEludGVybWVkaWF0ZSB0cnVzdGVkMFkwEwYHKoZIzj0CAQYI',
      'KoZIzj0DAQcDQgAE0Zud/O8klEtl1xis8IeM+57u4UZoQ3x0JANZmnGhwD8tTwqEQvGzfs7d/AjI4bgMVdAysldmWf1qSkYH+mye',
      'N6MlMCMwDwYDVR0TAQH/BAUwAwEB/zAQBgoqhkiG92NkBgIBBAIFADAKBggqhkjOPQQDAgNJADBGAiEA0gy1ml4xADQyNHRJE7Cq',
      'cW2bD7rcFBp04/Ui4nO0k9gCIQCkS9OiShozrM22lI4kRakdBLRgtXJvm7rXy4u9VVX9vQ==',
    ].join(''),
    leaf: [
      'MIIBSDCB8KADAgECAgQfwRlJMAoGCCqGSM49BAMCMCQxIjAgBgNVBAMMGVRlc3QgSW50ZXJtZWRpYXRlIHRydXN0ZWQwIhgPMjAy',
      'MDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEaMBgGA1UEAwwRVGVzdCBMZWFmIHRydXN0ZWQwWTATBgcqhkjOPQIBBggq',
      'hkjOPQMBBwNCAAStRf2FLVAUf3YqJVQK7zw6RoJ4/IkBeIQKcH4Pg3DScaUXYGcgsc7zg5FjFTDKX8wxGpjzr6ijfZkKE8iW2+ZM',
      'oxQwEjAQBgoqhkiG92NkBgsBBAIFADAKBggqhkjOPQQDAgNHADBEAiBT9ybTlktRfS8GisDWhXFAWF54+zNJtue3oOZVgxNZKgIg',
      'cOyWBh6FA664enl2S9ywcDsS4HSEqJ4FUbzOkyMv37g=',
    ].join(''),
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: 'rUX9hS1QFH92KiVUCu88OkaCePyJAXiECnB-D4Nw0nE',
      y: 'pRdgZyCxzvODkWMVMMpfzDEamPOvqKN9mQoTyJbb5kw',
      d: 'mpYZeQVUZC640tkaJrCT5KP9UCm0cnoIN_KDAh-qE4w',
    },
  },
  forged: {
    root: [
      'MIIBPjCB5aADAgECAgQgpgDUMAoGCCqGSM49BAMCMBsxGTAXBgNVBAMMEFRlc3QgUm9vdCBmb3JnZWQwIhgPMjAyMDAxMDEwMDAw',
      'MDBaGA8yMTIwMDEwMTAwMDAwMFowGzEZMBcGA1UEAwwQVGVzdCBSb290IGZvcmdlZDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA',
      'BKi7S1jAennEFmFrNYH0RtSdesVwS++l1+m6P25g2KKwZCSaXsbVABfhlxU8GuWgL9dHpy6GS2a3SY2QFyuqNh6jEzARMA8GA1Ud',
      'EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgZYJNaLgZ5LIMPWk3whddsZlxpT7qce4RCAdnr6KoHJACIQDkR1Gg7GQfhpno',
      'WJgFjvMFBGHq9n7FLnMkZL3AZnJoQA==',
    ].join(''),
    intermediate: [
      'MIIBWTCB/6ADAgECAgQ4k1DNMAoGCCqGSM49BAMCMBsxGTAXBgNVBAMMEFRlc3QgUm9vdCBmb3JnZWQwIhgPMjAyMDAxMDEwMDAw',
      'MDBaGA8yMTIwMDEwMTAwMDAwMFowIzEhMB8GA1UEAwwYVGVzdCBJbnRlcm1lZGlhdGUgZm9yZ2VkMFkwEwYHKoZIzj0CAQYIKoZI',
      'zj0DAQcDQgAEw3xs16Xt5TKhbVrMlNRPEA4gXG4ygGQEnAz3XsYvfPDOn5fyJrWN14Lc/mIFmDOvMETfSb6Qz1wg3GvhPfNirqMl',
      'MCMwDwYDVR0TAQH/BAUwAwEB/zAQBgoqhkiG92NkBgIBBAIFADAKBggqhkjOPQQDAgNJADBGAiEAmxXxbzgGn2aRtb36JF8pLnZ2',
      'ZnP5Z3AA/KAcpW9SYMUCIQDOqdbjAK5KsWhapsrDTkhYJyvK9gX8nXbtl6oSkt59Bg==',
    ].join(''),
    leaf: [
      'MIIBRzCB7qADAgECAgQVBQcKMAoGCCqGSM49BAMCMCMxITAfBgNVBAMMGFRlc3QgSW50ZXJtZWRpYXRlIGZvcmdlZDAiGA8yMDIw',
      'MDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkwFwYDVQQDDBBUZXN0IExlYWYgZm9yZ2VkMFkwEwYHKoZIzj0CAQYIKoZI',
      'zj0DAQcDQgAEYZbltbkBOMfM5WHdjGyq4BiyP9QAKAMpB0ZsVaSkjfHC7fFU8mayXF0iTrpmkLlBCpdWr1l30wtDhSFGO2eysaMU',
      'MBIwEAYKKoZIhvdjZAYLAQQCBQAwCgYIKoZIzj0EAwIDSAAwRQIhALA/UkcodJdSFpuOYFmFRB2v90NuHTcD9JErm1YDaiswAiBc',
      'zfXxASq865Jky+f13aU/kthzbwKv7cKf4lTn8Ip23A==',
    ].join(''),
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: 'YZbltbkBOMfM5WHdjGyq4BiyP9QAKAMpB0ZsVaSkjfE',
      y: 'wu3xVPJmslxdIk66ZpC5QQqXVq9Zd9MLQ4UhRjtnsrE',
      d: 'Gnu0IzcjoLyYw8BRb8yRH3Qqv5MCz9PnrRux_rEyiuY',
    },
  },
} as const;
