import type { CatalogPosition, PaymentSubscription } from '@daystream/contract';

const category = { id: 1, title: 'All' };

/** A position of the catalogue with a service of the same number: a course on sale for $1,000. */
export function position(id: number, product: Partial<CatalogPosition['product']>): CatalogPosition {
  return {
    id,
    image: null,
    category,
    product: {
      id,
      service_id: id,
      course_id: null,
      community_ids: [],
      alias: `service-${id}`,
      type: 'course',
      title: `Service ${id}`,
      description: '',
      author: '',
      preview: null,
      category_id: 1,
      price: 100_000,
      currency: 'USD',
      interval: null,
      period: null,
      access_days: null,
      units: 0,
      is_open: true,
      ...product,
    },
  };
}

/** An active subscription that is paid every month. */
export const subscription: PaymentSubscription = {
  id: 4,
  service_id: 5,
  title: 'Monthly',
  status: 'active',
  is_active: true,
  is_active_status: true,
  is_lifetime: false,
  course_service_type: 'main_subscription',
  interval: 'month',
  period: 1,
  recurrent_payments_enabled: true,
  next_pay_at: 1_800_000_000,
  next_amount: 99_000,
  resume_price: null,
  currency: 'USD',
  end_date: null,
  store: null,
  planned_change: null,
  overdue_payment: null,
  includes_catalogue: false,
  can_change_plan: false,
  content: { courses: [], communities: [] },
};
