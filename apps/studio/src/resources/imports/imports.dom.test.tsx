import { texts } from '@daystream/i18n/studio/en';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ImportPreview, type ImportOptions } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'studio',
  interpolation: { escapeValue: false },
});
afterEach(cleanup);

const course = { courseId: 1, cohortId: null, firstDay: '2026-11-23', lastDay: null };

const renderStudio = (platform: object, children: ReactNode) =>
  render(
    <PlatformContext value={platform as never}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </PlatformContext>,
  );

/** Shows the preview of an import; returns the calls that it makes. */
function renderPreview(counts: { newCount: number; foundCount: number }, of: ImportOptions['course'] = null) {
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return { ...counts, failedCount: 0, errors: [] };
  };
  renderStudio({ client: { call } }, <ImportPreview id={1} options={{ mapping: ['email'], course: of }} />);
  return calls;
}
const nameOfButton = async () => (await screen.findByRole('button')).textContent;

it('counts only new people as imported, because those of the school stay as they are', async () => {
  renderPreview({ newCount: 1, foundCount: 1 });
  expect(await nameOfButton()).toBe('Import 1 person');
});

it('offers to give the course where all people are of the school', async () => {
  renderPreview({ newCount: 0, foundCount: 2 }, course);
  expect(await nameOfButton()).toBe('Give the course to 2 people');
});

it('does not ask for the preview of an import that it has started', async () => {
  const calls = renderPreview({ newCount: 2, foundCount: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 people' }));
  expect(calls).toEqual(['studio.peopleImports.preview', 'studio.peopleImports.start']);
});

it('does not call an account that was kept an error', async () => {
  const errors = [
    { line: 2, field: 'email', reason: 'In use' },
    { line: 4, field: 'email', reason: 'No address' },
  ];
  const counts = { total: 3, doneCount: 3, createdCount: 0, foundCount: 0, failedCount: 1 };
  const record = { id: 1, state: 'undone', ...counts, undoneCount: 1, keptCount: 1, errors };
  renderStudio({ client: {} }, <ImportResult record={record as never} />);
  expect(screen.getByRole('alert').textContent).toContain('Check 2 rows');
});
