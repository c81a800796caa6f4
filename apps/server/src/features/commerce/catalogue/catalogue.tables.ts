import { madeByStaff, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  catalog_categories: madeByStaff,
  catalog_positions: madeByStaff,
  course_offers: madeByStaff,
  course_service_additions: madeByStaff,
  course_service_communities: madeByStaff,
  course_service_courses: madeByStaff,
  course_services: madeByStaff,
};

export const tables = Object.keys(retention);
