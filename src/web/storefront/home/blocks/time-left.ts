/** When a sale ends: at the given moment, else at the next midnight where the reader is. */
export function getSaleEnd(endsAt: string | undefined, now: Date): Date {
  if (endsAt) return new Date(endsAt)
  const midnight = new Date(now)
  midnight.setHours(24, 0, 0, 0)
  return midnight
}

/** Whole hours, minutes and seconds until then; none below zero. */
export function getTimeLeft(end: Date, now: Date): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}
