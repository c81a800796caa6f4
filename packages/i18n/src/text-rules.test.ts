import { describe, expect, it } from 'vitest';
import { flatten, textFaults, unusedKeys } from './text-rules.ts';

const source = flatten({
  ui: {
    days_one: '{{count}} день',
    days_few: 'x{{count}}',
    days_many: 'x{{count}}',
    days_other: 'x{{count}}',
    ok: 'Да',
  },
});

describe('textFaults', () => {
  it('returns no faults for a complete translation', () => {
    const en = flatten({ ui: { days_one: '{{count}} day', days_other: '{{count}} days', ok: 'Yes' } });
    expect(textFaults('en', en, source)).toEqual([]);
  });

  it('reports missing, empty, extra and different texts', () => {
    const es = flatten({ ui: { days_one: '{{count}} día', days_other: '{{n}} días', ok: ' ', more: 'Más' } });
    expect(textFaults('es', es, source)).toEqual([
      'es ui:days_other: values {n}, in ru {count}',
      'es ui:ok: empty',
      'es ui:more: not in ru',
      'es ui:days: no form "many"',
    ]);
  });

  it('reports a second spelling of a word in English', () => {
    const wrong = {
      a: 'Could not load',
      b: "Couldn't load",
      d: 'Cancelled',
      e: 'Practise',
      g: 'Your e-mail',
    };
    const texts = flatten({ ui: { ...wrong, c: 'Couldn’t load', f: 'Canceled the practice of {{colour}}' } });
    expect(textFaults('en', texts, texts)).toEqual([
      'en ui:a: write “couldn’t”',
      'en ui:b: write “couldn’t”',
      'en ui:d: write “canceled”',
      'en ui:e: write “practice”',
      'en ui:g: write “e\u2011mail, with the non-breaking hyphen U+2011”',
    ]);
  });
});

describe('unusedKeys', () => {
  it('counts a literal, a namespaced literal and a declared prefix as use', () => {
    expect(unusedKeys(source, [`t('days', { count })`, `t("ui:ok")`], [])).toEqual([]);
    expect(unusedKeys(source, [`t('okay')`], ['ui:day'])).toEqual(['ui:ok']);
  });

  it('reports a prefix without keys', () => {
    expect(unusedKeys(source, [`'days' 'ok'`], ['ui:gone.'])).toEqual([
      'ui:gone. (declared in dynamic-keys.ts)',
    ]);
  });
});
