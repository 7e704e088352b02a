import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  firstTable,
  isValidTable,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  withoutEmptyRows,
} from './chart-table.ts'

const table = [
  ['Size', 'Chest'],
  ['S', '88'],
  ['M', '94'],
]

test('rows and columns are added and removed', () => {
  expect(addRow(table).at(-1)).toEqual(['', ''])
  expect(addColumn(table)).toEqual([
    ['Size', 'Chest', ''],
    ['S', '88', ''],
    ['M', '94', ''],
  ])
  expect(removeRow(table, 1)).toEqual([table[0], table[2]])
  expect(removeColumn(table, 1)).toEqual([['Size'], ['S'], ['M']])
  expect(setCell(table, 2, 1, '95')[2]).toEqual(['M', '95'])
})

test('cells of a spreadsheet are pasted, rows are added for them; a single text is not', () => {
  expect(pasteCells(table, { row: 2, column: 0 }, 'M\t96\r\nL\t102\textra\r\n')).toEqual([
    ...table.slice(0, 2),
    ['M', '96'],
    ['L', '102'],
  ])
  expect(pasteCells(table, { row: 1, column: 1 }, '90')).toBeUndefined()
})

test('columns and sizes need names of their own; empty rows do not count', () => {
  expect(isValidTable(firstTable)).toBe(true)
  expect(isValidTable([...table, ['', '']])).toBe(true)
  expect(withoutEmptyRows([...table, [' ', '']])).toEqual(table)
  expect(isValidTable([...table, ['S', '90']])).toBe(false)
  expect(isValidTable([...table, ['', '90']])).toBe(false)
  expect(
    isValidTable([
      ['Size', 'Size'],
      ['S', '88'],
    ]),
  ).toBe(false)
  expect(isValidTable([['Size', 'Chest']])).toBe(false)
})
