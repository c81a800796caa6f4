import type { RecordListQuery, ServiceForm, ServiceRecord } from '@daystream/contract';
import { canPayByInstallments } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { additionsOf } from './additions.ts';
import { createProductRecordsRepository } from './product-records.repository.ts';
import { presentProductRecord } from './products.present.ts';
import { createProductsRepository } from './products.repository.ts';

type Records = ReturnType<typeof createProductRecordsRepository>;

/** Products as records of the studio. */
export function createProductRecords(brand: Brand) {
  const records = createProductRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: Records, id: number): Promise<ServiceRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return presentProductRecord(row);
  }

  async function save(
    trx: Transaction<BrandTables>,
    form: ServiceForm,
    write: (products: ReturnType<typeof createProductsRepository>) => Promise<number>,
  ): Promise<number> {
    const products = createProductsRepository(trx);
    await assertFieldsOfType(products, form);
    for (const field of ['course_id', 'required_course_id'] as const) {
      const courseId = form[field];
      if (courseId !== null && !(await products.courseExists(courseId)))
        throw invalidField(field, 'course_not_found');
    }
    if (form.units === 0 && isConsultation(form)) throw invalidField('units', 'required');
    assertInstallments(form);
    const isReversed =
      form.sale_starts_at !== null && form.sale_ends_at !== null && form.sale_ends_at <= form.sale_starts_at;
    if (isReversed) throw invalidField('sale_ends_at', 'end_before_start');
    const id = await write(products).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw takenField(error);
      throw error;
    });
    await products.place(id, form);
    await products.setContent(id, form);
    await assertAdditions(products, id, form.additional_service_ids);
    await products.setAdditions(id, form.additional_service_ids);
    return id;
  }

  return {
    list: async (query: RecordListQuery<'studio.services.list'>): Promise<Range<ServiceRecord>> =>
      mapRange(await records.list(query), (rows) => rows.map(presentProductRecord)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<ServiceRecord> => find(records, id),

    /** Errors: `invalid` on `alias` (`slug_taken`), the codes of store products (`name_taken`), `course_id`, `units`, `sale_ends_at`, `additional_service_ids`, the fields of a subscription; `idempotency_key_reused`. */
    create: (actor: Actor, form: ServiceForm): Promise<ServiceRecord> =>
      once(actor, ['studio.services.create', form], async (trx) => {
        const id = await save(trx, form, (products) => products.add(form));
        await record(trx, actor, 'service.created', id, form);
        return find(createProductRecordsRepository(trx), id);
      }),

    /** Errors: `not_found`, and those of `create`. */
    update: (actor: Actor, id: number, form: ServiceForm): Promise<ServiceRecord> =>
      once(actor, ['studio.services.update', id, form], async (trx) => {
        await find(createProductRecordsRepository(trx), id);
        await save(trx, form, async (products) => {
          await products.change(id, form);
          return id;
        });
        await record(trx, actor, 'service.changed', id, form);
        return find(createProductRecordsRepository(trx), id);
      }),
  };
}
export type ProductRecords = ReturnType<typeof createProductRecords>;

/** What each type has: only a subscription has further content, a club one community and no course, an upgrade the course that it is for. */
async function assertFieldsOfType(
  products: ReturnType<typeof createProductsRepository>,
  form: ServiceForm,
): Promise<void> {
  const isClub = form.type === 'club';
  const isSubscription = form.interval !== null;
  const mayRecur = isClub || form.type === 'course_subscription';
  if ((form.course_id === null) !== isClub)
    throw invalidField('course_id', isClub ? 'not_allowed' : 'required');
  if ((form.required_course_id !== null) !== (form.type === 'upgrade'))
    throw invalidField('required_course_id', form.type === 'upgrade' ? 'required' : 'not_allowed');
  if (isSubscription && !mayRecur) throw invalidField('interval', 'not_allowed');
  if (!isSubscription && form.type === 'course_subscription') throw invalidField('interval', 'required');
  if ((form.period !== null) !== isSubscription)
    throw invalidField('period', isSubscription ? 'required' : 'not_allowed');
  if (isClub && form.community_ids.length !== 1)
    throw invalidField('community_ids', form.community_ids.length === 0 ? 'required' : 'too_long');
  if (isClub && form.units > 0) throw invalidField('units', 'not_allowed');
  if (isClub && isSubscription && form.access_days !== null) throw invalidField('access_days', 'not_allowed');
  if (form.type !== 'course_subscription' && form.content_course_ids.length > 0)
    throw invalidField('content_course_ids', 'not_allowed');
  if (!mayRecur && form.community_ids.length > 0) throw invalidField('community_ids', 'not_allowed');
  if (!isSubscription) {
    if (form.trial_days > 0) throw invalidField('trial_days', 'not_allowed');
    if (form.includes_catalogue) throw invalidField('includes_catalogue', 'not_allowed');
    if (form.plan_group !== '') throw invalidField('plan_group', 'not_allowed');
    if (form.stay_percent !== null) throw invalidField('stay_percent', 'not_allowed');
  }
  const known = await products.knowsContent(form.content_course_ids, form.community_ids);
  if (!known.courses) throw invalidField('content_course_ids', 'course_not_found');
  if (!known.communities) throw invalidField('community_ids', 'unknown_value');
}

/** What is offered beside a product can be bought with it, whether it is on sale now or not. */
async function assertAdditions(
  products: ReturnType<typeof createProductsRepository>,
  id: number,
  additionalIds: readonly number[],
): Promise<void> {
  const [product, ...offered] = await products.byIds([id, ...additionalIds]);
  const fitting = product === undefined ? [] : additionsOf(product, offered);
  if (new Set(additionalIds).size < additionalIds.length)
    throw invalidField('additional_service_ids', 'repeated');
  if (fitting.length < additionalIds.length) throw invalidField('additional_service_ids', 'addition_unfit');
}

/** What gives access for a time can be paid in parts; each part of the price has at least one unit. */
function assertInstallments(form: ServiceForm): void {
  const { installment_parts: parts, installment_first_percent: firstPercent } = form;
  const isAllowed = form.type === 'course' || form.type === 'extension';
  if (parts !== null && !isAllowed) throw invalidField('installment_parts', 'not_allowed');
  for (const field of ['installment_interval', 'installment_period'] as const)
    if ((form[field] === null) !== (parts === null))
      throw invalidField(field, parts === null ? 'not_allowed' : 'required');
  if (parts === null) {
    if (firstPercent !== null) throw invalidField('installment_first_percent', 'not_allowed');
    return;
  }
  if (!canPayByInstallments(form.price, { parts, firstPercent })) throw invalidField('price', 'too_small');
}

/** A product code of a store belongs to one product. */
function takenField(error: unknown): AppError {
  if (isUniqueViolation(error, 'course_services_apple_product_code'))
    return invalidField('apple_product_code', 'name_taken');
  if (isUniqueViolation(error, 'course_services_google_product_code'))
    return invalidField('google_product_code', 'name_taken');
  return invalidField('alias', 'slug_taken');
}

const isConsultation = ({ type }: ServiceForm) =>
  type === 'consultation' || type === 'expert_additional_question';
