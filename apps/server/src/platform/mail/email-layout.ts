import type { BrandSettings, Language } from '@daystream/contract';
import { inkOn, mix, unlinked } from '@daystream/domain';
import { escapeHtml } from '../escape-html.ts';

interface Layout {
  language: Language;
  subject: string;
  before: readonly string[];
  items: readonly { title: string; text: string }[];
  button: { label: string; href: string } | undefined;
  after: readonly string[];
  quote: readonly string[];
  reason: string;
  unsubscribe: { label: string; href: string } | undefined;
  /** The address of the brand's picture. */
  icon: string | undefined;
}

/** What a list of e-mails shows after the subject: the first lines, and nothing of the footer behind them. */
const preheaderLength = 140;
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

const buttonRadius = { pill: 999, rounded: 8, square: 0 } as const;

/**
 * The HTML part of every e-mail: one column of at most 560 pixels in the brand's colours. Tables and inline styles, because mail programs drop the rest;
 * those that keep the style element show the brand's dark colours in a dark look.
 */
export function layOutEmail({ title: school, tokens }: BrandSettings, layout: Layout): string {
  const { language, subject, before, items, button, after, quote, reason, unsubscribe, icon } = layout;
  const { light, dark, font_family, heading_font_family, heading_weight, radius } = tokens;
  const font = `font-family:${escapeHtml(font_family)}`;
  const muted = (palette: typeof light) => mix(palette.text, palette.surface, 0.72);
  const edge = (palette: typeof light) => mix(palette.text, palette.surface, 0.14);
  const preheader = [...before, ...items.map(({ title }) => title)].join(' ').slice(0, preheaderLength);

  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${light.text}">${escapeHtml(text)}</p>`;
  const item = ({ title, text }: Layout['items'][number]) =>
    `<div class="edge" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${edge(light)}"><p class="ink" style="margin:0;font-weight:600;color:${light.text}">${escapeHtml(title)}</p>${text === '' ? '' : `<p class="muted" style="margin:4px 0 0;color:${muted(light)}">${escapeHtml(text)}</p>`}</div>`;
  const action =
    button &&
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="button" bgcolor="${light.primary}" style="border-radius:${buttonRadius[tokens.button]}px;background:${light.primary}"><a class="label" href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 28px;color:${inkOn(light.primary)};text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></td></tr></table>`;
  const quoted =
    quote.length === 0
      ? ''
      : `<blockquote class="muted edge" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${edge(light)};color:${muted(light)}">${quote.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('')}</blockquote>`;
  const picture =
    icon &&
    `<td width="40" style="padding:0 12px 0 0"><img src="${escapeHtml(icon)}" width="40" height="40" alt="" style="display:block;border:0;border-radius:10px"></td>`;
  const stop =
    unsubscribe &&
    `<br><a class="muted" href="${escapeHtml(unsubscribe.href)}" style="color:${muted(light)};text-decoration:underline">${escapeHtml(unsubscribe.label)}</a>`;

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
h1,p,a{overflow-wrap:anywhere}
@media (max-width:480px){.card{padding:24px 20px!important}.page{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.background}!important}
.card{background:${dark.surface}!important;border-color:${edge(dark)}!important}
.ink{color:${dark.text}!important}
.muted{color:${muted(dark)}!important}
.edge{border-color:${edge(dark)}!important}
.button{background:${dark.primary}!important}
.label{color:${inkOn(dark.primary)}!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.background}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.background}" style="background:${light.background}"><tr><td class="page" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font};font-size:16px;line-height:1.5;text-align:left">
<tr><td style="padding:0 8px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture ?? ''}<td class="ink" style="${font};font-size:16px;font-weight:600;color:${light.text}">${escapeHtml(school)}</td></tr></table></td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="${font};padding:32px;border:1px solid ${edge(light)};border-radius:${radius}px;background:${light.surface};color:${light.text}"><h1 class="ink" style="margin:0 0 16px;font-family:${escapeHtml(heading_font_family)};font-size:22px;line-height:1.3;font-weight:${heading_weight};color:${light.text}">${escapeHtml(unlinked(subject))}</h1>${before.map(paragraph).join('')}${items.map(item).join('')}${action ?? ''}${after.map(paragraph).join('')}${quoted}</td></tr>
<tr><td class="muted" style="${font};padding:20px 8px 0;font-size:13px;color:${muted(light)}">${escapeHtml(reason)}${stop ?? ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
