// Import rules of the code base. docs/architecture.md describes the folders. `npm run verify` also proves that each
// rule works: it adds a file that violates it.

/**
 * The modules that the rules and stores of each module may import, and whose tables its SQL may use; without cycles.
 * Its `*.service.ts` files may import any module.
 */
const uses = {
  'stock-alerts': ['catalog', 'content', 'inventory', 'markets'],
  apps: ['auth', 'catalog', 'checkout', 'content', 'inventory', 'orders', 'payments', 'pricing'],
  analytics: [],
  audit: [],
  auth: ['audit', 'content'],
  carriers: ['plugins', 'shipping'],
  cart: ['catalog', 'inventory', 'markets', 'pricing'],
  catalog: ['custom-fields', 'media', 'translations'],
  'custom-fields': [],
  checkout: [
    'audit',
    'carriers',
    'cart',
    'catalog',
    'content',
    'inventory',
    'markets',
    'newsletter',
    'orders',
    'payments',
    'pricing',
    'promotions',
    'segments',
    'shipping',
    'tax',
  ],
  companies: [
    'audit',
    'auth',
    'catalog',
    'checkout',
    'content',
    'custom-fields',
    'customers',
    'pricing',
    'tax',
  ],
  content: ['media', 'translations'],
  customers: ['auth', 'checkout', 'custom-fields', 'orders', 'saved-views', 'segments'],
  documents: ['custom-fields', 'markets', 'orders', 'payments', 'pricing', 'tax'],
  campaigns: ['audit', 'auth', 'newsletter', 'segments'],
  feeds: ['catalog', 'content', 'custom-fields', 'markets', 'plugins', 'pricing', 'search', 'tax'],
  fulfilment: [
    'audit',
    'auth',
    'carriers',
    'cart',
    'catalog',
    'checkout',
    'companies',
    'content',
    'custom-fields',
    'customers',
    'documents',
    'inventory',
    'markets',
    'orders',
    'payments',
    'pricing',
    'promotions',
    'shipping',
    'tax',
  ],
  imports: [
    'catalog',
    'custom-fields',
    'inventory',
    'markets',
    'media',
    'orders',
    'pricing',
    'promotions',
    'search',
    'tax',
    'translations',
  ],
  inventory: ['catalog', 'translations'],
  contact: [],
  newsletter: ['content'],
  markets: ['pricing'],
  media: [],
  odata: [],
  orders: ['auth', 'catalog', 'custom-fields', 'inventory', 'markets', 'payments', 'pricing', 'translations'],
  payments: ['markets', 'plugins', 'pricing'],
  plugins: [],
  pricing: ['catalog'],
  promotions: ['catalog', 'markets', 'segments', 'translations'],
  quotes: ['audit', 'auth', 'companies', 'content'],
  reports: ['apps', 'catalog', 'companies', 'inventory', 'orders', 'payments'],
  retailers: ['imports', 'translations'],
  reviews: ['catalog', 'content', 'media', 'orders'],
  sandbox: ['apps'],
  'saved-views': ['auth'],
  search: ['catalog', 'custom-fields', 'inventory', 'markets', 'media', 'orders', 'pricing', 'translations'],
  segments: ['auth', 'catalog', 'newsletter', 'orders', 'payments'],
  setup: ['payments'],
  shipping: ['catalog', 'inventory', 'translations'],
  exports: [
    'apps',
    'audit',
    'auth',
    'catalog',
    'checkout',
    'companies',
    'content',
    'custom-fields',
    'customers',
    'imports',
    'inventory',
    'orders',
    'payments',
    'pricing',
    'promotions',
    'quotes',
    'reports',
    'retailers',
    'search',
  ],
  invariants: ['payments'],
  jobs: [],
  tax: ['plugins', 'pricing'],
  translations: [],
  webhooks: [],
}

/** Files of pure types and schemas, which every module may import as types. */
const contracts = '^src/modules/(?:([a-z-]+)/\\1|search/listing|catalog/product-input)\\.ts$'

const types = { dependencyTypesNot: ['type-only'] }
const tests = '\\.test\\.tsx?$'
const services = '\\.service\\.ts$'
/** Modules that join others: the read side of the storefront, and the facade of the old back office. */
const composed = '^src/modules/(?:storefront|admin-facade)/'

