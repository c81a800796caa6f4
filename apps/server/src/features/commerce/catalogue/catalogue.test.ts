import { configure } from '../../../testing/app/configure.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Course, type CatalogPosition, type ServiceForm } from '@daystream/contract';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { serviceForm } from '../../../testing/commerce/service-form.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const api = '/spa/api/v1';

let t: TestApp;
let finance: TestPerson;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp();
  finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
  courseId = (await createPublishedCourse(t, t.aurora, { title: 'Posture' })).id;
});
afterAll(() => t.close());

const get = (url: string) => request(t.app, t.aurora, { method: 'GET', url: `${api}${url}` });
let made = 0;
async function createService(change: Partial<ServiceForm>): Promise<number> {
  made += 1;
  const form = serviceForm({
    alias: `service-${made}`,
    title: `Service ${made}`,
    price: 1000 * made,
    currency: 'EUR',
    tax_rate: 0,
    course_id: courseId,
    offer_types: [],
    ...change,
  });
  const answer = await finance.call('POST', '/studio/api/course-services', form);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

test.each(['courses', 'communities'])('finance reads the %s that a service can give', async (resource) => {
  const answer = await finance.call('GET', `/studio/api/${resource}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.any(Array)]);
});

test('the catalog has six products a page, in their categories [rules §7 catalog-position, product §3 catalog, rules §9 catalog page size]', async () => {
  for (let index = 0; index < 7; index += 1)
    await createService({ catalog_category: index < 4 ? 'Face' : 'Body', catalog_author: 'Anna' });
  const first = await get('/catalog-position?page=1');
  expect(first.headers).toMatchObject({ 'x-pagination-per-page': '6', 'x-pagination-total-count': '7' });
  expect(first.json()[0]).toMatchObject({
    category: { title: 'Face' },
    product: { type: 'course', author: 'Anna', currency: 'EUR', is_open: true },
  });
  expect([first.json().length, (await get('/catalog-position?page=2')).json().length]).toEqual([6, 1]);
  expect((await get('/catalog-position?perPage=3')).json()).toHaveLength(3);
});

test.each([
  ['course', true],
  ['extension', true],
  ['upgrade', true],
  ['expert_additional_question', false],
] as const)('the catalog names the course that a service of the type %s opens: %s', async (type, isNamed) => {
  const units = type === 'expert_additional_question' ? 1 : 0;
  const { id: required } = await createPublishedCourse(t, t.aurora);
  const required_course_id = type === 'upgrade' ? required : null;
  const id = await createService({ type, units, required_course_id, catalog_category: `Of ${type}` });
  const positions = (await get('/catalog-position?perPage=50')).json<CatalogPosition[]>();
  const position = positions.find(({ product }) => product.id === id);
  expect(position?.product.course_id).toBe(isNamed ? courseId : null);
});

test('a school chooses the page size of its catalog, and can switch it off', async () => {
  for (let index = 0; index < 3; index += 1) await createService({ catalog_category: 'Face' });
  const { runtime } = t.aurora.config;
  await configure(t, t.aurora, { runtime: { ...runtime, catalog: { is_enabled: true, page_size: 2 } } });
  expect((await get('/catalog-position')).json()).toHaveLength(2);
  await configure(t, t.aurora, { runtime: { ...runtime, catalog: { is_enabled: false, page_size: 2 } } });
  expect((await get('/catalog-position')).json()).toEqual([]);
  await configure(t, t.aurora, { runtime });
});

test('a course has its offers by place, as long as they are on sale [rules §7 course-offer, product §3 offer]', async () => {
  const now = Math.floor(t.clock.now / 1000);
  const chat = await createService({ offer_types: [1, 2] });
  await createService({ offer_types: [2], sale_starts_at: now + 3600 });
  const offers = (await get(`/course-offer/find?courseId=${courseId}&courseOfferRelationTypeId=2`)).json();
  expect(offers.map(({ service }: { service: { id: number } }) => service.id)).toEqual([chat]);
  expect((await get(`/course-offer/find?courseId=${courseId}`)).json()).toHaveLength(1);
  expect((await get(`/course-offer/find?courseId=${courseId}&courseOfferRelationTypeId=5`)).statusCode).toBe(
    400,
  );
});

test('a service is viewed by its id or its address, with its course [rules §7 course-services, product §3 service]', async () => {
  const id = await createService({ alias: 'straight-back', seats: 0 });
  const byId = (await get(`/course-services/view?id=${id}&expand=course`)).json();
  expect(byId).toMatchObject({
    id,
    is_open: false,
    seats_left: 0,
    course: { id: courseId, title: 'Posture' },
  });
  expect((await get('/course-services/view?alias=straight-back')).json().id).toBe(id);
  expect(idsOf((await get('/course-services')).json())).not.toContain(id);
  const hidden = await createService({ is_active: false });
  expect((await get(`/course-services/view?id=${hidden}`)).statusCode).toBe(404);
});

test('two services cannot have one address', async () => {
  const taken = { alias: 'taken' };
  await createService(taken);
  const list = (await finance.call('GET', '/studio/api/course-services')).json();
  const { id: _id, ...form } = list.at(-1);
  const answer = await finance.call('POST', '/studio/api/course-services', { ...form, ...taken });
  expect(answer.json().errors).toHaveProperty('alias');
});

test('a service has its products of app stores, each of which sells one service [product §3 appstoreProducts]', async () => {
  const codes = { apple_product_code: 'com.aurora.face_1', google_product_code: 'face.google' };
  const id = await createService(codes);
  expect((await get(`/course-services/view?id=${id}`)).json()).toMatchObject({
    appstore_product_id: 'com.aurora.face_1',
    appstore_products: [{ code: 'com.aurora.face_1' }, { code: 'face.google' }],
  });
  const other = await createService({ google_product_code: 'com.aurora.face_1' });
  const { id: _id, ...form } = (await finance.call('GET', `/studio/api/course-services/${other}`)).json();
  for (const [store, code] of Object.entries(codes)) {
    const body = { ...form, [store]: code };
    const answer = await finance.call('PUT', `/studio/api/course-services/${other}`, body);
    expect(answer.json().errors).toHaveProperty(store);
  }
});

test('search engines find the services on sale, and read their pages without scripts', async () => {
  await createService({
    alias: 'findable',
    title: 'Straight <back>',
    description: 'Ten minutes a day',
    price: 4950,
    questions: [{ question: 'When?', answer: 'At once' }],
  });
  await createService({ alias: 'not-on-sale', is_active: false });
  const open = (url: string) => t.app.inject({ url, headers: { host: 'aurora.test' } });
  expect((await open('/robots.txt')).body).toContain('/sitemap.xml');
  const map = (await open('/sitemap.xml')).body;
  expect(map).toContain('/services/findable</loc>');
  expect(map).not.toContain('not-on-sale');
  const headOf = (path: string) => t.features.productPages(t.aurora)(path, 'https://aurora.test');
  const head = await headOf('/services/findable');
  expect(head).toMatchObject({
    title: 'Straight <back>',
    description: 'Ten minutes a day',
    canonical: 'https://aurora.test/services/findable',
  });
  const [product, course, faq] = head?.statements ?? [];
  expect(product).toMatchObject({ '@type': 'Product', offers: { price: '49.50', priceCurrency: 'EUR' } });
  expect([course, faq]).toMatchObject([{ '@type': 'Course' }, { mainEntity: [{ name: 'When?' }] }]);
  expect(await headOf('/services/not-on-sale')).toBeNull();
  expect(await headOf('/home')).toBeUndefined();
});

test('a course is rated in public by five learners, each of whom counts once', async () => {
  const ratedBy = async (stars: number) => {
    const { id: userId } = await createPerson(t, t.aurora);
    const streamId = await createStream(t, t.aurora, { userId, courseId });
    for (const [type, target] of [
      ['course', courseId],
      ['day', 1],
    ] as const)
      await t.aurora.pool.query(
        'insert into stream_ratings (stream_id, target_type, target_id, stars) values ($1, $2, $3, $4)',
        [streamId, type, target, stars],
      );
  };
  const id = await createService({});
  const rating = async () => (await get(`/course-services/view?id=${id}&expand=course`)).json().course.rating;
  for (const stars of [5, 5, 4, 4]) await ratedBy(stars);
  expect(await rating()).toBeNull();
  await ratedBy(5);
  expect(await rating()).toEqual({ average: 4.6, count: 5 });
});

test('a course of a learner has the ids of what is offered for it now [product §3 course]', async () => {
  const { id } = await createPublishedCourse(t, t.aurora);
  const person = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: person.id, courseId: id });
  const listed = async (query = '') => (await person.call('GET', `${api}/courses${query}`)).json();
  expect(await listed()).toMatchObject([{ id, offer_ids: [] }]);
  await createService({ course_id: id, offer_types: [1, 3] });
  await createService({ course_id: id, offer_types: [1], is_active: false });
  await createService({ course_id: id, offer_types: [1], seats: 0 });
  const found = await Promise.all(
    [1, 2, 3, 4].map(async (type) =>
      (await get(`/course-offer/find?courseId=${id}&courseOfferRelationTypeId=${type}`)).json(),
    ),
  );
  const offer_ids = idsOf(found.flat());
  expect(offer_ids).toHaveLength(2);
  const [course] = Course.array().parse(await listed());
  expect(course?.offer_ids?.toSorted((a, b) => a - b)).toEqual(offer_ids.toSorted((a, b) => a - b));
  expect(await listed('?fields=offer_ids')).toEqual([{ id, offer_ids: course?.offer_ids }]);
  expect(await listed('?fields=id')).toEqual([{ id }]);
});
