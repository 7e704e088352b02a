// Prepares the `sql` templates of the source code against the schema of db/migrations and compares the result
// columns (names, types, nullability) with the row type of `sql<Row>`.
import { protocol } from '@electric-sql/pglite'
import { Project, type SourceFile, ts } from 'ts-morph'
import { openMigratedEngine } from '../migrated-engine.ts'
import { isSqlTemplate, type ResolvedSql, resolveSqlTemplate, UnresolvedSqlError } from './resolve-sql.ts'

export type Column = {
  name: string
  typeId: number
  /** Table column that the result column comes from; absent for an expression. */
  source?: { table: string; column: string; isNullable: boolean } | undefined
}
export type TypedSqlReport = {
  /** Number of prepared templates, and of those whose row type was compared. */
  prepared: number
  compared: number
  /** Statements with fragments that cannot be resolved, or that are parts of other statements. */
  notChecked: { at: string; reason: string }[]
  problems: string[]
}

const STATEMENT = /^\s*(?:\(\s*)?(?:select|with|insert|update|delete|values)\b/i

type Prepared = { columns: Column[] } | { code: string; message: string }

export type Schema = { prepare(text: string): Promise<Prepared>; close(): Promise<void> }

/**
 * Opens an embedded database with the schema. `prepare` describes a statement without running it.
 * @param replacement SQL of another schema.
 */
export async function openSchema(replacement?: string): Promise<Schema> {
  const { engine: database, close } = await openMigratedEngine()
  if (replacement !== undefined)
    await database.exec(`drop schema public cascade; create schema public; ${replacement}`)
  const { rows } = await database.query<{ key: string; table: string; column: string; isNullable: boolean }>(
    `select attrelid || '.' || attnum as key, relname as table, attname as column, not attnotnull as "isNullable"
     from pg_attribute join pg_class c on c.oid = attrelid where attnum > 0`,
  )
  const sources = new Map(rows.map(({ key, ...source }) => [key, source]))
  const { serialize } = protocol
  const prepare = async (text: string): Promise<Prepared> => {
    const message = Buffer.concat([
      serialize.parse({ text }),
      serialize.describe({ type: 'S' }),
      serialize.sync(),
    ])
    const { messages } = await database.execProtocol(message, { throwOnError: false })
    for (const answer of messages) {
      if (answer.name === 'error') {
        const { code, message: reason } = answer as unknown as { code: string; message: string }
        return { code, message: reason }
      }
      if (answer.name === 'rowDescription') {
        const { fields } = answer as unknown as {
          fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[]
        }
        return {
          columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
            name,
            typeId: dataTypeID,
            source: sources.get(`${tableID}.${columnID}`),
          })),
        }
      }
    }
    return { columns: [] }
  }
  return { prepare, close }
}

/**
 * JavaScript types of PostgreSQL type ids, as parsed by src/platform/database/database.ts. Other types are not compared.
 */
const valueTypes: Record<number, 'number' | 'string' | 'boolean' | 'Date'> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  25: 'string',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
}

/** What reads a row: the driver, JSON (the queries of a batch), or unknown code. */
export type RowReader = 'driver' | 'json' | 'unknown'
/** In JSON, moments are strings and all numbers are numbers. */
const jsonTypes: Record<Exclude<RowReader, 'driver'>, Record<number, 'string' | 'number' | undefined>> = {
  json: { 1184: 'string', 1700: 'number' },
  unknown: { 1184: undefined, 1700: undefined },
}

/** Branded types of columns: `variant.id` to `VariantId`. */
type Brands = ReadonlyMap<string, string>

