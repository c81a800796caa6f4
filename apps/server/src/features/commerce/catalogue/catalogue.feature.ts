import { servicesCalls, studioCommerceCalls } from '@daystream/contract';
import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { searchEnginePages } from './search-engine.pages.ts';
import { createProductPages } from './product-pages.ts';
import { createProductRecords } from './product-records.service.ts';
import { retention } from './catalogue.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'originOf'> & { courses: ByBrand<CoursesService> };

export function catalogueFeature({ clock, originOf, courses }: Deps) {
  const catalogue = byBrand((brand) => createCatalogueService({ brand, courses: courses(brand), clock }));
  const productPages = byBrand((brand) => createProductPages(brand, catalogue(brand)));
  const records = byBrand(createProductRecords);
  return {
    services: { catalogue, productPages },
    routes({ app, mount }) {
      searchEnginePages(app, { catalogue, originOf });
      mount(servicesCalls['services.list'], ({ brand, query }) =>
        catalogue(brand).list(parseNames(query.expand)),
      );
      mount(servicesCalls['services.view'], ({ brand, query }) =>
        catalogue(brand).view(query, parseNames(query.expand)),
      );
      mount(servicesCalls['offers.find'], ({ brand, query }) =>
        catalogue(brand).offers(query.courseId, query.courseOfferRelationTypeId),
      );
      mount(servicesCalls['catalog.positions'], ({ brand, query }) => catalogue(brand).positions(query));
      mount(studioCommerceCalls['studio.services.list'], ({ brand, query }) => records(brand).list(query));
      mount(studioCommerceCalls['studio.services.get'], ({ brand, params }) => records(brand).get(params.id));
      mount(studioCommerceCalls['studio.services.create'], ({ brand, actor, body }) =>
        records(brand).create(actor, body),
      );
      mount(studioCommerceCalls['studio.services.update'], ({ brand, actor, params, body }) =>
        records(brand).update(actor, params.id, body),
      );
    },
    retention,
  } satisfies Feature;
}
