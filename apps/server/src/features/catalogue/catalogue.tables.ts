/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'catalog_categories',
  'catalog_positions',
  'course_offers',
  'course_service_additions',
  'course_service_communities',
  'course_service_courses',
  'course_services',
];
