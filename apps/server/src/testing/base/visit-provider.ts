/**
 * Walks through the pages of an OpenID provider as a browser without a session: signs in as `name` and consents, or cancels if it is null.
 * @returns the address of the final redirect
 */
export async function visitProvider(address: string, name: string | null): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let url = address;
  let form: Record<string, string> | undefined;
  for (let steps = 0; steps < 20; steps++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      url = new URL(location, url).href;
      form = undefined;
      if (!url.startsWith(origin)) return url;
      continue;
    }
    const page = await answer.text();
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (prompt === '') throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 500)}`);
    if (name === null) url += '/abort';
    else form = { prompt, ...(prompt === 'login' && { login: name, password: 'any' }) };
  }
  throw new Error(`the provider redirects in a loop, last to ${url}`);
}
