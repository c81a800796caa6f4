import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../testing/i18n.ts';
import { SiteChange } from './site-change.tsx';

afterEach(cleanup);

const replies: Readonly<Record<string, unknown>> = {
  'support.categories': [{ id: 4, title: 'Hand in homework' }],
  'studio.courses.list': { items: [{ id: 9, title: 'Posture', publishedVersion: 1 }] },
};
const own = [{ name: 'email', type: 'text', required: true, message: '', againMessage: '', userStatus: 10 }];

it.each([
  ['country', 'RU', 'ES', /: Russia \S* ?Spain$/],
  ['currency', null, 'EUR', /: empty \S* ?Euro, EUR$/],
  ['runtime.offer_type.chat', 2, 3, /: In the chat \S* ?At locked features$/],
  ['runtime.support_category_ids.pass_homework', 4, 5, /: Hand in homework \S* ?5$/],
  ['runtime.demo_course_service_id', 0, 9, /: empty \S* ?Posture$/],
  ['runtime.user_info_chat.questions', [], own, /: Standard: name, .*Your own list$/],
])('the history names values of %s as the form does', async (field, before, after, text) => {
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
  const call = async (name: string) => replies[name];
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client: { call }, language: 'en' } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <SiteChange change={{ field, before: json(before), after: json(after) }} />
        </QueryClientProvider>
      </PlatformContext>
    </I18nextProvider>,
  );
  const textOfLine = () => container.textContent?.replaceAll(/\s+/g, ' ').trim();
  await waitFor(() => expect(textOfLine()).toMatch(text));
});
