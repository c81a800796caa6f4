import { PlatformContext } from '@daystream/web';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../testing/i18n.ts';
import { AdditionalServicesInput } from './additional-services-input.tsx';

afterEach(cleanup);

const main = {
  id: 1,
  type: 'course',
  title: 'Posture',
  price: 490_000,
  currency: 'EUR',
  courseId: 10,
  accessDays: 30,
  interval: null,
  additionalServiceIds: [],
};
const services = [
  main,
  { ...main, id: 2, type: 'consultation', title: 'A question', price: 5000 },
  { ...main, id: 3, title: 'Another course', courseId: 20 },
  { ...main, id: 4, title: 'In roubles', courseId: 20, currency: 'RUB' },
  { ...main, id: 5, type: 'course_subscription', title: 'A subscription', courseId: 20, interval: 'month' },
];

function open() {
  const dataProvider = { getList: () => Promise.resolve({ data: services, total: services.length }) };
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client: {}, language: 'en' } as never}>
        <AdminContext dataProvider={dataProvider as never}>
          <Form defaultValues={main}>
            <AdditionalServicesInput serviceId={1} />
          </Form>
        </AdminContext>
      </PlatformContext>
    </I18nextProvider>,
  );
}

it('offers the services that can be bought with this one, with their prices', async () => {
  open();
  await userEvent.click(await screen.findByRole('combobox', { name: /Offer along with this service/ }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual(['A question · €50', 'Another course · €4,900']);
});
