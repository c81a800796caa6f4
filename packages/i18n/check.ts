/**
 * Checks translations for missing plural forms, variables that differ between languages, empty texts and
 * unused keys. Run with `node packages/i18n/check.ts`; lists the errors and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamicKeys } from './src/dynamic-keys.ts';
import { cookies as cookiesEn } from './src/en/cookies.ts';
import { errors as errorsEn } from './src/en/errors.ts';
import { texts as learnerEn } from './src/en/learner-app.ts';
import { mail as mailEn } from './src/en/mail.ts';
import { scores as scoresEn } from './src/en/scores.ts';
import { texts as studioEn } from './src/en/studio-app.ts';
import { cookies as cookiesEs } from './src/es/cookies.ts';
import { errors as errorsEs } from './src/es/errors.ts';
import { texts as learnerEs } from './src/es/learner-app.ts';
import { mail as mailEs } from './src/es/mail.ts';
import { scores as scoresEs } from './src/es/scores.ts';
import { texts as studioEs } from './src/es/studio-app.ts';
import { cookies } from './src/ru/cookies.ts';
import { errors } from './src/ru/errors.ts';
import { texts as learner } from './src/ru/learner-app.ts';
import { mail } from './src/ru/mail.ts';
import { scores } from './src/ru/scores.ts';
import { texts as studio } from './src/ru/studio-app.ts';
import { flatten, textFaults, unusedKeys, type TextTree } from './src/text-rules.ts';

/** Namespaces keyed by the contract's codes; the compiler checks their use. */
const keyedByCode = new Set(['errors', 'fieldErrors', 'scores', 'cookies']);

const byLanguage: Record<string, TextTree> = {
  ru: { ...learner, ...studio, errors, mail, scores, cookies },
  en: { ...learnerEn, ...studioEn, errors: errorsEn, mail: mailEn, scores: scoresEn, cookies: cookiesEn },
  es: { ...learnerEs, ...studioEs, errors: errorsEs, mail: mailEs, scores: scoresEs, cookies: cookiesEs },
};

const root = join(import.meta.dirname, '../..');
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{ui,web,domain,demo}/src/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

const displayed = Object.fromEntries(
  Object.entries(byLanguage['ru'] ?? {}).filter(([namespace]) => !keyedByCode.has(namespace)),
);
const faults = [
  ...Object.entries(byLanguage).flatMap(([language, texts]) =>
    textFaults(language, flatten(texts), flatten(byLanguage['ru'] ?? {})),
  ),
  ...unusedKeys(flatten(displayed), sources, dynamicKeys).map((key) => `unused: ${key}`),
];

if (sources.length === 0) faults.push('no sources were read: the paths in check.ts are wrong');
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'Texts: no faults.\n' : `Texts: ${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
