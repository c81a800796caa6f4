import { expect, it } from 'vitest';
import { siteFieldOf } from './use-site-form.ts';

it.each([
  ['config.title', 'title'],
  ['config.runtime.daysShowWarning', 'runtime.daysShowWarning'],
  ['config.languages.0', 'languages'],
  ['config.runtime.unknown', 'runtime.unknown'],
])('an error of %s is shown at the field %s', (name, path) => {
  expect(siteFieldOf(name)).toBe(path);
});
