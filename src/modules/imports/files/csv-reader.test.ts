import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../tests/support/property-runs.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'

async function* chunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size = 65_536): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const some of readCsv(chunks(text, size))) for (const row of some) rows.push(row)
  return rows
}

test('a row has the number of the line it starts on, across quoted line breaks and blank lines', async () => {
  expect(await read('a,b\r\n1,"x\r\ny"\r\n\r\n2,z')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny'] },
    { line: 5, cells: ['2', 'z'] },
  ])
})

test('an invalid quote affects its own row only', async () => {
  const rows = await read('a,b\n1,"bad"q\n2,3\n4,"open\n5,6\n7,8')
  expect(
    rows.map((row) => ('cells' in row ? row.cells.join() : `line ${row.line} field ${row.field}`)),
  ).toEqual(['a,b', 'line 2 field 1', '2,3', 'line 4 field 1', '5,6', '7,8'])
})

test('a quote that is never closed does not buffer the rest of a long file in memory', async () => {
  const rows = await read(`a,b\n1,"open\n${'2,3\n'.repeat(300_000)}`)
  expect(rows).toHaveLength(300_002)
  expect(rows[1]).toMatchObject({ line: 2 })
})

test('quotes inside an unquoted cell are literal, as in 5" heel', async () => {
  expect(await read('a,b\n5" heel,x\n1,2')).toMatchObject([
    {},
    { cells: ['5" heel', 'x'] },
    { cells: ['1', '2'] },
  ])
})

test('well-formed text is parsed as by csv-parse, however it is split into chunks', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '漢'), maxLength: 8 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('unix', 'windows'),
      async (rows, size, breaks) => {
        const text = stringify(rows, { record_delimiter: breaks, quoted: true })
        const ours = await read(text, size)
        expect(ours.map((row) => ('cells' in row ? row.cells : row))).toEqual(
          parse(text, { relax_column_count: true }),
        )
      },
    ),
    propertyRuns(100),
  )
})
