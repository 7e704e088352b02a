// The table of a size chart, edited like a spreadsheet: cells that were copied from one can be pasted.
import { Plus, X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../i18n/text.tsx'
import { FieldFrame } from '../kit/editor/field-frame.tsx'
import {
  addColumn,
  addRow,
  type ChartTable,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
} from './chart-table.ts'
import './size-charts.css'

/** As src/modules/catalog/taxonomy/size-charts.ts. */
const MAX_COLUMNS = 12
const MAX_ROWS = 60
const MAX_CELL_LENGTH = 40

export function ChartField() {
  const { t, number } = useText()
  const { field } = useController({ name: 'table' })
  const table = (field.value ?? [[]]) as ChartTable
  const [columns = [], ...rows] = table
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const next = pasteCells(table, { row, column }, event.clipboardData.getData('text/plain'))
    if (!next) return
    event.preventDefault()
    field.onChange(next.slice(0, MAX_ROWS + 1))
  }
  const cell = (row: number, column: number, label: string) => (
    <input
      className="input cell"
      aria-label={label}
      maxLength={MAX_CELL_LENGTH}
      autoComplete="off"
      dir={row === 0 ? 'auto' : 'ltr'}
      value={table[row]?.[column] ?? ''}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => field.onChange(setCell(table, row, column, currentTarget.value))}
      onPaste={(event) => paste(event, row, column)}
    />
  )
  return (
    <FieldFrame
      path="table"
      label={t('size-chart.table')}
      hint={t('size-chart.table.hint')}
      format={() => t('size-chart.other-table')}
    >
      {({ id, ...control }) => (
        <div id={id} role="group" aria-label={t('size-chart.table')} {...control} className="chart-field">
          <table>
            <thead>
              <tr>
                {columns.map((column, x) => (
                  <th key={x} scope="col">
                    {cell(0, x, t('size-chart.column', { number: number(x + 1) }))}
                    {x > 0 && columns.length > 2 && (
                      <RemoveButton
                        name={column || number(x + 1)}
                        onClick={() => field.onChange(removeColumn(table, x))}
                      />
                    )}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, y) => (
                <tr key={y}>
                  {cells.map((_, x) => (
                    <td key={x}>
                      {cell(y + 1, x, [x > 0 && cells[0], columns[x]].filter(Boolean).join(', '))}
                    </td>
                  ))}
                  <td>
                    {rows.length > 1 && (
                      <RemoveButton
                        name={cells[0] || number(y + 1)}
                        onClick={() => field.onChange(removeRow(table, y + 1))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="row">
            <button
              type="button"
              className="button quiet"
              disabled={rows.length >= MAX_ROWS}
              onClick={() => field.onChange(addRow(table))}
            >
              <Plus aria-hidden="true" /> {t('size-chart.add-size')}
            </button>
            <button
              type="button"
              className="button quiet"
              disabled={columns.length >= MAX_COLUMNS}
              onClick={() => field.onChange(addColumn(table))}
            >
              <Plus aria-hidden="true" /> {t('size-chart.add-column')}
            </button>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  const { t } = useText()
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={t('choices.remove', { name })}
      onClick={onClick}
    >
      <X aria-hidden="true" />
    </button>
  )
}
