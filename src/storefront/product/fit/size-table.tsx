import type { Attribute, SizeChart } from '../../../modules/search/listing.ts'
import { localizedLabel } from '../../ui/localized-label.ts'

type Props = {
  chart: SizeChart
  chosen: string | undefined
  /** Colours of the product: the table shows only the sizes it comes in, where the chart lists them. */
  colours?: readonly Attribute[]
}

/** Size chart with the selected size highlighted. */
export function SizeTable({ chart, chosen, colours = [] }: Props) {
  const soldSizes = new Map(
    colours.flatMap((colour) => colour.sub_attributes.map((size) => [size.value, localizedLabel(size)])),
  )
  const soldRows = chart.rows.filter(([size = '']) => soldSizes.has(size))
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
          {(soldRows.length > 0 ? soldRows : chart.rows).map((row) => (
            <tr key={row[0]} className={row[0] === chosen ? 'on' : undefined}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key="size" scope="row">
                    <bdi>{soldSizes.get(cell) ?? cell}</bdi>
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
