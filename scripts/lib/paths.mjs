import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = path.join(root, 'node_modules');
/** The Node that everything but the first install runs under, whatever the machine has. */
export const node24 = path.join(modules, '.bin', 'node');
/** What the scripts remember between runs; it goes with node_modules, of which it tells. */
export const memory = path.join(modules, '.cache', 'daystream');
