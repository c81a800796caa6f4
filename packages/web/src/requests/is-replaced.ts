/**
 * Whether the server has another release of the app than this page: its page names other scripts. The files of the release of this page may then be gone. Null if the server
 * does not answer with a page.
 */
export async function isReplaced(): Promise<boolean | null> {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const text = answer.ok ? await answer.text() : '';
    if (!text.includes('type="module"')) return null;
    return !ownScripts().every((path) => text.includes(path));
  } catch {
    return null;
  }
}

/** The paths of the scripts that the page itself names. */
const ownScripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src).pathname,
  );
