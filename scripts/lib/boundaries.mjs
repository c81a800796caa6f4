import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';

const cli = path.join(modules, '.bin', 'depcruise');
const folders = ['packages', 'apps'];

/** Runs the rules of .dependency-cruiser.mjs over all workspaces. Also fails for a workspace of which no module was read. */
export async function checkBoundaries() {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const { output } = await run(cli, args, { keptBytes: Infinity });
  const result = parseResult(output);
  if (!result) return { code: 1, output };
  const violations = result.summary.violations.map(describeViolation);
  const unread = (await listWorkspaces()).filter(
    (name) => !result.modules.some((module) => isModuleOf(module, name)),
  );
  const lines = [
    ...violations,
    ...unread.map((name) => `no module of ${name} was read: its imports were not checked`),
  ];
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

function parseResult(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function describeViolation({ rule, from, to, cycle }) {
  const imported = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${rule.name}: ${from} -> ${imported}`;
}

const isModuleOf = ({ source }, workspace) =>
  source.startsWith(`${workspace}/`) && !source.includes('node_modules');

async function listWorkspaces() {
  const lists = folders.map(async (folder) => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
  });
  return (await Promise.all(lists)).flat();
}
