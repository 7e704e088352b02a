// Which cell of a list is being edited, and its unsaved changes.
import { useState } from 'react'
import { useCan } from '../../data/session.ts'
import type { CellStep } from './editable-cell.tsx'
import type { CellEdit, List, ListColumn } from './list.ts'
import { useCellChanges } from './use-cell-changes.ts'

type EditableColumn<Row extends object> = ListColumn<Row> & { edit: CellEdit<Row> }
type Place = { rowId: string; columnId: string }

type Options<Row extends object> = {
  list: List<Row>
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  /** Brings the row into view. */
  show(index: number): void
}

export function useCellEditing<Row extends object>({ list, rows, columns, show }: Options<Row>) {
  const can = useCan()
  const changes = useCellChanges(list)
  const [editing, setEditing] = useState<Place>()
  const editable = columns.filter(
    (column): column is EditableColumn<Row> => column.edit !== undefined && can(column.edit.permission),
  )
  const isEditable = (row: Row, column: EditableColumn<Row>) => column.edit.text(row) !== undefined
  /** Cells in reading order, or those of a column. */
  const listCells = (columnId?: string) =>
    rows.flatMap((row, index) =>
      editable
        .filter((column) => (columnId === undefined || column.id === columnId) && isEditable(row, column))
        .map((column) => ({ index, rowId: list.rowId(row), columnId: column.id })),
    )
  const move = ({ rowId, columnId }: Place, step: CellStep | undefined) => {
    if (!step) return setEditing(undefined)
    const cells = listCells('rows' in step ? columnId : undefined)
    const at = cells.findIndex((cell) => cell.rowId === rowId && cell.columnId === columnId)
    const next = cells[at + ('rows' in step ? step.rows : step.cells)]
    if (next) show(next.index)
    return setEditing(next)
  }
  const getText = (row: Row, column: EditableColumn<Row>) =>
    changes.find(list.rowId(row), column.id)?.text ?? column.edit.text(row)

  return {
    changes,
    /** Starts with the first cell of a row that can be edited. */
    start(row: Row) {
      const column = editable.find((one) => isEditable(row, one))
      if (column) setEditing({ rowId: list.rowId(row), columnId: column.id })
    },
    /** @returns undefined for a cell that cannot be edited. */
    getCell(row: Row, index: number, columnId: string) {
      const column = editable.find(({ id }) => id === columnId)
      if (!column || !isEditable(row, column)) return undefined
      const place = { rowId: list.rowId(row), columnId }
      const change = changes.find(place.rowId, columnId)
      return {
        row,
        rowName: list.rowName(row),
        column,
        change,
        isEditing: editing?.rowId === place.rowId && editing.columnId === columnId,
        onStart: () => setEditing(place),
        onCancel: () => setEditing(undefined),
        onSet(texts: readonly string[], step?: CellStep) {
          for (const [offset, text] of texts.entries()) {
            const target = rows[index + offset]
            if (target && isEditable(target, column)) changes.set(target, columnId, text)
          }
          move(place, step)
        },
        above: () => (index > 0 ? getText(rows[index - 1]!, column) : undefined),
        onRemove: () => change && changes.remove(change),
        onKeep: () => change && changes.set(row, columnId, change.text),
      }
    },
  }
}
