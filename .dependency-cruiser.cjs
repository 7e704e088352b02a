// The architecture, executable: who may import whom. docs/architecture.md says what each folder is for.
// `npm run verify` also proves that these rules bite: it adds a file that breaks each of them.

/** Which module may use which others. What is not listed here is forbidden. */
const uses = {
  'stock-alerts': ['catalog', 'content'],
  apps: ['checkout', 'content', 'orders'],
  analytics: [],
  audit: [],
  auth: ['audit', 'content'],
  cart: ['catalog', 'inventory', 'pricing'],
  catalog: ['media'],
  checkout: [
    'audit',
    'cart',
    'catalog',
    'content',
    'inventory',
    'orders',
    'payments',
    'pricing',
    'promotions',
    'shipping',
    'tax',
  ],
  companies: ['audit', 'auth', 'catalog', 'checkout', 'content', 'customers', 'pricing'],
  content: [],
  customers: ['checkout', 'orders'],
  documents: ['orders'],
  fulfilment: [
    'audit',
    'cart',
    'catalog',
    'checkout',
    'companies',
    'content',
    'customers',
    'documents',
    'inventory',
    'orders',
    'payments',
    'pricing',
    'promotions',
    'shipping',
  ],
  imports: ['catalog', 'inventory', 'media', 'pricing', 'search'],
  inventory: [],
  contact: [],
  newsletter: ['content'],
  media: [],
  odata: [],
  orders: ['catalog', 'pricing'],
  payments: [],
  pricing: [],
  promotions: ['catalog'],
  quotes: ['audit', 'content'],
  reports: ['inventory', 'payments'],
  retailers: ['imports'],
  reviews: ['content', 'media', 'orders'],
  sandbox: ['apps'],
  search: ['catalog', 'inventory', 'media', 'orders', 'pricing'],
  shipping: [],
  tax: [],
  webhooks: [],
}

/** Files of pure types and schemas, which every module may name as types: the words they speak with each other. */
const contracts = '^src/modules/(?:([a-z-]+)/\\1|search/listing|catalog/product-input)\\.ts$'

const types = { dependencyTypesNot: ['type-only'] }
const tests = '\\.test\\.tsx?$'
/** Composition roots: they may join what the rest keeps apart. */
const roots = '^src/(?:(?:main|cli|command-line)\\.ts$|app/|services/)'

const layer = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const moduleRules = Object.entries(uses).map(([name, allowed]) =>
  layer(
    `${name}-uses-only-its-own`,
    { path: `^src/modules/${name}/`, pathNot: tests },
    { path: '^src/modules/', pathNot: [`^src/modules/(?:${[name, ...allowed].join('|')})/`, contracts] },
    `Module ${name} may use: ${allowed.join(', ') || 'no other'}. The table stands above.`,
  ),
)
const contractsAreTypes = Object.entries(uses).map(([name, allowed]) =>
  layer(
    `${name}-names-contracts-as-types`,
    { path: `^src/modules/${name}/`, pathNot: tests },
    { path: '^src/modules/', pathNot: `^src/modules/(?:${[name, ...allowed].join('|')})/`, ...types },
    `Module ${name} may name the contracts of others only with import type.`,
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Files in a ring cannot be read one at a time.',
    ),
    layer('no-missing', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'An import that leads nowhere.'),
    layer(
      'kernel-imports-nothing-of-ours',
      { path: '^src/kernel/', pathNot: tests },
      { path: '^(?:src|demo|scripts|tests)/', pathNot: '^src/kernel/' },
      'The kernel stands alone.',
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
      'platform-knows-no-shop',
      { path: '^src/platform/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(?:platform|contracts|kernel)/' },
      'The platform knows contracts and kernel only.',
    ),
    layer(
      'modules-know-neither-http-nor-pages',
      { path: '^src/modules/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(?:modules|platform|contracts|kernel)/' },
      'Modules are called by pages and API, not the other way.',
    ),
    layer(
      'modules-use-no-web-library',
      {
        path: '^src/(?:modules|platform|kernel)/',
        pathNot: [tests, '^src/platform/(?:email-template|pdf-worker)\\.ts$'],
      },
      { path: '(?:^|/)node_modules/(?:fastify|react|react-dom|react-router|@fastify|@react-router)(?:/|$)' },
      'Modules know neither HTTP nor React; letters and papers alone are rendered by it.',
    ),
    layer(
      'web-knows-modules-by-type',
      { path: '^src/web/', pathNot: tests },
      {
        path: '^src/(?:modules|platform|services/(?:shop|storefront)\\.ts)',
        pathNot: '^src/modules/checkout/checkout\\.ts$',
        ...types,
      },
      'One instance of each module: pages get it from the load context. The checkout contract is pure and shared.',
    ),
    layer(
      'web-knows-no-server',
      { path: '^src/web/', pathNot: tests },
      { path: '^src/(?:api|cli|app|main)' },
      'Pages are peers of the API.',
    ),
    layer(
      'api-knows-no-pages',
      { path: '^src/api/', pathNot: tests },
      { path: '^src/(?:web|cli|main)', ...types },
      'The API is a peer of the pages.',
    ),
    layer(
      'cli-knows-no-pages',
      { path: '^src/cli/', pathNot: tests },
      { path: '^src/(?:web|api|main)' },
      'Commands call modules.',
    ),
    layer(
      'modules-in-the-table',
      { path: `^src/modules/(?!(?:${Object.keys(uses).join('|')})/)` },
      {},
      'A new module gets its line in the table above.',
    ),
    layer(
      'demo-only-at-the-roots',
      { path: '^src/', pathNot: [roots, tests, '^src/cli/seed\\.ts$', '^src/app/picture-process\\.ts$'] },
      { path: '^demo/', ...types },
      'The demo shop is data: only composition roots bring it in.',
    ),
    layer(
      'no-test-code',
      { path: '^(?:src|demo)/', pathNot: tests },
      { path: ['^tests/', tests] },
      'What runs does not need what tests.',
    ),
    layer(
      'tools-are-not-shipped',
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
      'What runs in the shop is a dependency, not a devDependency.',
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
