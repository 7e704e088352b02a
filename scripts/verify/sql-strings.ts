// SQL, jsonpath and patterns are never concatenated with input: Kysely's `sql` binds values in `${}`. This check
// finds ways around it. Safe uses are listed in `allowed` with a reason.
import { globSync, readFileSync } from 'node:fs'

const rules: [rule: string, pattern: RegExp][] = [
  ['raw SQL that is not a literal', /\b(?:sql|CompiledQuery)\.(?:raw|lit)\((?<use>[^\n]*)/g],
  ['a concatenated jsonpath', /(?<use>(?:\|\||\)|\})[^\n'`]*::jsonpath)/g],
  ['a concatenated jsonpath', /(?<use>'\$(?!\{)[^'\n]*'\s*\|\|)/g],
  ['a concatenated pattern in SQL', /(?<use>\blike_regex\b[^\n]*\|\|[^\n]*)/g],
  ['a concatenated pattern in SQL', /(?<use>\s!?~\*?\s*\([^\n]*\|\|[^\n]*)/g],
  ['a concatenated pattern in SQL', /(?<use>\b(?:regexp_\w+|similar to)\b[^\n]*\|\|[^\n]*)/g],
  ['a concatenated query', /\.(?:query|exec)(?:<[^>]*>)?\((?<use>`[^`]*\$\{[^`]*`|'[^'\n]*' \+[^\n]*)/g],
  ['a concatenated query', /\btext:\s*(?<use>`(?:select|insert|update|delete)\b[^`]*\$\{[^`]*`)/gi],
  ['a concatenated regular expression', /\bnew RegExp\((?<use>[^\n]*)/g],
]

/** One literal, or a choice of two; no input can get in. */
const literal = /^(?:[\w.! ='"]+ \? )?'[^'`]*'(?: : '[^'`]*')?\)/
/** Code constants, never input. */
const constant =
  /^(?:[A-Z][A-Z_]+|advisoryLocks\.\w+|headStarts|rowsAtOnce|fewPieces|between|flag|method|kind|mark)\)/

/** By file and the start of the expression. */
const allowed: [file: string, use: string, reason: string][] = [
  [
    'src/modules/catalog/products/product-translations.store.ts',
    '`jsonb_build_object(',
    'field names listed in the code',
  ],
  ['src/modules/retailers/retailers.store.ts', 'columns)', 'four literals of the same function'],
  ['src/modules/payments/buyer-action.ts', 'code)', 'codes of the registered payment providers'],
  ['src/modules/invariants/invariants.ts', 'query)', 'rules defined in the code'],
  ['src/platform/database/table-load.ts', 'statement)', 'built by format(%I) from the database catalogue'],
  ['src/platform/database/table-load.ts', 'mode)', 'enable or disable'],
  ['src/platform/database/table-load.ts', 'table)', 'a regclass from the database'],
  ['src/platform/database/table-load.ts', 'definition)', 'from pg_get_constraintdef'],
  [
    'src/platform/database/table-load.ts',
    'type)',
    'checked first to contain only the characters of a type name',
  ],
  [
    'src/platform/cache/cache-invalidation.ts',
    '`select pg_advisory_lock_shared(${advisoryLocks.serving})`',
    'a constant number',
  ],
  ['src/platform/cache/cache-invalidation.ts', '`listen ${channel}`', 'a constant in the file'],
  ['src/platform/database/migrate.ts', 'migration.sql)', 'the migration files'],
  [
    'src/platform/database/create-postgres-database.ts',
    '`create database ${pg.escapeIdentifier(name)}`',
    'an escaped name from the settings',
  ],
  ['src/modules/search/query/search-terms.ts', '`(?:^| )', 'folded words are letters and digits only'],
  ['src/modules/retailers/hours/read-hours.ts', '', 'constants in the file'],
  ['src/modules/retailers/hours/read-dated-hours.ts', '', 'constants in the file'],
  ['src/modules/inventory/inventory-policy.ts', '', 'a constant number'],
  ['src/storefront/i18n/message-files.ts', '`^/(?:products/', 'a constant in the code'],
  ['src/api/http/language-cookie.ts', '`(?:^|; ?)', 'constants in the code'],
  ['src/api/http/unknown-routes.ts', '`^${url.replace', 'paths of registered routes, escaped'],
  ['demo/illustrations/form-for.ts', '', 'constants in the file'],
  ['src/kernel/text/allowed-html.ts', '', 'constants in the file'],
  ['src/modules/custom-fields/match-pattern.ts', '', 'patterns that staff enter, with a time limit'],
  ['src/kernel/text/formula-guard.ts', '', 'constants in the file'],
  ['src/storefront/state/cart/move-form-cart.ts', '`(?:^|; )${formCartCookie}', 'a constant in the code'],
  ['src/modules/retailers/hours/read-dated-hours.ts', '', 'constants in the file'],
  ['src/kernel/locale.ts', '`^/(', 'constants in the code'],
]

/** @returns one line for each use that is neither a literal nor listed. */
export function findConcatenatedSql(file: string, text: string): string[] {
  return rules.flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const use = match.groups!['use']!
      if (literal.test(use) || constant.test(use)) return []
      if (allowed.some(([allowedFile, prefix]) => allowedFile === file && use.startsWith(prefix))) return []
      const line = text.slice(0, match.index).split('\n').length
      return [`${file}:${line} ${rule}: ${use.split('\n')[0]!.slice(0, 80)}`]
    }),
  )
}

if (import.meta.main) {
  const files = globSync('{src,demo}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const findings = files.flatMap((file) => findConcatenatedSql(file, readFileSync(file, 'utf8')))
  if (files.length < 100) throw new Error(`Only ${files.length} files were read`)
  if (findings.length > 0) {
    console.error(
      `${findings.join('\n')}\nBind parameters instead, or list the use with its reason in this script.`,
    )
    process.exitCode = 1
  }
}
