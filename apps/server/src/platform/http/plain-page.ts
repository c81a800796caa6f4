import { neutralTokens, type BrandSettings, type Language } from '@daystream/contract';
import { inkOn, mix } from '@daystream/domain';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { allowPage, ownSourcesOnly } from './safe-headers.ts';

interface PlainPage {
  language: Language;
  title: string;
  text: string;
  /** Sent to the address of the page. */
  form?: { button: string; values: Readonly<Record<string, string>> } | undefined;
  link?: { label: string; href: string } | undefined;
}

const buttonRadius = { pill: 999, rounded: 10, square: 0 } as const;

/** The look of pages of the installation, which belong to no brand. */
const installationLook = { settings: { title: 'Daystream', tokens: neutralTokens }, version: null };

/**
 * Sends a page in the look of a brand, or of the installation, that needs neither scripts nor a session, such as that of a link in an e-mail.
 */
export function sendPlainPage(
  reply: FastifyReply,
  brand: { settings: Pick<BrandSettings, 'title' | 'tokens'>; version: number } | null,
  { language, title, text, form, link }: PlainPage,
): FastifyReply {
  const nonce = allowPage(reply, ownSourcesOnly);
  const { settings, version } = brand ?? installationLook;
  const { title: school, tokens } = settings;
  const look = ({ primary, background, surface, text: ink }: BrandSettings['tokens']['light']) =>
    `--primary:${primary};--on-primary:${inkOn(primary)};--background:${background};--surface:${surface};--ink:${ink};--muted:${mix(ink, surface, 0.72)};--edge:${mix(ink, surface, 0.14)}`;
  const action =
    form &&
    `<form method="post">${Object.entries(form.values)
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join('')}<button>${escapeHtml(form.button)}</button></form>`;
  const further = link && `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${school}`)}</title>
${version === null ? '' : `<link rel="icon" type="image/png" href="/icons/${version}/32.png">`}
<style nonce="${nonce}">
:root{color-scheme:light dark;${look(tokens.light)}}
@media (prefers-color-scheme:dark){:root{${look(tokens.dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;padding:24px 16px;display:flex;flex-direction:column;align-items:center;justify-content:center;background:var(--background);color:var(--ink);font:16px/1.5 ${tokens.font_family}}
header{display:flex;align-items:center;gap:12px;margin-bottom:24px;font-weight:600}
header img{border-radius:10px}
main{width:100%;max-width:440px;padding:32px 24px;text-align:center;background:var(--surface);border:1px solid var(--edge);border-radius:${tokens.radius}px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-family:${tokens.heading_font_family};font-weight:${tokens.heading_weight};font-size:24px;line-height:1.25}
p{margin:0;color:var(--muted)}
form{margin:24px 0 0}
main p+p,form+p{margin-top:20px}
button{min-height:48px;width:100%;padding:0 24px;border:0;border-radius:${buttonRadius[tokens.button]}px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
a{display:inline-block;padding:8px 0;color:var(--primary)}
button:focus-visible,a:focus-visible{outline:3px solid var(--primary);outline-offset:3px}
</style>
</head>
<body>
<header>${version === null ? '' : `<img src="/icons/${version}/180.png" width="40" height="40" alt="">`}${escapeHtml(school)}</header>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action ?? ''}${further ?? ''}</main>
</body>
</html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
