/** The demo brands as data: configuration, courses, people and their progress. */
import { aurora } from './aurora/brand.ts';
import { forma } from './forma/brand.ts';
import type { DemoBrand } from './brand.ts';
import { stillness } from './stillness/brand.ts';

export { accounts, password } from './accounts.ts';
export type { DemoAccount } from './accounts.ts';
export { isDayEnded, pointsHistory } from './points.ts';
export type { PointsEntry } from './points.ts';
export type * from './brand.ts';
export type { DemoGift, DemoInstallment, DemoInvitation } from './service.ts';

/** The default brand comes first. */
export const demoBrands: readonly DemoBrand[] = [aurora, forma, stillness];
