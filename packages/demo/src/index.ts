/** The demo brands as data: configuration, courses, people and their progress. */
import { aurora } from './aurora/school.ts';
import { forma } from './forma/school.ts';
import type { DemoBrand } from './school.ts';
import { stillness } from './stillness/school.ts';

export { accounts, password } from './accounts.ts';
export type { DemoAccount } from './accounts.ts';
export { isDayEnded, pointsHistory } from './points.ts';
export type { PointsLine } from './points.ts';
export type * from './school.ts';

/** The default brand comes first. */
export const schools: readonly DemoBrand[] = [aurora, forma, stillness];
