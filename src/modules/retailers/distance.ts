import type { Point } from './retailers.ts'

/** The earth's mean radius (IUGG). */
const radiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance in kilometres by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const sin2 = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    sin2(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sin2(radians(b.longitude - a.longitude))
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
