import { useFormat } from '../../i18n/text.tsx'
import { useInBrowser } from './use-in-browser.ts'

/**
 * Formats times in the reader's time zone, including its name; the server does not know it. `day` includes the
 * date.
 */
export function useLocalTime(): (at: string | Date, day?: boolean) => string {
  const { date } = useFormat()
  const { timeZone } = useInBrowser() ? new Intl.DateTimeFormat().resolvedOptions() : { timeZone: 'UTC' }
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return (at, day = false) =>
    date(at, day ? { year: 'numeric', month: 'short', day: 'numeric', ...time } : time)
}
