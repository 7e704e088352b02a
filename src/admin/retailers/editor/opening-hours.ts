// Opening hours of a day as text: `10:00-13:00, 14:00-18:00`; `00:00-24:00` is all day, an empty text is closed.

export type Interval = { opens: string; closes: string }

export const formatHours = (intervals: readonly Interval[]): string =>
  intervals.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')

const MAX_HOUR = 24

function readTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
  if (hour === '') return undefined
  const isValid = Number(hour) < MAX_HOUR ? Number(minute) < 60 : hour === '24' && minute === '00'
  return isValid ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** @returns undefined for text in another format. A closing time at or before the opening time is on the next day. */
export function parseHours(text: string): Interval[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => part === '')) return []
  const intervals = parts.map((part): Interval | undefined => {
    const [opens, closes, ...others] = part.split(/\s*[-–]\s*/).map(readTime)
    if (others.length > 0) return undefined
    return opens === undefined || closes === undefined ? undefined : { opens, closes }
  })
  return intervals.every((interval) => interval !== undefined) ? intervals : undefined
}
