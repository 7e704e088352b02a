// Finds the tables that SQL text and Kysely calls use. Shared by sql-owners.ts and its tests.
import { ts } from 'ts-morph'

export type TableUse = { table: string; line: number }

/** Keywords that precede a table name; the value is whether a comma continues the list of tables. */
const beforeTable: ReadonlyMap<string, boolean> = new Map([
  ['from', true],
  ['using', true],
  ['join', false],
  ['into', false],
  ['update', false],
  ['table', false],
])
const notTable = new Set(['only', 'lateral', 'if', 'exists'])
const endsTableList = new Set(
  'where group having order limit offset fetch union intersect except set values select returning window on for'.split(
    ' ',
  ),
)
/** Functions whose arguments may contain the keyword FROM. */
const fromFunctions = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])

const kyselyMethods = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'using',
])

/** Matches a string literal that is an SQL statement. */
const statement = /^\s*(?:select\b[\s\S]*\sfrom\s|with \w+ as|insert into\s|update \w+ set\s|delete from\s)/

/** @returns the table names in SQL text with their offsets, without names of CTEs. */
export function readTableNames(text: string): { name: string; offset: number }[] {
  const tokens = [...text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_]\w*|[^\s\w]/g)]
    .filter(([token]) => !token.startsWith('--') && !token.startsWith('/*'))
    .map((match) => ({ token: match[0].toLowerCase(), offset: match.index }))
  const at = (index: number) => tokens[index]?.token ?? ''
  const names: { name: string; offset: number }[] = []
  const ctes = new Set<string>()
  /** One entry per open parenthesis: whether a table list is open, and whether FROM belongs to a function. */
  const levels = [{ inList: false, inFunction: false }]
  let expectsTable = false
  for (let index = 0; index < tokens.length; index++) {
    const { token, offset } = tokens[index]!
    const level = levels.at(-1)!
    if (token === '(') {
      levels.push({ inList: expectsTable && level.inList, inFunction: fromFunctions.has(at(index - 1)) })
      // `from (a join b on …)`: a table may follow; `from (select …)`: the next keyword ends the list.
      continue
    }
    if (token === ')') {
      if (levels.length > 1) levels.pop()
      expectsTable = false
      continue
    }
    if (token === ',') {
      expectsTable = level.inList
      continue
    }
    if (/^[a-z_]/.test(token)) {
      if (at(index + 1) === 'as' && (at(index + 2) === '(' || at(index + 2).endsWith('materialized')))
        ctes.add(token)
      if (at(index + 1) === '(' && (at(index - 1) === 'with' || at(index - 1) === 'recursive'))
        ctes.add(token)
    }
    if (expectsTable) {
      if (notTable.has(token)) continue
      expectsTable = false
      if (
        /^[a-z_]/.test(token) &&
        !endsTableList.has(token) &&
        at(index + 1) !== '.' &&
        at(index + 1) !== '('
      )
        names.push({ name: token, offset })
      // INSERT INTO table (columns): the parenthesis belongs to the table.
      else if (/^[a-z_]/.test(token) && at(index + 1) === '(' && at(index - 1) === 'into')
        names.push({ name: token, offset })
      if (!endsTableList.has(token)) continue
    }
    if (endsTableList.has(token)) level.inList = false
    const startsList = beforeTable.get(token)
    if (startsList === undefined) continue
    const isComparison = token === 'from' && at(index - 1) === 'distinct' && at(index - 2) !== 'select'
    const isRowLock = token === 'update' && at(index - 1) === 'for'
    const isConflict = token === 'update' && at(index - 1) === 'do'
    if (isComparison || isRowLock || isConflict || level.inFunction) continue
    level.inList = startsList
    expectsTable = true
  }
  return names.filter(({ name }) => !ctes.has(name))
}

/**
 * Finds the tables that a TypeScript file uses in `sql` templates, in strings that are statements, and in calls
 * of Kysely’s query builder. If the file calls `sql.table(variable)`, each of its string literals that is a
 * table name counts as a use.
 */
export function findTableUses(
  file: string,
  text: string,
  tables: { has(name: string): boolean },
): TableUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? 4 : 3)
  const uses: TableUse[] = []
  const literals: TableUse[] = []
  let hasVariableTable = false
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const addName = (name: string, position: number) => {
    if (tables.has(name)) uses.push({ table: name, line: lineAt(position) })
  }
  const addKyselyTables = (node: ts.Expression) => {
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(addKyselyTables)
    else if (ts.isStringLiteralLike(node)) addName(node.text.split(/\s+as\s+/)[0]!, node.getStart())
  }
  const visit = (node: ts.Node) => {
    if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
      const sqlText = blankExpressions(node)
      const isTagged = ts.isTaggedTemplateExpression(node.parent) && isSqlTag(node.parent.tag)
      if (isTagged || statement.test(sqlText))
        for (const { name, offset } of readTableNames(sqlText)) addName(name, node.getStart() + offset)
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      const [first] = node.arguments
      if (kyselyMethods.has(method) && first) addKyselyTables(first)
      if (method === 'table' && isSqlTag(node.expression.expression) && first) {
        if (ts.isStringLiteralLike(first)) addName(first.text, first.getStart())
        else hasVariableTable = true
      }
    }
    if (ts.isStringLiteralLike(node) && tables.has(node.text))
      literals.push({ table: node.text, line: lineAt(node.getStart()) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return hasVariableTable ? [...uses, ...literals] : uses
}

const isSqlTag = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'sql'

/** Source text in which each `${…}` is replaced by `?` and spaces, which preserves offsets. */
function blankExpressions(template: ts.TemplateLiteral | ts.StringLiteral): string {
  const start = template.getStart()
  let text = template.getText()
  if (ts.isTemplateExpression(template))
    for (const { expression, literal } of template.templateSpans) {
      const from = expression.getFullStart() - start - 2
      const to = literal.getStart() - start + 1
      text = `${text.slice(0, from)}${'?'.padEnd(to - from)}${text.slice(to)}`
    }
  return ` ${text.slice(1, -1)} `
}
