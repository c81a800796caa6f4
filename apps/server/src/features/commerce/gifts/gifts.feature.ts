import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { OrderRecords, Selling } from '../orders/index.ts';
import { giftEmailJob, sendGiftEmail } from './gift-emails.ts';
import { createGiftIds } from './gift-ids.ts';
import { createGiftRecords } from './gift-records.service.ts';
import { giftsPersonalData } from './gifts.personal-data.ts';
import { giftsRoutes } from './gifts.routes.ts';
import { createGiftsService } from './gifts.service.ts';
import { giftsStudioRoutes } from './gifts.studio.ts';
import { retention } from './gifts.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jobs' | 'mailer' | 'originOf' | 'rateLimits' | 'secret' | 'sessions'
> &
  Selling & {
    personalData: PersonalDataRegistry;
    orderRecords: ByBrand<OrderRecords>;
    streams: ByBrand<StreamsService>;
  };

/** Orders for somebody else: `orders` sells them, and gives nothing; who redeems one here has what it bought. */
export function giftsFeature({ orderRecords, streams, secret, ...parts }: Deps) {
  const { jobs } = parts;
  const ids = byBrand((brand) => createGiftIds(secret, brand));
  const gifts = byBrand((brand) =>
    createGiftsService({ ...parts, brand, ids: ids(brand), streams: streams(brand) }),
  );
  const records = byBrand((brand) =>
    createGiftRecords({ ...parts, brand, orderRecords: orderRecords(brand) }),
  );
  const emailsOfDay = { ofNetwork: 5, inAll: 20, seconds: 86_400 };
  const limit = createMailboxLimit(parts.rateLimits, 'gifts.links', emailsOfDay);
  return {
    services: { gifts },
    personalData: giftsPersonalData,
    routes({ mount }) {
      giftsRoutes(mount, { ...parts, secret, gifts });
      giftsStudioRoutes(mount, records);
    },
    jobs() {
      jobs.workForBrand(giftEmailJob, (brand, data) =>
        sendGiftEmail({ ...parts, idsOf: ids, limit }, brand, data),
      );
      jobs.scheduleForBrands('orders.deliver-gifts', '* * * * *', (brand) => gifts(brand).deliver());
      jobs.scheduleForBrands('gifts.forget-unpaid', '45 3 * * *', (brand) => gifts(brand).forgetUnpaid());
    },
    retention,
  } satisfies Feature;
}
