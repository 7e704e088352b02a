import { fromLocalDateTime, toLocalDateTime } from '../../../kernel/time-zone.ts'
import type { Conversion } from './typed-value.ts'

/** An instant (ISO 8601), entered as date and time of a time zone. */
export const instantIn = (timeZone: string): Conversion => ({
  parse: (text) => (text === '' ? null : (fromLocalDateTime(text, timeZone)?.toISOString() ?? text)),
  format: (value) => (typeof value === 'string' ? toLocalDateTime(new Date(value), timeZone) : ''),
})