/** @returns one line for each difference between the result columns of a statement and its row type. */
export function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  columns: readonly Column[],
  text: string,
  reader: RowReader,
  brands: Brands,
): string[] {
  const problems: string[] = []
  const names = new Set(columns.map(({ name }) => name))
  const properties = checker.getPropertiesOfType(row)
  const unnamed = columns.filter(({ name }) => !properties.some((property) => property.name === name))
  for (const property of properties)
    if (!names.has(property.name) && (!(property.flags & ts.SymbolFlags.Optional) || unnamed.length > 0))
      problems.push(
        `the result has no column ${property.name}${unnamed.length ? `, the row type no ${unnamed.map(({ name }) => name).join(', ')}` : ''}`,
      )
  for (const { name, typeId, source } of columns) {
    const property = properties.find((candidate) => candidate.name === name)
    if (!property) continue
    const type = checker.getTypeOfSymbol(property)
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) continue
    const parts = type.isUnion() ? type.types : [type]
    const acceptsNull = parts.some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))
    if (source && !acceptsNull && canBeNull(source, text))
      problems.push(`column ${name} (${source.table}.${source.column}) can be null, the property cannot`)
    const expected =
      reader === 'driver' ? valueTypes[typeId] : { ...valueTypes, ...jsonTypes[reader] }[typeId]
    const others = parts.filter((part) => !(part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
    if (expected && others.length > 0 && !others.every((part) => isOfType(part, expected)))
      problems.push(`column ${name} is read as ${expected}, the property is ${checker.typeToString(type)}`)
    const brand = source && brands.get(`${source.table}.${source.column}`)
    if (brand && !others.every((part) => isBranded(checker.typeToString(part), brand)))
      problems.push(`column ${name} is ${brand}, the property is ${checker.typeToString(type)}`)
  }
  return problems
}

/** Nullable columns that are never null where the code reads them, with the reason. */
const neverNull: Record<string, string> = {
  'shop_order.number': 'a trigger gives it before the order is committed',
  'order_document.number':
    'a trigger gives it before the document is committed; a ledger entry has an invoice',
  'import_change.after_print': 'written together with written_at, which the statement requires',
  'import_change.after_stock': 'written together with written_at, which the statement requires',
}

function canBeNull({ table, column, isNullable }: NonNullable<Column['source']>, text: string): boolean {
  if (table.startsWith('pg_') || `${table}.${column}` in neverNull) return false
  const joins = [
    ...text.matchAll(new RegExp(String.raw`(?:(left)\s+)?(?:from|join|update|into|,)\s+${table}\b`, 'gi')),
  ]
  const isOuter = joins.length > 0 && joins.every(([, left]) => left)
  if (!isOuter && !isNullable) return false
  const excludesNull = new RegExp(
    String.raw`\b${column}\b\s+is not null|\b${column}\b\s*(?:=|<|>|like\b|in\b)|=\s*(?:\w+\.)?${column}\b`,
    'i',
  )
  return !excludesNull.test(text)
}

function isOfType(part: ts.Type, expected: 'number' | 'string' | 'boolean' | 'Date'): boolean {
  if (part.flags & ts.TypeFlags.TypeParameter) {
    const constraint = part.getConstraint()
    return constraint !== undefined && isOfType(constraint, expected)
  }
  if (part.isIntersection()) return part.types.some((inner) => isOfType(inner, expected))
  if (expected === 'Date') return part.symbol?.name === 'Date'
  const flags = {
    number: ts.TypeFlags.NumberLike,
    string: ts.TypeFlags.StringLike,
    boolean: ts.TypeFlags.BooleanLike,
  }
  return (part.flags & flags[expected]) !== 0
}

/** A mapped type shows the declaration of a brand instead of its name. */
const isBranded = (type: string, brand: string) => type === brand || type.endsWith(` & $brand<"${brand}">`)

/** Whether a type argument describes rows. The argument of `sql<boolean>` types a fragment instead. */
const isRowType = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && type.symbol?.name !== 'Date'

/** A query of a batch: `{ query: sql<Row>`…`, make }`, see src/platform/database/batch-sql.ts. */
const isBatchQuery = ({ parent }: ts.Node) =>
  ts.isPropertyAssignment(parent) &&
  parent.name.getText() === 'query' &&
  parent.parent.properties.some(({ name }) => name?.getText() === 'make')

const isExecuted = ({ parent }: ts.Node) =>
  ts.isPropertyAccessExpression(parent) && /^(?:execute|compile)$/.test(parent.name.text)

/**
 * Whether an error shows only that the text is a part: it reads a CTE or a table of the statement around it, or is no
 * statement of its own. A column or table that exists nowhere is an error in parts, too.
 */
function isErrorOfPart(
  { code, message }: { code: string; message: string },
  { isGuess, parts }: { isGuess: boolean; parts: ReadonlySet<string> },
): boolean {
  if (code === '42703') return false
  const relation = /^relation "(\w+)" does not exist$/.exec(message)?.[1]
  if (relation) return parts.has(relation)
  return isGuess || code === '42601' || message.startsWith('missing FROM-clause entry')
}

