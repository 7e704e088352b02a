// Woven bars of a period with the one before it as a dashed line. What they show stands in a table too, for whoever reads that.
import { useText } from '../../storefront/i18n/text.tsx'

type Point = { label: string; value: number }
type Props = {
  title: string
  /** All of it, in words; and the same of the period before. */
  value: string
  before: string
  points: { now: Point[]; before: Point[] }
  say: (value: number) => string
  /** What the chart is at least high. */
  least?: number
}

const height = 120
const step = 10

export function Chart({ title, value, before, points, say, least = 1 }: Props) {
  const { t } = useText()
  const most = Math.max(
    least,
    ...points.now.map((point) => point.value),
    ...points.before.map((point) => point.value),
  )
  const top = (amount: number) => height - (amount / most) * (height - 4)
  const width = points.now.length * step
  const line = points.before.map((point, at) => `${at * step + step / 2},${top(point.value)}`).join(' ')
  return (
    <figure className="office-chart">
      <figcaption>
        <span className="sm dim">{title}</span>
        <span className="figure">
          <bdi>{value}</bdi>
        </span>
        <span className="xs dim-3">{t('office.before', { value: before })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {points.now.map((point, at) => (
          <g key={point.label}>
            <title>{`${point.label}: ${say(point.value)}`}</title>
            <rect className="hit" x={at * step} y={0} width={step} height={height} />
            <rect
              className={at === points.now.length - 1 ? 'bar last' : 'bar'}
              x={at * step + 1.5}
              y={top(point.value)}
              width={step - 3}
              height={height - top(point.value)}
            />
          </g>
        ))}
        {points.before.length > 1 && <polyline points={line} vectorEffect="non-scaling-stroke" />}
      </svg>
      <div className="ends xs dim-3" aria-hidden="true">
        <span>{points.now[0]?.label}</span>
        <span>{t('office.most', { value: say(most) })}</span>
        <span>{points.now.at(-1)?.label}</span>
      </div>
    </figure>
  )
}
