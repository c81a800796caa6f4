/**
 * Who may import whom. Each rule names the only places that its files may reach; anything else is refused. Imports of
 * types count too. `scripts/lib/boundaries.mjs` runs it, since a cruise that reads no files also finds no violation.
 */

/** Files of a package may reach their own package, its named workspaces, and the named npm packages. */
function only(name, from, workspaces, npm = []) {
  const reachable = [from, ...workspaces.map((workspace) => `^${workspace}/`)];
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: ['[.]test[.]tsx?$', '/testing/'] },
    to: { pathNot: [...reachable, ...npm.map((module) => `(^|/)node_modules/${module}(/|$)`)] },
  };
}

const serverFeature = '^apps/server/src/features/([^/]+/[^/]+)/';

/** The areas of the server's features, and the areas that stand above each: it may not import them. */
const areasAbove = {
  base: ['learning', 'talking', 'commerce', 'club', 'desk'],
  learning: ['talking', 'commerce', 'club', 'desk'],
  talking: ['commerce', 'club', 'desk'],
  commerce: ['talking', 'club', 'desk'],
  club: ['talking', 'desk'],
};
const areaRules = Object.entries(areasAbove).map(([area, above]) => ({
  name: `area-${area}`,
  comment: 'Areas: base < learning < talking and commerce; commerce < club; all < desk.',
  severity: 'error',
  from: { path: `^apps/server/src/features/${area}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `^apps/server/src/features/(${above.join('|')})/`, pathNot: '[.]reads[.]ts$' },
}));
const webFeature = '^apps/(learner/src/features/[^/]+|studio/src/(?:resources|screens))/([^/]+)/';

// oxlint-disable-next-line import/no-default-export -- dependency-cruiser reads the default export
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contract-reaches-zod', '^packages/contract/src/', [], ['zod']),
    only(
      'domain-reaches-contract',
      '^packages/domain/src/',
      ['packages/contract'],
      ['date-fns', '@date-fns', 'libphonenumber-js'],
    ),
    only(
      'api-client-reaches-contract',
      '^packages/api-client/src/',
      ['packages/contract'],
      ['tus-js-client'],
    ),
    only(
      'web-reaches-client-and-rules',
      '^packages/web/src/',
      ['packages/api-client', 'packages/contract', 'packages/domain', 'packages/i18n'],
      ['react', '@types/react', '@tanstack', 'i18next', 'react-i18next', 'idb', 'socket.io-client'],
    ),
    only('i18n-reaches-contract', '^packages/i18n/src/', ['packages/contract'], ['i18next']),
    {
      name: 'ui-reaches-domain-and-i18n',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(ui|domain|i18n)/' },
    },
    {
      name: 'package-reaches-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'app-reaches-no-other-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-reaches-no-feature',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/platform/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/[^/]+/src/(features|resources|screens|app)/' },
    },
    {
      name: 'server-feature-by-its-index',
      comment: 'Another feature is used through its index.ts, its tables through its x.reads.ts.',
      severity: 'error',
      from: { path: serverFeature },
      to: {
        path: serverFeature,
        pathNot: [
          '^apps/server/src/features/$1/',
          '[.]complete[.]ts$',
          '^apps/server/src/features/[^/]+/[^/]+/index[.]ts$',
          '^apps/server/src/features/[^/]+/[^/]+/[^/]+[.]reads[.]ts$',
        ],
      },
    },
    {
      name: 'reads-are-sql-alone',
      comment:
        'What reads publish makes no feature depend on the code of another, in whichever direction it reads.',
      severity: 'error',
      from: { path: '[.]reads[.]ts$' },
      to: {
        pathNot: ['[.]reads[.]ts$', '^apps/server/src/platform/', '^packages/', '(^|/)node_modules/kysely/'],
      },
    },
    ...areaRules,
    {
      name: 'web-feature-reaches-no-other',
      comment: 'app/ composes features.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: webFeature, pathNot: '^apps/$1/$2/' },
    },
    {
      name: 'web-feature-reaches-no-app',
      comment: 'app/ knows the features, not the other way round.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: '^apps/[^/]+/src/app/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'The same holds for the test data that features declare in x.complete.ts.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['[.](test|complete)[.]ts$', '^apps/server/src/testing/'],
      },
      to: { path: ['^apps/server/src/testing/', '[.]complete[.]ts$'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for dependency-cruiser to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|node_modules/[.]cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
