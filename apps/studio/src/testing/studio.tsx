/* What component tests of the studio do: they open a part of it over an API of the contract, press, write and choose. */
import { createApiClient, studioCalls } from '@daystream/api-client';
import { partialFakeApi, type FakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { renderStudio, type StudioOptions } from './render-studio.tsx';

export { noConnection, refuse } from '@daystream/api-client/testing';

const client = createApiClient({
  baseUrl: '',
  fetch: (...request) => globalThis.fetch(...request),
  getToken: () => null,
  getLanguage: () => 'en',
  studioCalls,
});

/** Shows a part of the studio over the API until the test ends. Answers name only the fields that the test is about. */
export function openStudio(
  handlers: PartialHandlers,
  children: ReactNode,
  options?: StudioOptions,
): FakeApi<PartialHandlers> {
  const api = partialFakeApi(handlers);
  renderStudio(client, children, options);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
  });
  return api;
}

type Name = string | RegExp;
type Scope = Pick<typeof screen, 'findByRole' | 'findByLabelText'>;

/** An open dialog, in which later steps take place. */
export const dialog = async (name?: Name) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

/** In a dialog everything is accessible: to find that out for each element takes most of the time of a query. */
const inDialog = (scope: Scope) => ({ hidden: scope !== screen });

/** Presses a button, once it is there. */
export const press = async (name: Name, scope: Scope = screen) =>
  fireEvent.click(await scope.findByRole('button', { name, ...inDialog(scope) }));

/** Replaces the content of a field, once it is there. */
export const write = async (label: Name, text: string, scope: Scope = screen) => {
  const field = await scope.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

/** The name of a list of choices begins with its label, and ends with what is chosen. */
const openChoices = async (label: string, scope: Scope) => {
  const field = await scope.findByRole('combobox', {
    name: new RegExp(`^${label}`),
    ...inDialog(scope),
  });
  fireEvent.mouseDown(field);
  return within(await screen.findByRole('listbox')).findAllByRole('option', { hidden: true });
};

/** Opens a list of choices and takes one. */
export const choose = async (label: string, option: Name, scope: Scope = screen) => {
  await openChoices(label, scope);
  const list = within(await screen.findByRole('listbox'));
  fireEvent.click(await list.findByRole('option', { name: option, hidden: true }));
};

/** The texts of the buttons that are there. */
export const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** What is said without a connection. */
export const offline = {
  message: 'There is no connection to the server. Check your internet connection and try again.',
};
