export { registerRetentionJob } from './delete-old-rows.ts';
export {
  books,
  dayMs,
  forEver,
  madeByStaff,
  removedBy,
  sums,
  until,
  untilExpired,
  withAccount,
  withParent,
  yearMs,
  type Kept,
  type Retention,
} from './retention.ts';
