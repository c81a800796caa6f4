import { ApiError } from '@daystream/api-client';
import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoadError } from '../states/load-error.tsx';
import { session } from '../session/session.ts';

const labels = late.faultReport;
const error = (status: number) =>
  new ApiError({ status, code: status === 500 ? 'internal' : 'conflict', message: '', requestId: 'r-17' });
const offer = () => screen.queryByRole('button', { name: labels.offer });

it('a learner reads the report of a failed screen and sends exactly that; a failure is named in the dialog [rules §7 tech-questions/auto, rules §8 error reporter]', async () => {
  session.start({ token: 'token' });
  const api = fakeApi({ 'support.auto': () => refuse('internal') });
  const learner = await renderScreen(<LoadError error={error(500)} onRetry={() => undefined} />);
  await learner.click(offer() ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: labels.title });
  expect(dialog).toHaveTextContent('500 internal');
  expect(dialog).toHaveTextContent('r-17');
  expect(api.callNames).toEqual([]);
  const send = () => screen.getByRole('button', { name: labels.send });
  await learner.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(late.supportForm.errorTryLoadData);
  api.answer({ 'support.auto': () => ({ success: true }) });
  await learner.click(send());
  expect(await screen.findByText(labels.sent)).toBeVisible();
  const shown = [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const [first, second] = api.requests('support.auto');
  for (const text of shown) expect(second?.body.message).toContain(text);
  expect([second?.body.name, second?.idempotencyKey]).toEqual([labels.subject, first?.idempotencyKey]);
});

it('nothing is offered to a guest, nor for a refusal of the server', async () => {
  await renderScreen(<LoadError error={error(500)} onRetry={() => undefined} />);
  expect(offer()).toBeNull();
  session.start({ token: 'token' });
  await renderScreen(<LoadError error={error(409)} onRetry={() => undefined} />);
  expect(offer()).toBeNull();
});
