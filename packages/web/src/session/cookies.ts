interface CookieOptions {
  /** Milliseconds from now; 0 removes it. */
  lifetime: number;
}

/** The value of a cookie that is not HttpOnly, or null. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** The `Set-Cookie` text for the whole site: SameSite, and Secure if the page uses TLS. */
function cookieText(name: string, value: string, isSecure: boolean, { lifetime }: CookieOptions): string {
  const seconds = Math.floor(lifetime / 1000);
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function writeCookie(name: string, value: string, options: CookieOptions): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and missing on supported phones
  document.cookie = cookieText(name, value, location.protocol === 'https:', options);
}
