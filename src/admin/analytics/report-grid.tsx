// The table of a report, sorted by the server. The first column names the row.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MessageKey, type Text, useText } from '../i18n/text.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'

export type ReportColumn<Row> = {
  id: string
  label: MessageKey | ((text: Text) => string)
  /** Field of the API by which a click on the header sorts. */
  sort?: string
  cell(row: Row, text: Text): ReactNode
}

export type GridProps<Row> = {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  sort?: string
  onSort?(sort: string): void
}

export function ReportGrid<Row>({ label, columns, rows, rowKey, sort = '', onSort }: GridProps<Row>) {
  const text = useText()
  const [first, ...others] = columns
  const getLabel = ({ label: name }: ReportColumn<Row>) =>
    typeof name === 'string' ? text.t(name) : name(text)
  return (
    <ScrollRegion className="report-table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => {
              const isDescending = sort === `-${column.sort}`
              const isSorted = column.sort !== undefined && (isDescending || sort === column.sort)
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                >
                  {column.sort === undefined ? (
                    getLabel(column)
                  ) : (
                    <button
                      type="button"
                      // Figures begin with the highest, names with the first.
                      onClick={() =>
                        onSort?.(
                          isDescending || (!isSorted && column === first) ? column.sort! : `-${column.sort}`,
                        )
                      }
                    >
                      {getLabel(column)}
                      {isSorted &&
                        (isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first!.cell(row, text)}</th>
              {others.map((column) => (
                <td key={column.id}>{column.cell(row, text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A bar in proportion to the longest one. */
export const WovenBar = ({ share }: { share: number }) => (
  <span
    className="woven-bar"
    aria-hidden="true"
    style={{ backgroundSize: `${Math.max(0, Math.min(1, share)) * 100}% 100%` }}
  />
)

/** By how much a figure has changed; without an earlier one there is nothing to compare. */
export function Change({ now, before, isBad = false }: { now: number; before: number; isBad?: boolean }) {
  const { change } = useText()
  if (before <= 0) return <span className="dim">–</span>
  const ratio = (now - before) / before
  return <span className={ratio === 0 ? 'dim' : ratio < 0 === isBad ? 'good' : 'bad'}>{change(ratio)}</span>
}
