import { expect, it } from 'vitest';
import type { Service } from '../../platform/records.ts';
import { fieldsOfService, toServiceBody } from './service-fields.ts';

it('a service keeps its price, tax and times when it is opened and saved', () => {
  const service = {
    ...fieldsOfService(null, 'EUR', 3),
    currency: 'EUR',
    price: 4950,
    taxRate: 700,
    startsAt: 1_796_000_000_000,
    saleStartsAt: 1_795_000_000_000,
    saleEndsAt: 1_795_900_000_000,
  } as unknown as Service;
  const { price, taxRate, startsAt, saleStartsAt, saleEndsAt } = service;
  const fields = fieldsOfService(service, 'RUB', null);
  expect(fields).toMatchObject({ price: 49.5, tax: 7, courseId: 3 });
  expect(toServiceBody(fields as never)).toMatchObject({
    price,
    taxRate,
    startsAt,
    saleStartsAt,
    saleEndsAt,
  });
});
