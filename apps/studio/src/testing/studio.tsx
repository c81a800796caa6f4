/* What component tests of the studio do: they open a part of it over an API of the contract, press, write and choose. */
import { createApiClient, studioCalls } from '@daystream/api-client';
import { partialFakeApi, type FakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
type Scope = Pick<typeof screen, 'queryAllByText' | 'queryAllByLabelText' | 'findByLabelText'>;

/** An open dialog, in which later steps take place. */
export const dialog = async (name?: Name) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));

// By their text and their label: a query by role computes the name and the styles of every element, most of the time of a test.
const isInFront = (scope: Scope) => (element: Element) =>
  scope !== screen || element.closest('[aria-hidden="true"]') === null;
const buttonsCalled = (name: Name, scope: Scope) => {
  const byText: HTMLElement[] = scope.queryAllByText(name, { selector: 'button, button *' });
  // The labels of all elements are searched only for what has no text: that takes long in a large form.
  const found: HTMLElement[] =
    byText.length > 0 ? byText : scope.queryAllByLabelText(name, { selector: 'button' });
  return [...new Set(found.map((element) => element.closest('button') ?? element))].filter(isInFront(scope));
};
const listsCalled = (label: string, scope: Scope) =>
  scope.queryAllByLabelText(label, { selector: '[role="combobox"]' }).filter(isInFront(scope));

/** The only one, once it is there. */
const only = (name: Name, find: () => readonly HTMLElement[]) =>
  waitFor(() => {
    const [found, ...others] = find();
    if (found === undefined || others.length > 0)
      throw new Error(`${name}: ${others.length + (found ? 1 : 0)} found`);
    return found;
  });

/** Presses a button, once it is there. */
export const press = async (name: Name, scope: Scope = screen) =>
  fireEvent.click(await only(name, () => buttonsCalled(name, scope)));

/** Replaces the content of a field, once it is there. */
export const write = async (label: Name, text: string, scope: Scope = screen) => {
  const field = await scope.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

/** Opens a list of choices and takes one. */
export const choose = async (label: string, option: Name, scope: Scope = screen) => {
  fireEvent.mouseDown(await only(label, () => listsCalled(label, scope)));
  const list = within(await screen.findByRole('listbox'));
  fireEvent.click(await list.findByRole('option', { name: option, hidden: true }));
};

/** The texts of the buttons that are there. */
export const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

/** What is said without a connection. */
export const offline = {
  message: 'There is no connection to the server. Check your internet connection and try again.',
};
