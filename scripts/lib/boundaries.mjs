import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';

const cli = path.join(modules, '.bin', 'depcruise');
const folders = ['packages', 'apps'];

/** Runs the rules of .dependency-cruiser.mjs over every workspace, and sees to it that each was really read. */
export async function checkBoundaries() {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { output } = await run(cli, args, { keptBytes: Infinity });
  const found = readResult(output);
  if (!found) return { code: 1, output };
  const complaints = found.summary.violations.map(describe);
  const unread = (await workspaces()).filter((name) => !found.modules.some((module) => reads(module, name)));
  const lines = [
    ...complaints,
    ...unread.map((name) => `no module of ${name} was read: the check is blind there`),
  ];
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

function readResult(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function describe({ rule, from, to, cycle }) {
  const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${rule.name}: ${from} -> ${way}`;
}

const reads = ({ source }, workspace) =>
  source.startsWith(`${workspace}/`) && !source.includes('node_modules');

async function workspaces() {
  const lists = folders.map(async (folder) => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
  });
  return (await Promise.all(lists)).flat();
}
