import { useFormat } from '../text.tsx'
import { useInBrowser } from './use-in-browser.ts'

/** A time of day by the reader's clock, and by which clock it is; the server does not know theirs. */
export function useHeldUntil(until: string | Date): string {
  const { date } = useFormat()
  const { timeZone } = useInBrowser() ? new Intl.DateTimeFormat().resolvedOptions() : { timeZone: 'UTC' }
  return date(until, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })
}
