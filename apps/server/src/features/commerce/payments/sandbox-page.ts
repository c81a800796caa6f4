import { formatMoney } from '@daystream/domain';
import { sandboxText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { testCards } from './sandbox-cards.ts';
import { sandboxPath, type Sandbox } from './sandbox.ts';
import type { SandboxPayment } from './sandbox.repository.ts';

interface PageOptions {
  nonce: string;
  step: 'card' | 'challenge';
  error?: 'declined' | 'unknown_card' | undefined;
}

/** The payment page of the sandbox, with the colours of the brand. It works without scripts. */
export function renderSandboxPage(
  { settings }: Brand,
  sandbox: Pick<Sandbox, 'languageOf'>,
  payment: SandboxPayment,
  { nonce, step, error }: PageOptions,
): string {
  const language = sandbox.languageOf(payment);
  const t = (key: Parameters<typeof sandboxText>[1]) => escapeHtml(sandboxText(language, key));
  const { primary } = settings.tokens.light;
  const field = (name: string, label: string, value: string, hint: string) =>
    `<label>${label}<input name="${name}" value="${value}" autocomplete="off" inputmode="numeric" aria-describedby="hint">${hint}</label>`;
  const button = (action: string, label: string, kind = '') =>
    `<button name="action" value="${action}" class="${kind}">${label}</button>`;
  const cards = testCards.map(({ number, text }) => `<li><code>${number}</code> ${t(text)}</li>`).join('');
  const form =
    step === 'challenge'
      ? `<p>${t('challenge_text')}</p>${button('confirm', t('confirm'))}${button('reject', t('reject'), 'plain')}`
      : `${field('card', t('card'), testCards[0]?.number ?? '', '')}${payment.saves_method ? `<p>${t('kept')}</p>` : ''}${button('pay', t(payment.amount === 0 ? 'keep' : 'pay'))}${button('cancel', t('cancel'), 'plain')}
         <details><summary>${t('cards')}</summary><ul id="hint">${cards}</ul></details>`;
  const amount =
    payment.amount === 0
      ? ''
      : `<h1>${escapeHtml(formatMoney(payment.amount, payment.currency, language))}</h1>`;
  const problem = error === undefined ? '' : `<p role="alert">${t(error)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t('title')}</title><style nonce="${nonce}">
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#f4f4f2;color:#1c1a19;font:16px/1.5 system-ui,sans-serif;display:grid;justify-items:center;align-content:start;padding:24px 16px}
main{width:100%;max-width:420px;background:#fff;border-radius:16px;padding:24px;display:grid;gap:16px;margin-top:16px}
header{width:100%;max-width:420px;font-weight:700}p{margin:0}h1{margin:0;font-size:32px;line-height:1.2}form{display:grid;gap:12px}
label{display:grid;gap:4px;font-size:14px}input{font:inherit;padding:12px;border:1px solid #8a8580;border-radius:8px;min-height:48px;width:100%}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:8px;background:${primary};color:#fff;cursor:pointer}
button.plain{background:none;color:#1c1a19;border:1px solid #8a8580}.test{background:#fff3cd;border-radius:8px;padding:8px 12px;font-size:14px}
[role=alert]{color:#a3150c;font-weight:600}ul{padding-left:0;list-style:none;display:grid;gap:8px;font-size:14px}summary{cursor:pointer;min-height:44px;align-content:center}
</style></head><body><header>${escapeHtml(settings.title)}</header><main><p class="test">${t('test')}</p><div><p>${escapeHtml(payment.description)}</p>${amount}</div>${problem}<form method="post" action="${sandboxPath(payment.id)}">${form}</form></main></body></html>`;
}
