import { useFormat } from '../text.tsx'
import { useInBrowser } from './use-in-browser.ts'

/** Writes times by the reader's clock, and by which clock that is; the server does not know theirs. `day`: with the date. */
export function useLocalTime(): (at: string | Date, day?: boolean) => string {
  const { date } = useFormat()
  const { timeZone } = useInBrowser() ? new Intl.DateTimeFormat().resolvedOptions() : { timeZone: 'UTC' }
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return (at, day = false) =>
    date(at, day ? { year: 'numeric', month: 'short', day: 'numeric', ...time } : time)
}
