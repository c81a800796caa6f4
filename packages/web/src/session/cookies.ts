interface CookieOptions {
  /** Milliseconds from now; 0 removes it. */
  lifetime: number;
}

/** The value of a cookie that scripts may read. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** The text that sets a cookie for the whole site: not sent along with what other sites ask for, and only over TLS where there is any. */
function cookieText(name: string, value: string, isSecure: boolean, { lifetime }: CookieOptions): string {
  const seconds = Math.floor(lifetime / 1000);
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function writeCookie(name: string, value: string, options: CookieOptions): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and missing on the phones we serve
  document.cookie = cookieText(name, value, location.protocol === 'https:', options);
}
