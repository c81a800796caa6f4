import { availableParallelism } from 'node:os';
import { fewestConnections } from '../platform/database/limits.ts';

/** How many processes answer requests, and for how many the connections are enough. With more than one, the jobs have a process of their own. */
export function countWebProcesses(
  wanted: number | 'auto',
  { role, connections }: { role: 'all' | 'web' | 'worker'; connections: number },
): { count: number; most: number } {
  const most = Math.max(1, Math.floor(connections / fewestConnections) - Number(role === 'all'));
  if (role === 'worker') return { count: 1, most };
  return { count: wanted === 'auto' ? Math.min(availableParallelism(), most) : wanted, most };
}
