import { serverEnvironment, serverFlags } from '../serve.mjs';
import { commands } from './entries.mjs';
import { programs } from './external-packages.mjs';

/** Variables of the server that do not concern the repository. */
const { NODE_COMPILE_CACHE: _ofRepository, ...environment } = serverEnvironment;

/**
 * The program of an artefact, for `/bin/sh`. It becomes the server (`exec`), so that signals reach it without detour.
 * @param {boolean} hasNode whether the artefact has a Node of its own
 */
export function launcher(hasNode) {
  const node = hasNode
    ? `node="$folder/node_modules/${programs.node.name}/bin/node"`
    : `node=node
if ! command -v node >/dev/null || [ "$(node -p 'parseInt(process.versions.node)')" -lt 24 ]; then
  echo "Daystream needs Node 24 or newer on PATH." >&2
  exit 1
fi`;
  return `#!/bin/sh
# Runs a command of Daystream: ${Object.keys(commands).join(', ')}. Settings come from the environment: docs/operations.md.
folder=$(dirname -- "$(readlink -f -- "$0")")
${node}
: "\${NODE_ENV=production}"
${Object.entries(environment)
  .map(([name, value]) => `: "\${${name}=${value}}"`)
  .join('\n')}
export NODE_ENV ${Object.keys(environment).join(' ')}
command=\${1:-}
[ $# -gt 0 ] && shift
case $command in
${Object.entries(commands)
  .map(
    ([name, { entry }]) =>
      `  ${name}) exec "$node" ${name === 'start' ? `${serverFlags.join(' ')} ` : ''}"$folder/apps/server/dist/${entry}.mjs"${name === 'restore' ? ' --restore' : ''} "$@" ;;`,
  )
  .join('\n')}
esac
echo "usage: $0 ${Object.keys(commands).join('|')} [options]" >&2
exit 1
`;
}
