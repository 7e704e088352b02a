// The rows of a report in a panel, page by page, and the choices above it.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import { type GridProps, ReportGrid } from './report-grid.tsx'

type Props<Row> = Omit<GridProps<Row>, 'label'> & {
  result: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData' | 'fetchNextPage'
  >
  /** Number of rows of all pages. */
  count: number
  title: string
  note?: ReactNode
}

export function ReportPanel<Row>({ result, count, title, note, ...grid }: Props<Row>) {
  const { t, number } = useText()
  return (
    <section
      className="panel report-panel"
      aria-labelledby="report-rows"
      aria-busy={result.isPlaceholderData}
    >
      <div className="panel-head">
        <h2 id="report-rows">
          {title} <span className="dim">{number(count)}</span>
        </h2>
        {note && <p className="dim">{note}</p>}
      </div>
      <ReportGrid label={title} {...grid} />
      {result.hasNextPage && (
        <p className="report-more">
          <button
            type="button"
            className="button"
            disabled={result.isFetchingNextPage}
            onClick={() => void result.fetchNextPage()}
          >
            {t('report.more')}
          </button>{' '}
          <span className="dim">
            {t('table.shown', { shown: number(grid.rows.length), total: number(count) })}
          </span>
        </p>
      )}
    </section>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  values: readonly { value: Value; label: string }[]
  value: Value
  onChoose(value: Value): void
}

export const Choices = <Value extends string>({ label, values, value, onChoose }: ChoicesProps<Value>) => (
  <div className="segments report-choices" role="group" aria-label={label}>
    {values.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={one.value === value}
        onClick={() => onChoose(one.value)}
      >
        {one.label}
      </button>
    ))}
  </div>
)
