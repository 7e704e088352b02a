// Calendar days as text, and the length of a day.

/** A day of 24 hours, in milliseconds. A calendar day of a time zone can be an hour shorter or longer. */
export const DAY_MS = 86_400_000

/** `days` after a day (YYYY-MM-DD). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const getMonday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
