// Moments by the clock of a time zone, as people type them.

const fields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** What the clock shows at a moment: `2026-11-28T09:30`. */
export function toLocalDateTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...fields, timeZone }).formatToParts(at)
  const partValue = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partValue('year').padStart(4, '0')}-${partValue('month')}-${partValue('day')}T${partValue('hour')}:${partValue('minute')}`
}

/**
 * The moment at which the clock shows `2026-11-28T09:30`; of an hour that comes twice the first, and of one that is skipped the moment after it.
 * @returns undefined for what is no such text.
 */
export function fromLocalDateTime(localDateTime: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(localDateTime)) return undefined
  const asUtc = Date.parse(`${localDateTime}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The offset of the zone changes by hours at most: one of these is right, unless the clock skips that hour.
  const offset = (at: number) => Date.parse(`${toLocalDateTime(new Date(at), timeZone)}:00Z`) - at
  const candidates = [asUtc - offset(asUtc - dayMs), asUtc - offset(asUtc + dayMs)].toSorted((a, b) => a - b)
  const match = candidates.find((at) => toLocalDateTime(new Date(at), timeZone) === localDateTime)
  return new Date(match ?? candidates[1]!)
}

const dayMs = 86_400_000
