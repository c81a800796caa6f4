import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

// Examples that operators copy: each metric and label that they name is one that a server shows.

const read = (file: string) => readFile(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const words = new Set([
  'and',
  'by',
  'count',
  'histogram_quantile',
  'increase',
  'label_replace',
  'max',
  'on',
  'rate',
  'sum',
  'time',
  'topk',
  'unless',
]);
/** Made by Prometheus itself. */
const ofPrometheus = new Set(['up']);
const labelsOfPrometheus = new Set(['job', 'instance', 'exported_job', 'le', 'queue']);

/** The metrics of an expression with the labels that it selects by. */
function metricsOf(expression: string): { name: string; labels: string[] }[] {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b(?:by|on)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/(?<![\w.])([a-z_][a-z\d_]*)(?:\{([^}]*)\})?/g)]
    .filter(([, name = '']) => !words.has(name) && !ofPrometheus.has(name))
    .map(([, name = '', selected = '']) => ({
      name,
      labels: [...selected.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }));
}
const groupsOf = (expression: string) =>
  [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/\s*,\s*/));

let t: TestApp;
let shown: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  t = await createTestApp();
  await t.mailer.send({ brand: t.aurora, to: 'a@example.com', subject: 'x', text: 'x', html: 'x' });
  t.jobs.failures.inc({ job: 'x', brand: 'aurora' });
  await t.platform
    .insertInto('backup_runs')
    .values({ started_at: new Date(), ended_at: new Date(), backup_id: 'x', file_bytes: 1 })
    .execute();
  await t.app.inject({ url: '/spa/api/v1/site-config', headers: { host: 'aurora.test' } });
  const { body } = await t.app.inject({ url: '/metrics' });
  const labels = new Map<string, Set<string>>();
  for (const [, name = '', list = ''] of body.matchAll(/^([a-z_][a-z\d_]*)(?:\{(.*)\})? \S+$/gm)) {
    const known = labels.get(name) ?? new Set();
    labels.set(name, known);
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) known.add(label);
  }
  shown = labels;
});
afterAll(() => t.close());

async function expressions(): Promise<[where: string, expression: string][]> {
  const { groups } = load(await read('prometheus/alerts.yml')) as Rules;
  const { panels } = JSON.parse(await read('grafana/daystream.json')) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }): [string, string] => [alert, expr])),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }): [string, string] => [title, expr]),
    ),
  ];
}

describe('the alert rules and the dashboard of deploy/', () => {
  test('name metrics and labels that the server shows', async () => {
    const all = await expressions();
    expect(all.length).toBeGreaterThan(30);
    for (const [where, expression] of all) {
      const metrics = metricsOf(expression);
      const labels = new Set(metrics.flatMap(({ name }) => [...(shown.get(name) ?? [])]));
      const unknown = [
        ...metrics.filter(({ name }) => !shown.has(name)).map(({ name }) => name),
        ...metrics.flatMap(({ labels: selected }) => selected),
        ...groupsOf(expression),
      ].filter((name) => !labels.has(name) && !labelsOfPrometheus.has(name));
      expect([where, unknown]).toEqual([where, []]);
    }
  });

  test('show or watch each metric of the installation and of its connections', async () => {
    const used = new Set(
      (await expressions()).flatMap(([, expression]) => metricsOf(expression)).map(({ name }) => name),
    );
    const own = [...shown.keys()].filter((name) =>
      /^(?:backup|brand|database|draining|emails?_|job|realtime|daystream)/.test(name),
    );
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });
});
