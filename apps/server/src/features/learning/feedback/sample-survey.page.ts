import { randomBytes } from 'node:crypto';
import type { Language } from '@daystream/contract';
import { sampleSurveyTexts } from '@daystream/i18n/server';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { languageFor } from '../../../platform/http/errors.ts';

/**
 * The page runs in an origin of its own (`sandbox` without `allow-same-origin`), although this server sends it: it cannot read the learner's session, loads
 * nothing, and only pages of this installation embed it.
 */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join(';');

/** Serves a sample survey, with which a school can try the surveys of lessons. It keeps no answers, and posts `survey-completed` as other survey services do. */
export function serveSampleSurvey(app: FastifyInstance): void {
  const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/surveys/sample', route, async (request, reply) => {
    const { brand } = request;
    if (brand === null) throw new AppError('brand_not_found');
    const nonce = randomBytes(16).toString('hex');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .send(renderSurvey(languageFor(request), { nonce, color: brand.settings.tokens.light.primary }));
  });
}

function renderSurvey(language: Language, { nonce, color }: { nonce: string; color: string }): string {
  const t = sampleSurveyTexts(language);
  const choice = (name: string, question: string, answers: readonly string[]) => `
    <fieldset><legend>${question}</legend>${answers
      .map(
        (answer, index) =>
          `<label><input type="radio" name="${name}" value="${index}" required> ${answer}</label>`,
      )
      .join('')}</fieldset>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<style nonce="${nonce}">
  body { margin: 0 auto; padding: 24px 16px; max-width: 60ch; font: 16px/1.5 system-ui, sans-serif; color: #1f1f1f; background: #fff; }
  h1 { font-size: 1.5rem; margin: 0 0 8px; }
  fieldset { border: 0; margin: 24px 0 0; padding: 0; }
  legend, .question { font-weight: 600; padding: 0; margin-bottom: 4px; }
  label { display: flex; align-items: center; gap: 8px; min-height: 44px; }
  .question { display: block; margin-top: 24px; }
  input, button { accent-color: ${color}; }
  textarea { box-sizing: border-box; width: 100%; min-height: 96px; padding: 12px; border: 1px solid #767676; border-radius: 8px; font: inherit; }
  button { margin-top: 24px; min-height: 48px; padding: 0 32px; border: 1px solid #1f1f1f; border-radius: 8px; background: #1f1f1f; color: #fff; font: inherit; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p id="lead">${t.lead}</p>
<form id="form">
  ${choice('pace', t.pace, [t.paceSlow, t.paceRight, t.paceFast])}
  ${choice('effort', t.effort, [t.effortEasy, t.effortPartly, t.effortHard])}
  <label class="question" for="comment">${t.comment}</label>
  <textarea id="comment" maxlength="1000"></textarea>
  <button type="submit">${t.send}</button>
</form>
<p id="done" role="status" tabindex="-1"></p>
</main>
<script nonce="${nonce}">
  document.getElementById('form').addEventListener('submit', (event) => {
    event.preventDefault();
    event.target.hidden = document.getElementById('lead').hidden = true;
    const done = document.getElementById('done');
    done.textContent = ${JSON.stringify(t.done)};
    done.focus();
    if (parent !== window) parent.postMessage('survey-completed', '*');
  });
</script>
</body>
</html>`;
}
