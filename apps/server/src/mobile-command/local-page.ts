import { mobileAppTexts } from '@daystream/i18n/server';
import { escapeHtml } from '../platform/escape-html.ts';
import type { ShellDesign } from './shell-design.ts';

/** The page inside the app that appears when the school cannot be reached. It has no bridge on Android, so that it only links to the school. */
export function localPage({ title, language, origin, colours }: ShellDesign): string {
  const texts = mobileAppTexts(language);
  const look = ({ background, text, primary }: ShellDesign['colours']['light']) =>
    `:root{--ground:${background};--ink:${text};--mark:${primary}}`;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <style>
      ${look(colours.light)}
      @media (prefers-color-scheme: dark) { ${look(colours.dark)} }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px; text-align: center; font: 17px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
      h1, p { margin: 0; }
      a { padding: 12px 24px; border-radius: 12px; background: var(--mark); color: var(--ground); text-decoration: none; font-weight: 600; }
    </style>
  </head>
  <body>
    <h1>${escapeHtml(texts.offlineTitle)}</h1>
    <p>${escapeHtml(texts.offlineText)}</p>
    <a href="${escapeHtml(`${origin}/`)}">${escapeHtml(texts.tryAgain)}</a>
  </body>
</html>
`;
}
