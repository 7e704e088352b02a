import type { SizeChart } from '../../../modules/search/listing.ts'

/** A size chart; the chosen size's row stands out. */
export function SizeTable({ chart, chosen }: { chart: SizeChart; chosen: string | undefined }) {
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
          {chart.rows.map((row) => (
            <tr key={row[0]} className={row[0] === chosen ? 'on' : undefined}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key="size" scope="row">
                    <bdi>{cell}</bdi>
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
