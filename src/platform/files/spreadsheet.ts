// Writes tables as CSV or XLSX files while they are sent, with only a few pages of rows in memory. User-supplied
// text never becomes a formula.
import { DAY_MS } from '../../kernel/days.ts'
import { guardFormula } from '../../kernel/text/formula-guard.ts'
import { createZip, type ZipEntry } from './zip-stream.ts'

/** `moment` is a local date or minute, `2026-11-22` or `2026-11-22 21:20`; a workbook stores it as a date. */
export type Cell = string | number | { moment: string } | null
/** Rows page by page. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>
export type Column = { title: string; width: number }

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return typeof cell === 'number' ? String(cell) : cell.moment
  const text = guardFormula(cell)
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. Without a byte order mark Excel reads the file in a legacy encoding. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
const BYTE_ORDER_MARK = '\ufeff'

export async function* writeCsv(columns: readonly Column[], rows: Rows): AsyncGenerator<string> {
  // Sent with the first page of rows, so that an error in reading it occurs before anything is sent.
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const chunk of rows) {
    yield head + chunk.map(csvLine).join('')
    head = ''
  }
  if (head) yield head
}

/** Excel's maximum number of rows in a sheet. */
const MAX_SHEET_ROWS = 1_048_576

/**
 * Writes a workbook (ECMA-376) with a frozen header row; rows beyond a sheet's limit continue in the next sheet.
 */
export const writeXlsx = (
  sheet: string,
  columns: readonly Column[],
  rows: Rows,
  { rightToLeft = false, most: maxRows = MAX_SHEET_ROWS } = {},
): AsyncGenerator<Uint8Array> => createZip(filesOf(sheet, columns, rows, rightToLeft, maxRows))

async function* filesOf(
  sheet: string,
  columns: readonly Column[],
  rows: Rows,
  rightToLeft: boolean,
  maxRows: number,
): AsyncGenerator<ZipEntry> {
  const title = sheetName(sheet)
  const head = columns.map(({ title: name }, at) => renderCell(name, at, 1, styles.head)).join('')
  const sheetStart = `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData><row r="1">${head}</row>`
  const flatRows = flattenRows(rows)
  let next = await flatRows.next()
  /** Rows of one sheet; the rest goes into the next. */
  async function* sheetXml(): AsyncGenerator<string> {
    let chunk = sheetStart
    for (let row = 2; row <= maxRows && !next.done; row++) {
      const cells = next.value
      chunk += `<row r="${row}">${cells.map((cell, at) => renderCell(cell, at, row)).join('')}</row>`
      if (chunk.length > 65_536) {
        yield chunk
        chunk = ''
      }
      next = await flatRows.next()
    }
    yield `${chunk}</sheetData></worksheet>`
  }
  const names: string[] = []
  try {
    do {
      names.push(names.length === 0 ? title : `${title.slice(0, 27)} ${names.length + 1}`)
      yield { name: `xl/worksheets/sheet${names.length}.xml`, text: sheetXml() }
    } while (!next.done)
  } finally {
    await flatRows.return(undefined)
  }
  for (const [name, text] of Object.entries(workbookFiles(names)))
    yield { name, text: [XML_DECLARATION + text] }
}

async function* flattenRows(rows: Rows): AsyncGenerator<readonly Cell[], undefined> {
  for await (const chunk of rows) yield* chunk
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = (part: string) =>
  `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

/** Indexes into the cell formats below. */
const styles = { plain: 0, head: 1, day: 2, minute: 3 }

const workbookFiles = (names: readonly string[]): Record<string, string> => ({
  'xl/styles.xml': `<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${names
    .map(
      (name, at) =>
        `<sheet name="${escapeXml(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS_NAMESPACE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${names.length + 1}" Type="${RELATIONSHIPS_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${contentType('styles')}"/>${names
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${contentType('worksheet')}"/>`,
    )
    .join('')}</Types>`,
})

/** Up to 31 characters, without those that Excel reserves. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'|'$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet'

const MAX_CELL_LENGTH = 32_767
/** Characters that are invalid in XML 1.0, and text that Excel would decode as a character escape. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string) =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(invalidXmlCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** Text cells are always typed as text, whatever they begin with. */
function renderCell(cell: Cell, at: number, row: number, style = styles.plain): string {
  const cellReference = columnName(at) + row
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${cellReference}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${cellReference}" t="inlineStr"${style === styles.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  const cellStyle = cell.moment.length > 10 ? styles.minute : styles.day
  return `<c r="${cellReference}" s="${cellStyle}"><v>${daysSince1900(cell.moment)}</v></c>`
}

/** Serial date of spreadsheets, from local time without time zone. */
const daysSince1900 = (moment: string): number =>
  Number(
    (
      (Date.parse(`${moment.replace(' ', 'T').padEnd(11, 'T').padEnd(16, '00:00')}Z`) -
        Date.UTC(1899, 11, 30)) /
      DAY_MS
    ).toFixed(6),
  )