const layer = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const moduleRules = Object.entries(uses).map(([name, allowed]) =>
  layer(
    `${name}-imports`,
    { path: `^src/modules/${name}/`, pathNot: [tests, services] },
    { path: '^src/modules/', pathNot: [`^src/modules/(?:${[name, ...allowed].join('|')})/`, contracts] },
    `Module ${name} may import: ${allowed.join(', ') || 'no other module'}. See the table above.`,
  ),
)
const contractsAreTypes = Object.entries(uses).map(([name, allowed]) =>
  layer(
    `${name}-imports-contracts-as-types`,
    { path: `^src/modules/${name}/`, pathNot: [tests, services] },
    { path: '^src/modules/', pathNot: `^src/modules/(?:${[name, ...allowed].join('|')})/`, ...types },
    `Module ${name} may import the contracts of other modules only with import type.`,
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Files must not import each other in a cycle.',
    ),
    layer(
      'no-missing',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
      'The imported file does not exist.',
    ),
    layer(
      'kernel-imports-nothing',
      { path: '^src/kernel/', pathNot: tests },
      { path: '^(?:src|demo|scripts|tests)/', pathNot: '^src/kernel/' },
      'The kernel imports only itself.',
    ),
    layer(
      'contracts-import-the-kernel-only',
      { path: '^src/contracts/', pathNot: tests },
      { path: '^(?:src|demo|scripts|tests)/', pathNot: '^src/(?:contracts|kernel)/' },
      'Browser and server share the contracts: they import the kernel only.',
    ),
    layer(
      'contracts-run-in-the-browser',
      { path: '^src/contracts/', pathNot: tests },
      { dependencyTypes: ['core', 'npm', 'npm-dev'] },
      'Contracts need neither Node nor a package, so that pages stay small.',
    ),
    layer(
      'platform-imports',
      { path: '^src/platform/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(?:platform|contracts|kernel)/' },
      'The platform imports contracts and kernel only.',
    ),
    layer(
      'modules-import-no-callers',
      { path: '^src/modules/', pathNot: [tests, '^src/modules/exports/operations-exports\\.ts$'] },
      { path: '^src/', pathNot: '^src/(?:modules|platform|contracts|kernel)/' },
      'Pages, API and commands call modules, not the other way round.',
    ),
    layer(
      'rules-import-no-services',
      { path: '^src/modules/', pathNot: [tests, services, composed, '^src/modules/exports/'] },
      { path: services, ...types },
      'Rules and stores are below the services of their module.',
    ),
    layer(
      'modules-use-no-web-library',
      {
        path: '^src/(?:modules|platform|kernel)/',
        pathNot: [
          tests,
          '^src/platform/(?:email/(?:email-template|qr-code-table)|documents/pdf-worker)\\.ts$',
        ],
      },
      { path: '(?:^|/)node_modules/(?:fastify|react|react-dom|react-router|@fastify|@react-router)(?:/|$)' },
      'Modules know neither HTTP nor React; only emails and PDFs are rendered with React.',
    ),
    layer(
      'pages-import-modules-as-types',
      { path: '^src/(?:storefront|classic-admin)/', pathNot: tests },
      {
        path: '^src/(?:modules|platform)',
        ...types,
      },
      'Pages get modules from the load context.',
    ),
    layer(
      'pages-import-no-server',
      { path: '^src/(?:storefront|classic-admin)/', pathNot: tests },
      { path: '^src/(?:api|cli|app|main)' },
      'Pages and API do not import each other.',
    ),
    layer(
      'storefront-imports-no-admin',
      { path: '^src/storefront/', pathNot: [tests, '^src/storefront/routes\\.ts$'] },
      { path: '^src/(?:classic-)?admin/', ...types },
      'The storefront does not load the back office.',
    ),
    layer(
      'admin-is-a-client',
      { path: '^src/admin/', pathNot: tests },
      { path: '^(?:src/(?!admin/|contracts/|kernel/|web/)|sdk/plugin|demo|plugins)', ...types },
      'The back office uses the admin API and nothing else.',
    ),
    layer(
      'api-imports-no-pages',
      { path: '^src/api/', pathNot: tests },
      { path: '^src/(?:storefront|(?:classic-)?admin/|cli|main)', ...types },
      'Pages and API do not import each other.',
    ),
    layer(
      'cli-imports-no-pages',
      { path: '^src/cli/', pathNot: tests },
      { path: '^src/(?:storefront|(?:classic-)?admin/|api|main)' },
      'Commands call modules.',
    ),
    layer(
      'modules-in-the-table',
      { path: `^src/modules/(?!(?:${[...Object.keys(uses), 'storefront', 'admin-facade'].join('|')})/)` },
      {},
      'A new module needs an entry in the table above.',
    ),
    layer(
      'demo-imports',
      { path: '^src/', pathNot: [tests, '^src/cli/seed/'] },
      { path: '^demo/', ...types },
      'Only the seed command imports the demo shop.',
    ),
    layer(
      'no-test-code',
      { path: '^(?:src|demo)/', pathNot: tests },
      { path: ['^tests/', tests] },
      'Production code does not import test code.',
    ),
    layer(
      'no-dev-dependencies',
      { path: '^src/', pathNot: [tests, '^src/app/dev-server\\.ts$'] },
      {
        dependencyTypes: ['npm-dev'],
        dynamic: false,
        pathNot: [
          '(?:^|/)node_modules/@types/',
          '(?:^|/)node_modules/vite/',
          '(?:^|/)node_modules/@react-router/dev/',
        ],
        ...types,
      },
      'What runs in production is a dependency, not a devDependency.',
    ),
    layer(
      'plugins-use-the-public-api',
      { path: '^(?:plugins/|sdk/template-)', pathNot: [tests, '/fake-[\\w-]+\\.ts$'] },
      { path: '^(?:src|demo|scripts|tests|sdk)/', pathNot: ['^sdk/plugin/index\\.ts$', '^sdk/template-'] },
      'Plugins import the plugin API and packages only.',
    ),
    layer(
      'plugin-api-imports',
      // The contract tests of fields use the rules of the shop; nothing of the shop imports them.
      { path: '^sdk/plugin/', pathNot: [tests, '^sdk/plugin/testing-fields\\.ts$'] },
      { path: '^src/', pathNot: '^src/(?:kernel|platform/http/external-service\\.ts$)' },
      'The plugin API does not depend on modules.',
    ),
    layer(
      'one-import-of-plugins',
      { path: '^src/', pathNot: [tests, '^src/modules/plugins/plugin-registry\\.ts$'] },
      { path: '^(?:plugins/|selvedge\\.config\\.ts$)' },
      'The shop gets its plugins from selvedge.config.ts, by modules/plugins.',
    ),
    ...moduleRules,
    ...contractsAreTypes,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/', '\\?'] },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
    skipAnalysisNotInRules: true,
  },
}
