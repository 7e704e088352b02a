// Checks that SQL follows the module boundaries: a module may use its own tables, those of the platform, and
// those of modules that .dependency-cruiser.cjs allows. Outside modules, only services and commands may use
// tables.
import { globSync, readFileSync } from 'node:fs'
import { type ModuleUses, loadModuleUses } from './module-uses.ts'
import { findTableUses } from './sql-tables.ts'

/**
 * Tables that belong to a module other than the one of their migration file: the module whose store writes them.
 */
const tableModules: Record<string, string> = {
  company_balance: 'payments',
  company_credit: 'payments',
  company_ledger_entry: 'payments',
  contact_message: 'contact',
  customer_group: 'segments',
  customer_group_member: 'segments',
  document_number: 'orders',
  draft_order: 'orders',
  order_company: 'orders',
  order_consent: 'orders',
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

export type SqlOwners = {
  /** Module of each table. */
  owners: ReadonlyMap<string, string>
  uses: ModuleUses
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

/**
 * The data rules that `doctor` checks across all modules; going live and the sandbox, which empty and fill tables of all
 * modules; the list of all amounts in the store currency.
 */
const isComposed = (file: string) =>
  ['invariants/', 'setup/go-live/', 'setup/sandbox/', 'markets/store-amounts.ts'].some((path) =>
    file.startsWith(`src/modules/${path}`),
  )

type Violation = { line: number; problem: string }

function findViolations(file: string, text: string, { owners, uses: moduleUses }: SqlOwners): Violation[] {
  const uses = findTableUses(file, text, owners)
  const [, layer, module] = /^src\/(\w+)(?:\/([^/]+)\/)?/.exec(file) ?? []
  const kysely = /^import (?!type )[^;]*?from 'kysely'/m.exec(text)
  if (kysely && ['api', 'storefront', 'admin'].includes(layer ?? ''))
    return [
      {
        line: text.slice(0, kysely.index).split('\n').length,
        problem: `src/${layer} may not hold SQL`,
      },
    ]
  return uses.flatMap(({ table, line }) => {
    const owner = owners.get(table)!
    if (layer === 'cli' || isComposed(file)) return []
    if (
      layer === 'modules' &&
      (owner === 'platform' || owner === module || moduleUses.get(module!)?.includes(owner))
    )
      return []
    if (layer === 'platform' && owner === 'platform') return []
    const user = layer === 'modules' ? `module ${module}` : `src/${layer}`
    return [{ line, problem: `${user} may not use ${table} of ${owner}` }]
  })
}

/** @returns one line for each violation. */
export const checkSqlOwners = (
  files: readonly { file: string; text: string }[],
  rules: SqlOwners,
): string[] =>
  files.flatMap(({ file, text }) =>
    findViolations(file, text, rules).map(({ line, problem }) => `${file}:${line} ${problem}`),
  )

if (import.meta.main) {
  const migrations = globSync('*.sql', { cwd: 'db/migrations' }).sort()
  const rules: SqlOwners = {
    owners: readTableOwners(
      migrations.map((file) => ({ file, text: readFileSync(`db/migrations/${file}`, 'utf8') })),
    ),
    uses: loadModuleUses(),
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
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
