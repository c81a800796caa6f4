import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = path.join(root, 'node_modules');
/** The Node 24 installed by npm. Runs everything except the first install, which uses the Node of the machine. */
export const node24 = path.join(modules, '.bin', 'node');
/** State that scripts keep between runs. It describes node_modules and is therefore deleted together with it. */
export const cacheFolder = path.join(modules, '.cache', 'daystream');
