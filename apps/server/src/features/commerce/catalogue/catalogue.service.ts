import type { CatalogPosition, CourseOffer, CourseService, ServiceView } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Page } from '../../../platform/http/lists.ts';
import type { CoursesService, PublishedCourse } from '../../learning/courses/index.ts';
import { listPublicRatings } from '../../learning/feedback/index.ts';
import { presentAdditions } from './additions.ts';
import { presentPosition, presentProduct } from './products.present.ts';
import { createProductsRepository, refusalOfProduct, type ProductRow } from './products.repository.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published'>;
  clock: () => number;
}

/** What visitors and learners see of the products. */
export function createCatalogueService({ brand, courses, clock }: Deps) {
  const repository = createProductsRepository(brand.db);

  async function coursesOf(
    rows: readonly Pick<ProductRow, 'course_id'>[],
  ): Promise<Map<number, PublishedCourse>> {
    const ids = rows.flatMap(({ course_id: id }) => (id === null ? [] : [id]));
    return new Map((await courses.published.getMany(ids)).map((course) => [course.id, course]));
  }

  async function present(rows: readonly ProductRow[], expand: ReadonlySet<string>): Promise<CourseService[]> {
    if (!expand.has('course')) return rows.map((row) => presentProduct(row, clock()));
    const found = await coursesOf(rows);
    const ratings = await listPublicRatings(brand.db, [...found.keys()]);
    return rows.map((row) => {
      const id = row.course_id ?? 0;
      return presentProduct(row, clock(), found.get(id) ?? null, ratings.get(id));
    });
  }

  return {
    list: async (expand: ReadonlySet<string>): Promise<CourseService[]> => {
      const products = await present(await repository.onSale(), expand);
      return products.filter((product) => product.is_open);
    },

    /** Errors: `not_found`. */
    async view(
      { id, alias }: { id?: number | undefined; alias?: string | undefined },
      expand: ReadonlySet<string>,
    ): Promise<ServiceView> {
      const row = id === undefined ? await repository.byAlias(alias ?? '') : await repository.byId(id);
      const [product] = row?.is_active ? await present([row], expand) : [];
      if (row === undefined || product === undefined) throw new AppError('not_found');
      const view = { ...product, takes_payments: await repository.takesPayments() };
      if (!expand.has('additional_services')) return view;
      const offered = await repository.offeredBeside(row.id);
      return { ...view, additional_services: presentAdditions(row, offered, clock()) };
    },

    async offers(courseId: number, type: number): Promise<CourseOffer[]> {
      const rows = await repository.offers([courseId], type);
      const found = await coursesOf(rows);
      return rows.flatMap((row) => {
        const image = found.get(row.course_id ?? 0)?.tree.image;
        const product = presentProduct(row, clock());
        if (!product.is_open) return [];
        return [
          {
            id: row.offer_id,
            type: row.type as CourseOffer['type'],
            images: image ? [image] : [],
            service: product,
          },
        ];
      });
    },

    /** The ids of what `offers` answers for each course, of all places. */
    async offerIds(courseIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
      const now = clock();
      const open = (await repository.offers(courseIds)).filter((row) => refusalOfProduct(row, now) === null);
      const byCourse = Map.groupBy(open, ({ offered_for: courseId }) => courseId);
      return new Map([...byCourse].map(([courseId, rows]) => [courseId, rows.map(({ offer_id: id }) => id)]));
    },

    /** Without products if the brand has no catalog. `perPage`: by default the page size of the brand. */
    async positions(query: { page: number; perPage?: number | undefined }): Promise<Page<CatalogPosition>> {
      const { is_enabled: isEnabled, page_size } = brand.config.runtime.catalog;
      const { page, perPage = page_size } = query;
      if (!isEnabled) return { items: [], page, perPage, total: 0 };
      const [rows, total] = await Promise.all([
        repository.positions({ limit: perPage, offset: (page - 1) * perPage }),
        repository.countPositions(),
      ]);
      const found = await coursesOf(rows);
      const items = rows.map((row) => presentPosition(row, clock(), found.get(row.course_id ?? 0)));
      return { items, page, perPage, total };
    },
  };
}
export type CatalogueService = ReturnType<typeof createCatalogueService>;
