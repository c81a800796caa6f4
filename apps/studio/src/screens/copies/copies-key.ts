/** The query of the copies of a school. */
export const copiesKey = (brandId: number) => ['copies', brandId];
