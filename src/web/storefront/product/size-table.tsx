import type { Attribute, SizeChart } from '../../../modules/search/listing.ts'
import { called } from '../../ui/called.ts'

type Props = {
  chart: SizeChart
  chosen: string | undefined
  /** Colours of the piece: only sizes that it comes in are shown, where the chart knows them. */
  of?: readonly Attribute[]
}

/** A size chart; the chosen size's row stands out. */
export function SizeTable({ chart, chosen, of = [] }: Props) {
  const made = new Map(
    of.flatMap((colour) => colour.sub_attributes.map((size) => [size.value, called(size)])),
  )
  const own = chart.rows.filter(([size = '']) => made.has(size))
  return (
    <div className="size-table">
      <table className="table">
        <thead>
          <tr>
            {chart.columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? 'end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(own.length > 0 ? own : chart.rows).map((row) => (
            <tr key={row[0]} className={row[0] === chosen ? 'on' : undefined}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key="size" scope="row">
                    <bdi>{made.get(cell) ?? cell}</bdi>
                  </th>
                ) : (
                  <td key={chart.columns[index] ?? index} className="end">
                    <bdi>{cell}</bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
