import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, loadAll, mergeTag } from 'js-yaml';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { releaseFolder } from './release-folder.ts';

const read = (file: string) => readFileSync(join(releaseFolder, 'deploy', file), 'utf8');

/** `NAME=value` of a file of settings. */
const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const documented = new Set(
  readFileSync(join(releaseFolder, 'docs/operations.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    ),
);
/** Of the process, not of Daystream. */
const ofNode = ['NODE_ENV'];

/** Fails for a name that is no setting, and for a value that the server refuses. */
function expectSettings(settings: Record<string, string>, others: readonly string[] = []) {
  const names = Object.keys(settings).filter((name) => ![...ofNode, ...others].includes(name));
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
  return readConfig(settings, []);
}

/** What an operator fills in. */
const filled = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value === '' ? '9f8e7d6c5b4a39281706f5e4d3c2b1a0' : value,
    ]),
  );

interface Service {
  image: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: Record<string, object>;
  healthcheck?: unknown;
  stop_grace_period?: string;
}

test('the compose file has the services, volumes and settings that it names', () => {
  const text = read('compose.yaml');
  const { services, volumes } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const env = filled(settingsOf(read('compose.env.example')));
  const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
  expect(required.filter((name) => !(name in env))).toEqual([]);
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  for (const name of mounted.filter((mount) => mount.startsWith('./')))
    expect(existsSync(join(releaseFolder, 'deploy', name.split(':')[0] ?? ''))).toBe(true);
  // The image of Daystream has a check of its own.
  const checked = new Set(
    Object.keys(services).filter((name) => name === 'web' || services[name]?.healthcheck),
  );
  const awaited = Object.values(services).flatMap(({ depends_on: needed = {} }) => Object.keys(needed));
  expect([...new Set(awaited)].filter((name) => !checked.has(name))).toEqual([]);
  for (const name of ['web', 'worker']) {
    const { environment = {}, stop_grace_period: grace = '' } = services[name] ?? {};
    const own = Object.entries(environment).map(([key, value]) => [
      key,
      String(value).replaceAll(/\$\{(\w+):\?\}/g, (_, of: string) => env[of] ?? ''),
    ]);
    const config = expectSettings({ ...env, ...Object.fromEntries(own) }, ['POSTGRES_PASSWORD']);
    expect(config.role).toBe(name);
    expect(config.s3?.bucket).toBe('daystream');
    expect(parseInt(grace, 10) * 1000).toBeGreaterThan(config.drainMs + 30_000);
  }
  expect(read('Caddyfile')).toContain(`{$DAYSTREAM:127.0.0.1:3000}`);
  expect(services['caddy']?.environment).toEqual({ DAYSTREAM: 'web:3000' });
});

interface Resource {
  kind: string;
  metadata: { name: string };
  spec?: {
    selector?: { matchLabels?: object } & Record<string, unknown>;
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: [
          {
            env: { name: string; value: string }[];
            ports: { name: string; containerPort: number }[];
            startupProbe: Probe;
            readinessProbe: Probe;
            livenessProbe: Probe;
          },
        ];
      };
    };
    ports?: { targetPort: string }[];
  };
}
interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold?: number;
}

const kubernetes = (file: string) => read(join('kubernetes', file));

test('the manifests for Kubernetes fit each other and the settings', () => {
  const { resources } = load(kubernetes('kustomization.yaml')) as { resources: string[] };
  const files = readdirSync(join(releaseFolder, 'deploy/kubernetes')).filter((name) =>
    name.endsWith('.yaml'),
  );
  expect(resources.toSorted()).toEqual(files.filter((name) => name !== 'kustomization.yaml').toSorted());
  const all = resources.flatMap((file) => loadAll(kubernetes(file)) as Resource[]);
  const shared = filled({
    ...settingsOf(kubernetes('settings.env')),
    ...settingsOf(kubernetes('secret.env.example')),
  });
  const templates = all.flatMap(({ kind, spec }) =>
    spec?.template === undefined ? [] : [{ kind, selector: spec.selector, ...spec.template }],
  );
  expect(templates).toHaveLength(2);
  for (const { kind, selector, metadata, spec: pod } of templates) {
    expect(selector?.matchLabels).toEqual(metadata.labels);
    const [container] = pod.containers;
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const config = expectSettings({ ...shared, ...own, HOST: '0.0.0.0' });
    expect(config.role).toBe(kind === 'Deployment' ? 'web' : 'worker');
    const { startupProbe, readinessProbe, livenessProbe, ports } = container;
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
      expect(['/healthz', '/readyz']).toContain(httpGet.path);
      expect(ports.map(({ name }) => name)).toContain(httpGet.port);
    }
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(config.drainMs + 30_000);
    // While a process drains, its readiness fails before it stops answering.
    const unready = readinessProbe.periodSeconds * (readinessProbe.failureThreshold ?? 3);
    expect(unready * 1000).toBeLessThan(config.drainMs);
  }
  const service = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'daystream');
  const web = templates.find(({ kind }) => kind === 'Deployment');
  expect(service?.spec?.selector).toEqual(web?.metadata.labels);
});

test('the image and the unit start an artefact with settings that exist', () => {
  const dockerfile = read('Dockerfile');
  const [, variables = ''] = /\nENV ((?:.*\\\n)*.*)\n/.exec(dockerfile) ?? [];
  const ofImage = Object.fromEntries(
    variables.split(/\s*\\?\n\s*/).map((pair) => pair.split('=') as [string, string]),
  );
  expect(expectSettings(ofImage)).toMatchObject({ host: '0.0.0.0', port: 3000, demo: false });
  expect(dockerfile).toContain('ENTRYPOINT ["/opt/daystream/daystream"]');
  const unit = read('daystream.service');
  const [, ofUnit = ''] = /\nEnvironment=(.*)\n/.exec(unit) ?? [];
  expect(expectSettings(settingsOf(ofUnit.replaceAll(' ', '\n')))).toMatchObject({
    dataDir: '/var/lib/daystream',
    demo: false,
  });
  expect(unit).toContain('\nExecStart=/opt/daystream/daystream start\n');
});
