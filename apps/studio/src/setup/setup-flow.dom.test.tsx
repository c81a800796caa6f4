import { ApiError } from '@daystream/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../testing/i18n.ts';
import { firstFields, stepOfFields, type BrandFields } from './brand-fields.ts';
import { SetupPage } from './setup-page.tsx';

const createBrand = vi.fn<(token: string, fields: BrandFields) => Promise<null>>();
const onCreated = vi.fn<(member: unknown) => void>();

beforeEach(() => {
  sessionStorage.clear();
  createBrand.mockReset().mockResolvedValue(null);
  onCreated.mockReset();
});

function show(state: 'ready' | 'ended' | 'exists' = 'ready') {
  const calls = {
    state: async () => ({ state, isEmpty: true, host: 'bakery.test' }),
    requestLink: async () => undefined,
    createBrand,
  };
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SetupPage calls={calls} token="t" storage={sessionStorage} onCreated={onCreated} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const box = (name: keyof BrandFields) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const submit = () => userEvent.click(document.querySelector('button[type=submit]') as Element);

it('a school is entered in five screens; a wrong field leads back to its screen and nothing is lost', async () => {
  const page = show();
  await screen.findByText('bakery.test', { exact: false });
  await submit();
  expect(box('title').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(box('title'), 'Warm crumb');
  for (let step = 1; step < 5; step++) await submit();
  await userEvent.type(box('firstName'), 'Nora');
  await userEvent.type(box('email'), 'nora@bakery.test');
  await userEvent.type(box('password'), 'sourdough every day');

  createBrand.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'invalid', message: 'No', fields: { title: ['Too plain'] } }),
  );
  await submit();
  await screen.findByText('Too plain');
  expect(box('title').value).toBe('Warm crumb');
  for (let step = 1; step < 5; step++) await submit();
  await submit();
  expect(onCreated).toHaveBeenCalledWith(null);
  expect(createBrand).toHaveBeenLastCalledWith(
    't',
    expect.objectContaining({ title: 'Warm crumb', firstName: 'Nora', password: 'sourdough every day' }),
  );
  expect(sessionStorage.length).toBe(0);
  page.unmount();
});

it('what was entered survives a reload of the page, but not the password', async () => {
  const page = show();
  await screen.findByText('bakery.test', { exact: false });
  await userEvent.type(box('title'), 'Warm crumb');
  expect(sessionStorage.getItem('daystream.setup')).not.toContain('password');
  page.unmount();
  show();
  await screen.findByText('bakery.test', { exact: false });
  expect(box('title').value).toBe('Warm crumb');
});

it('what is filled in fits the browser; an error names its screen', () => {
  expect(firstFields('es', ['es-MX', 'en'], 'America/Mexico_City')).toMatchObject({
    language: 'es',
    country: 'MX',
    timezone: 'America/Mexico_City',
  });
  expect(firstFields('en', ['en'], 'UTC').country).toBe('US');
  expect(stepOfFields(['tokens.light.primary'])).toBe('look');
  expect(stepOfFields(['token'])).toBeUndefined();
});
