import type { ClipboardEvent, MouseEvent } from 'react'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { type ChartGrid, gridAfter, pasted } from './chart-grid.ts'

type Props = { grid: ChartGrid; marked: Record<string, string>; onChange(grid: ChartGrid): void }

/** The table itself. Its buttons send the form where there are no scripts, and nothing is kept then either. */
export function ChartFields({ grid, marked, onChange }: Props) {
  const { t } = useText()
  const { columns, rows } = grid
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const next = gridAfter(grid, event.currentTarget.value)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const put = (row: number, column: number, text: string) =>
    onChange({
      ...grid,
      rows: rows.map((cells, y) =>
        y === row ? cells.map((cell, x) => (x === column ? text : cell)) : cells,
      ),
    })
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const next = pasted(grid, { row, column }, event.clipboardData.getData('text/plain'))
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const wrong = (place: string) =>
    Object.keys(marked).some((path) => path.replace(/^to\./, '') === place) || undefined
  return (
    <>
      <TableFrame aria-label={t('office.taxonomy.size.table')}>
        <table className="office-grid office-chart">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={at} scope="col">
                  <input
                    name="column"
                    value={column}
                    maxLength={40}
                    autoComplete="off"
                    lang="en"
                    aria-label={t('office.taxonomy.size.column', { number: at + 1 })}
                    aria-invalid={wrong(`columns.${at}`) ?? wrong('columns')}
                    onChange={({ target }) =>
                      onChange({ ...grid, columns: columns.map((one, x) => (x === at ? target.value : one)) })
                    }
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={y}>
                {row.map((cell, x) => (
                  <td key={x}>
                    <input
                      name="cell"
                      value={cell}
                      maxLength={40}
                      autoComplete="off"
                      dir="ltr"
                      aria-label={`${x === 0 ? '' : `${row[0]}, `}${columns[x]}`}
                      aria-invalid={wrong(`rows.${y}.${x}`) ?? wrong(`rows.${y}`)}
                      onChange={({ target }) => put(y, x, target.value)}
                      onPaste={(event) => paste(event, y, x)}
                    />
                  </td>
                ))}
                <td>
                  <DropButton value={`drop-row:${y}`} of={row[0] || String(y + 1)} onClick={step} />
                </td>
              </tr>
            ))}
            <tr>
              {columns.map((column, at) => (
                <td key={at}>
                  {at > 0 && (
                    <DropButton value={`drop-column:${at}`} of={column || String(at + 1)} onClick={step} />
                  )}
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </TableFrame>
      <p className="row">
        {(['row', 'column'] as const).map((what) => (
          <Button
            key={what}
            type="submit"
            small
            variant="second"
            name="do"
            value={what}
            onClick={step}
            formNoValidate
          >
            {t(`office.taxonomy.size.add-${what}`)}
          </Button>
        ))}
      </p>
    </>
  )
}

type DropProps = { value: string; of: string; onClick(event: MouseEvent<HTMLButtonElement>): void }

function DropButton({ value, of, onClick }: DropProps) {
  const { t } = useText()
  const label = `${t('office.taxonomy.remove')}: ${of}`
  return (
    <button
      type="submit"
      name="do"
      value={value}
      className="office-chart-drop"
      formNoValidate
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}
