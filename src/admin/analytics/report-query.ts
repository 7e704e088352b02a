// The query of a report in its address: period, comparison and order.
import { useSearchParams } from 'react-router'
import { type Comparison, comparisons, type MovingPeriod, readReportPeriod } from '../../contracts/reports.ts'
import { useText } from '../i18n/text.tsx'

export type ReportPeriod = { from: string; to: string }

export type ReportQuery = {
  period: ReportPeriod
  /** Undefined for a period with fixed dates. */
  moving: MovingPeriod | undefined
  compare: Comparison | 'none'
  /** Field of the order, after a minus sign when descending; undefined for the default one. */
  sort: string | undefined
  /** Changes a part of the address. */
  set(change: Record<string, string>): void
  /** A part of the address; the first value is the default one. */
  choose<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value
  setPeriod(period: ReportPeriod | MovingPeriod): void
}

export function useReportQuery(): ReportQuery {
  const { today } = useText()
  const [params, setParams] = useSearchParams()
  const { from, to, period: named, ...others } = Object.fromEntries(params)
  const { period, moving } = readReportPeriod({ from, to, period: named }, today())
  const compare = [...comparisons, 'none' as const].find((one) => one === others['compare'])
  return {
    period,
    moving,
    compare: compare ?? 'previous',
    sort: others['sort'],
    set: (change) => setParams({ ...Object.fromEntries(params), ...change }),
    choose: (name, values) => values.find((one) => one === others[name]) ?? values[0],
    setPeriod: (next) => setParams({ ...(typeof next === 'string' ? { period: next } : next), ...others }),
  }
}
