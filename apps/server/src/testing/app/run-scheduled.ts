import type { Jobs } from '../../platform/jobs/jobs.ts';

/** The failures of scheduled and other jobs so far, such as `orders.make-charges aurora`. */
export async function failuresOf({ failures }: Pick<Jobs, 'failures'>): Promise<Map<string, number>> {
  const { values } = await failures.get();
  return new Map(values.map(({ labels, value }) => [`${labels.job} ${labels.brand}`, value]));
}

/** Runs a scheduled job now. Errors: where it fails for a brand, after all brands had their turn. */
export async function runScheduled(jobs: Pick<Jobs, 'failures' | 'scheduled'>, name: string): Promise<void> {
  const found = jobs.scheduled().find((job) => job.name === name);
  if (found === undefined) throw new Error(`no scheduled job ${name}`);
  const before = await failuresOf(jobs);
  await found.run();
  const failed = [...(await failuresOf(jobs))].filter(([of, count]) => count > (before.get(of) ?? 0));
  if (failed.length > 0) throw new Error(`failed: ${failed.map(([of]) => of).join(', ')}`);
}
