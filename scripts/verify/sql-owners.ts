// Checks that SQL follows the module boundaries: a module may use its own tables, those of the platform, and
// those of modules that .dependency-cruiser.cjs allows. Outside modules, only services and commands may use
// tables.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findTableUses } from './sql-tables.ts'

/**
 * Tables that belong to a module other than the one of their migration file: the module whose store writes them.
 */
const tableModules: Record<string, string> = {
  company_credit: 'payments',
  company_ledger_entry: 'payments',
  contact_message: 'contact',
  document_number: 'orders',
  draft_order: 'orders',
  order_company: 'orders',
  order_document: 'orders',
  order_return: 'orders',
  order_return_line: 'orders',
  pick_scan: 'orders',
  price_change: 'pricing',
  redirect: 'content',
  sandbox: 'sandbox',
  sandbox_change: 'sandbox',
  sandbox_order: 'sandbox',
  sandbox_stock: 'sandbox',
  shipment: 'orders',
  shipment_line: 'orders',
}

/** Existing violations, by file. Do not add any; delete an entry when its use is gone. */
const exceptions: Record<string, string[]> = {
  'src/modules/apps/apps.store.ts': ['account'],
  'src/modules/apps/change-feed.ts': ['price_list', 'stock_ledger'],
  'src/modules/cart/cart.store.ts': ['order_line', 'shop_order'],
  'src/modules/catalog/catalog.store.ts': ['order_line'],
  'src/modules/catalog/taxonomy/collections.store.ts': ['product_listing'],
  'src/modules/catalog/products/edit-product.store.ts': ['location', 'stock'],
  'src/modules/content/pictures.store.ts': ['media'],
  'src/modules/customers/addresses.store.ts': ['account'],
  'src/modules/imports/runs/undo-import.ts': ['order_line', 'promotion_scope'],
  'src/modules/inventory/adjust-stock.ts': ['variant'],
  'src/modules/inventory/low-stock-thresholds.ts': ['category', 'product', 'product_category'],
  'src/modules/inventory/stock-list.ts': ['product', 'product_option_value', 'variant'],
  'src/modules/media/media.ts': ['product_picture'],
  'src/modules/orders/account-orders.ts': ['account'],
  'src/modules/orders/drafts/draft-orders.store.ts': ['account'],
  'src/modules/orders/order-company.store.ts': ['account'],
  'src/modules/orders/staff/saved-filters.store.ts': ['account'],
  'src/modules/payments/account-credit.store.ts': ['order_document', 'shop_order'],
  'src/modules/payments/statement.ts': ['order_company', 'order_document', 'shop_order'],
  'src/modules/payments/stored-value/stored-value-ledger.store.ts': ['shop_order'],
  'src/modules/quotes/quotes.store.ts': ['account', 'company'],
  'src/modules/reports/reports.store.ts': [
    'app',
    'company_application',
    'order_line',
    'order_return',
    'product',
    'shop_order',
    'variant',
  ],
  'src/modules/reviews/reviews.store.ts': ['product'],
  'src/modules/stock-alerts/back-in-stock.ts': ['location', 'stock'],
  'src/modules/webhooks/event-feed.ts': ['order_event', 'price_change', 'stock_ledger'],
}

type BoundaryRule = { name: string; to: { pathNot?: string | string[] } }

export type SqlOwners = {
  /** Module of each table. */
  owners: ReadonlyMap<string, string>
  isAllowed(module: string, owner: string): boolean
  exceptions: Record<string, string[]>
}

/** @returns the tables that each migration file creates, with their module. */
export function readTableOwners(migrations: readonly { file: string; text: string }[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { file, text } of migrations) {
    const module = /^\d+-(.*)\.sql$/.exec(file)?.[1]
    if (!module) throw new Error(`db/migrations/${file} does not name a module`)
    for (const [, table] of text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim))
      if (!owners.has(table!)) owners.set(table!, tableModules[table!] ?? module)
  }
  return owners
}

/** Derives the allowed dependencies between modules from the rules of dependency-cruiser. */
export function readModuleRules(rules: readonly BoundaryRule[]): SqlOwners['isAllowed'] {
  const allowed = new Map(
    rules.flatMap(({ name, to }) =>
      name.endsWith('-imports') ? [[name.replace(/-imports$/, ''), new RegExp([to.pathNot].flat()[0]!)]] : [],
    ),
  )
  return (module, owner) => allowed.get(module)?.test(`src/modules/${owner}/`) ?? false
}

/** The data rules that `doctor` checks across all modules. */
const isComposed = (file: string) => file.startsWith('src/modules/invariants/')

type Finding = { file: string; table: string; line: number; problem: string }

/** @returns all violations, including those listed as exceptions. */
function findViolations(file: string, text: string, { owners, isAllowed }: SqlOwners): Finding[] {
  const uses = findTableUses(file, text, owners)
  const [, layer, module] = /^src\/(\w+)(?:\/([^/]+)\/)?/.exec(file) ?? []
  const kysely = /^import (?!type )[^;]*?from 'kysely'/m.exec(text)
  if (kysely && ['api', 'storefront', 'admin'].includes(layer ?? ''))
    return [
      {
        file,
        table: '',
        line: text.slice(0, kysely.index).split('\n').length,
        problem: `src/${layer} may not hold SQL`,
      },
    ]
  return uses.flatMap(({ table, line }) => {
    const owner = owners.get(table)!
    if (layer === 'cli' || isComposed(file)) return []
    if (layer === 'modules' && (owner === 'platform' || owner === module || isAllowed(module!, owner)))
      return []
    if (layer === 'platform' && owner === 'platform') return []
    const user = layer === 'modules' ? `module ${module}` : `src/${layer}`
    return [{ file, table, line, problem: `${user} may not use ${table} of ${owner}` }]
  })
}

/**
 * @returns one line for each violation that is not an exception, and for each exception that is no longer
 * needed.
 */
export function checkSqlOwners(files: readonly { file: string; text: string }[], rules: SqlOwners): string[] {
  const violations = files.flatMap(({ file, text }) => findViolations(file, text, rules))
  const isException = ({ file, table }: Finding) => rules.exceptions[file]?.includes(table) ?? false
  const unused = Object.entries(rules.exceptions).flatMap(([file, tables]) =>
    tables
      .filter(
        (table) => !violations.some((violation) => violation.file === file && violation.table === table),
      )
      .map(
        (table) => `${file} no longer uses ${table}: delete the exception in scripts/verify/sql-owners.ts`,
      ),
  )
  return [
    ...violations
      .filter((violation) => !isException(violation))
      .map(({ file, line, problem }) => `${file}:${line} ${problem}`),
    ...unused,
  ]
}

if (import.meta.main) {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: BoundaryRule[]
  }
  const migrations = globSync('*.sql', { cwd: 'db/migrations' }).sort()
  const rules: SqlOwners = {
    owners: readTableOwners(
      migrations.map((file) => ({ file, text: readFileSync(`db/migrations/${file}`, 'utf8') })),
    ),
    isAllowed: readModuleRules(forbidden),
    exceptions,
  }
  const files = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  if (files.length < 100) throw new Error(`Only ${files.length} files were read`)
  const problems = checkSqlOwners(files, rules)
  const outsideModules = files
    .filter(
      ({ file, text }) =>
        (file.startsWith('src/cli/') || isComposed(file)) && findTableUses(file, text, rules.owners).length,
    )
    .map(({ file }) => file)
  console.log(`SQL across modules: ${outsideModules.join(', ')}`)
  console.log(`Exceptions left: ${Object.values(exceptions).flat().length}`)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
