/** End of a sale: the given time, else the next midnight in the reader's time zone. */
export function getSaleEnd(endsAt: string | undefined, now: Date): Date {
  if (endsAt) return new Date(endsAt)
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  return midnight
}

/** Remaining whole hours, minutes and seconds; never negative. */
export function getTimeLeft(end: Date, now: Date): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}
