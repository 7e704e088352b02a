// A line of figures over time, beside the dashed line of an earlier time. The same figures are in a table, for those who
// cannot see the lines.
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useText } from '../../i18n/text.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import './line-chart.css'

export type ChartPoint = { label: string; value: number }

type Props = {
  /** What the values are, such as "Net sales". */
  title: string
  /** Fewer than in `before` while the period is not over. */
  points: readonly ChartPoint[]
  /** Empty without a comparison. */
  before: readonly ChartPoint[]
  /** Names of the lines, such as "Today" and "Last Monday". */
  names: readonly string[]
  format(value: number): string
}

const WIDTH = 320
const HEIGHT = 132
const TOP = 8
const BASE = HEIGHT - 4
/** Below the chart: the first, the middle and the last one. Those of another time belong in the table only. */
const labelsOf = (points: readonly ChartPoint[], before: readonly ChartPoint[], count: number) => {
  const isSameAxis = points[0]?.label === before[0]?.label
  return [0, Math.ceil((count - 1) / 2), count - 1].map(
    (at) => points[at]?.label ?? (isSameAxis ? before[at]?.label : undefined) ?? '',
  )
}

export function LineChart({ title, points, before, names, format }: Props) {
  const { t } = useText()
  const count = Math.max(points.length, before.length)
  const most = Math.max(...points.map(({ value }) => value), ...before.map(({ value }) => value))
  const x = scaleLinear({ domain: [0, Math.max(count - 1, 1)], range: [0, WIDTH] })
  const y = scaleLinear({ domain: [0, most || 1], range: [BASE, TOP], clamp: true })
  const line = (data: readonly ChartPoint[], className: string) => (
    <LinePath
      data={[...data]}
      x={(_, at) => x(at)}
      y={({ value }) => y(value)}
      className={className}
      vectorEffect="non-scaling-stroke"
    />
  )
  const last = points.at(-1)
  const axis = [...points, ...before.slice(points.length)]
  return (
    <figure className="line-chart">
      <div className="line-chart-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="axis" vectorEffect="non-scaling-stroke" />
          {line(before, 'earlier')}
          {line(points, 'current')}
        </svg>
        {last && (
          <span
            className="now"
            aria-hidden="true"
            style={{
              insetInlineStart: `${(x(points.length - 1) / WIDTH) * 100}%`,
              insetBlockStart: `${(y(last.value) / HEIGHT) * 100}%`,
            }}
          />
        )}
      </div>
      <div className="line-chart-labels dim" aria-hidden="true">
        {labelsOf(points, before, count).map((label, at) => (
          <span key={at}>{label}</span>
        ))}
      </div>
      <details>
        <summary>{t('chart.table')}</summary>
        <ScrollRegion className="line-chart-table" label={title}>
          <table>
            <thead>
              <tr>
                <td />
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {axis.map(({ label }, at) => (
                <tr key={at}>
                  <th scope="row">{label}</th>
                  {[points[at], before[at]].slice(0, names.length).map((point, column) => (
                    <td key={column}>{point && <bdi>{format(point.value)}</bdi>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
  )
}