/** Names of the parts of a batch: `['moved', sql`…`]`. */
function listPartNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isArrayLiteralExpression(node) && node.elements[0] && ts.isStringLiteral(node.elements[0]))
      names.add(node.elements[0].text)
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file.compilerNode)
  return names
}

export async function checkTypedSql(
  project: Project,
  prepare: Schema['prepare'],
  files: readonly SourceFile[] = project.getSourceFiles(),
  brands: Brands = new Map(),
): Promise<TypedSqlReport> {
  const checker = project.getTypeChecker().compilerObject
  const root = `${process.cwd()}/`
  const parts = listPartNames(files)
  const report: TypedSqlReport = { prepared: 0, compared: 0, notChecked: [], problems: [] }
  for (const file of files) {
    const source = file.compilerNode
    const templates: ts.TaggedTemplateExpression[] = []
    const visit = (node: ts.Node) => {
      if (isSqlTemplate(node)) templates.push(node)
      ts.forEachChild(node, visit)
    }
    visit(source)
    for (const template of templates) {
      const [argument] = template.typeArguments ?? []
      const type = argument && checker.getTypeFromTypeNode(argument)
      const row = type && isRowType(type) ? type : undefined
      const executed = isExecuted(template)
      if (!row && !executed && !STATEMENT.test(template.template.getText().slice(1))) continue
      const line = source.getLineAndCharacterOfPosition(template.getStart()).line + 1
      const at = `${source.fileName.replace(root, '')}:${line}`
      let resolved: ResolvedSql
      try {
        resolved = resolveSqlTemplate(template, checker)
      } catch (error) {
        if (!(error instanceof UnresolvedSqlError)) throw error
        report.notChecked.push({ at, reason: error.message })
        continue
      }
      const { text, isGuess } = resolved
      if (!STATEMENT.test(text)) {
        if (row) report.notChecked.push({ at, reason: 'a part of a statement' })
        continue
      }
      const result = await prepare(text)
      if ('code' in result) {
        if ((isGuess || !executed) && isErrorOfPart(result, { isGuess, parts }))
          report.notChecked.push({ at, reason: `a part of a statement: ${result.message}` })
        else report.problems.push(`${at} ${result.message}`)
        continue
      }
      report.prepared += 1
      if (!row) continue
      report.compared += 1
      for (const problem of compareRow(
        checker,
        row,
        result.columns,
        text,
        executed ? 'driver' : isBatchQuery(template) ? 'json' : 'unknown',
        brands,
      ))
        report.problems.push(`${at} ${problem}`)
    }
  }
  return report
}

/** Reads the branded columns from the generated table types. */
function readBrands(tables: SourceFile): Brands {
  const imported = tables
    .getImportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierValue().endsWith('/ids.ts'))
    .flatMap((declaration) => declaration.getNamedImports().map((name) => name.getName()))
  const database = tables.getInterfaceOrThrow('DB')
  return new Map(
    database.getProperties().flatMap((table) =>
      tables
        .getInterfaceOrThrow(table.getTypeNodeOrThrow().getText())
        .getProperties()
        .flatMap((column) => {
          const type = column.getTypeNodeOrThrow().getText()
          const brand = imported.find((name) => new RegExp(String.raw`\b${name}\b`).test(type))
          return brand ? [[`${table.getName()}.${column.getName()}`, brand] as const] : []
        }),
    ),
  )
}

if (import.meta.main) {
  const project = new Project({ tsConfigFilePath: 'tsconfig.json', skipAddingFilesFromTsConfig: true })
  project.addSourceFilesAtPaths(['src/{modules,platform,cli,app}/**/*.ts', '!src/**/*.test.ts'])
  const schema = await openSchema()
  const brands = readBrands(project.getSourceFileOrThrow('src/platform/database/tables.ts'))
  if (brands.size === 0) throw new Error('The generated table types have no branded ids')
  const { prepared, compared, notChecked, problems } = await checkTypedSql(
    project,
    schema.prepare,
    project.getSourceFiles(),
    brands,
  )
  await schema.close()
  console.log(
    `${prepared} statements prepared, ${compared} row types compared, ${notChecked.length} not checked`,
  )
  for (const { at, reason } of notChecked) console.log(`  not checked: ${at} ${reason}`)
  if (prepared < 100) throw new Error(`Only ${prepared} statements were prepared`)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}
