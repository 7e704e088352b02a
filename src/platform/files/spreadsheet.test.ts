// Tests spreadsheet files: no cell becomes a formula, no name breaks the file, and rows are read only as they
// are sent.
import { expect, test } from 'vitest'
import { unzip } from '../../../tests/support/unzip.ts'
import { type Cell, writeCsv, type Rows, writeXlsx } from './spreadsheet.ts'

const columns = [
  { title: 'Name', width: 10 },
  { title: 'Count', width: 5 },
]
async function* pagesOf(...pages: Cell[][][]): Rows {
  yield* pages
}
async function partsOf<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}
const bytes = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await partsOf(parts))
const sheetsOf = async (parts: AsyncIterable<Uint8Array>) => unzip(await bytes(parts))

const oddCells = [
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '\tx',
  '\uff1dA1',
  'a "b", c',
  '\u0000\u0007\ud800 & <b>',
  '_x0041_',
]

test('a CSV has every text unchanged, except possible formulas, which are marked as text', async () => {
  const [file] = await partsOf(writeCsv(columns, pagesOf(oddCells.slice(0, 7).map((text) => [text, -3]))))
  expect(file!.split('\r\n')).toEqual([
    '\ufeffName,Count',
    `"'=1+1",-3`,
    `"'+1",-3`,
    `"'-1",-3`,
    `"'@A1",-3`,
    `"'\tx",-3`,
    `"'\uff1dA1",-3`,
    '"a ""b"", c",-3',
    '',
  ])
  expect(await partsOf(writeCsv(columns, pagesOf()))).toEqual(['\ufeffName,Count\r\n'])
})

test('a workbook has them as text, whatever they start with, and dates and times as dates', async () => {
  const rows = [...oddCells.map((text): Cell[] => [text, 1.5]), [{ moment: '2026-11-22' }, null]]
  rows.push([{ moment: '2026-11-22 12:00' }, 0])
  const files = await sheetsOf(writeXlsx('List: <all>', columns, pagesOf(rows), { rightToLeft: true }))
  const sheet = files.get('xl/worksheets/sheet1.xml')!
  expect(sheet).not.toContain('<f>')
  expect([...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual([
    'Name',
    'Count',
    ...oddCells.slice(0, 7),
    '\ufffd &amp; &lt;b&gt;',
    '_x005F_x0041_',
  ])
  // 22 November 2026 is serial date 46348.
  expect(sheet).toContain('<c r="A11" s="2"><v>46348</v></c>')
  expect(sheet).toContain('<c r="A12" s="3"><v>46348.5</v></c><c r="B12"><v>0</v></c>')
  expect(sheet).toContain('rightToLeft="1"')
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="List  &lt;all&gt;"')
  expect([...files.keys()]).toContain('[Content_Types].xml')
})

test('rows that exceed one sheet continue in the next, below the same header', async () => {
  const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`row ${at}`, at])
  const files = await sheetsOf(
    writeXlsx('Rows', columns, pagesOf(rows.slice(0, 4), rows.slice(4)), { most: 4 }),
  )
  const names = (at: number) =>
    [...files.get(`xl/worksheets/sheet${at}.xml`)!.matchAll(/>(row \d)</g)].map(([, name]) => name)
  expect([names(1), names(2), names(3)]).toEqual([
    ['row 0', 'row 1', 'row 2'],
    ['row 3', 'row 4', 'row 5'],
    ['row 6'],
  ])
  expect(files.get('xl/worksheets/sheet3.xml')).toContain('>Name<')
  expect(files.get('xl/workbook.xml')).toContain('"Rows 3"')
})

test('rows are read as they are sent, and no further once the reader stops', async () => {
  let [read, closed] = [0, false]
  const text = () => crypto.randomUUID().repeat(4)
  async function* endless(): Rows {
    try {
      for (;;) {
        read++
        yield Array.from({ length: 1_000 }, () => [text(), read])
      }
    } finally {
      closed = true
    }
  }
  for await (const part of writeXlsx('Endless', columns, endless())) if (part.length > 1_000) break
  // A few pages have been read into the compressor's buffers.
  expect([read < 30, closed]).toEqual([true, true])
})

test('an error while reading rows is passed on to the reader of the file', async () => {
  async function* broken(): Rows {
    yield [['a', 1]]
    throw new Error('the database is gone')
  }
  await expect(bytes(writeXlsx('Broken', columns, broken()))).rejects.toThrow('the database is gone')
})
