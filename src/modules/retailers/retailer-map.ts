// Draws a map: our own province outlines, projected and clipped to the view, with numbered pins.
import { readFileSync } from 'node:fs'
import { cities } from './find-place.ts'
import { getProvinceName } from './provinces.ts'
import type { Point } from './retailers.ts'

/** Coordinates from 0 to 1000 on each axis; north is up. */
export type MapView = {
  country: string
  land: { code: string; name: string; path: string }[]
  /** Meridians and parallels. */
  grid: string
  pins: Pin[]
  labels: { x: number; y: number; name: string; end: boolean }[]
  /** Location of the reader or of the search. */
  here?: { x: number; y: number }
}
/** `numbers` of retailers so close together that they share a pin. */
export type Pin = { x: number; y: number; numbers: number[] }

export type Pinned = Point & { number: number }

type XY = [x: number, y: number]
type Projection = (at: Point) => XY

const radiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Lambert conformal conic projection with two standard parallels, as in atlases of Canada. Kilometres, y to the
 * south.
 */
function lambert(south: number, north: number, meridian: number, origin: number): Projection {
  const t = (latitude: number) => Math.tan(Math.PI / 4 + radians(latitude) / 2)
  const n = Math.log(Math.cos(radians(south)) / Math.cos(radians(north))) / Math.log(t(north) / t(south))
  const f = (Math.cos(radians(south)) * t(south) ** n) / n
  const rho = (latitude: number) => (radiusKm * f) / t(latitude) ** n
  return ({ latitude, longitude }) => {
    const angle = n * radians(longitude - meridian)
    return [rho(latitude) * Math.sin(angle), rho(latitude) * Math.cos(angle) - rho(origin)]
  }
}

/** True to scale along a parallel; for countries that are not wide. */
const plain =
  (parallel: number): Projection =>
  ({ latitude, longitude }) => [
    radiusKm * radians(longitude) * Math.cos(radians(parallel)),
    -radiusKm * radians(latitude),
  ]

const projections: Record<string, Projection> = {
  CA: lambert(49, 70, -96, 49),
  US: lambert(33, 45, -96, 39),
  VN: plain(16),
}

const outlines = JSON.parse(readFileSync(new URL('./outlines.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number[][]>
>

/** Minimum width of a map; a closer view would show how coarse the outlines are. */
const MIN_WIDTH_KM: Record<string, number> = { CA: 900, US: 900, VN: 320 }
const size = 1000
/** Pins closer than this are merged. */
const MIN_PIN_DISTANCE = 66

/** A map of retailers in one country; `here` is drawn when it is near them. */
export function drawMap(country: string, shops: readonly Pinned[], here?: Point): MapView | undefined {
  if (shops.length === 0) return undefined
  const project = projections[country] ?? plain(shops[0]!.latitude)
  const points = shops.map(project)
  const hereOnMap = here && nearby(points, project(here)) ? project(here) : undefined
  const toView = viewAround([...points, ...(hereOnMap ? [hereOnMap] : [])], MIN_WIDTH_KM[country] ?? 300)
  const at = (point: Point): XY => toView(project(point))
  const pins = groupPins(shops, at)
  return {
    country,
    land: Object.entries(outlines[country] ?? {}).flatMap(([code, rings]) => {
      const path = rings.map((ring) => ringPath(ring, at)).join('')
      return path ? [{ code, name: getProvinceName(country, code), path }] : []
    }),
    grid: gridPath(country, at),
    pins,
    labels: placeLabels(pins, at),
    ...(hereOnMap && { here: { x: toView(hereOnMap)[0], y: toView(hereOnMap)[1] } }),
  }
}

/** The province whose outline contains a point, as far as the outlines are exact. */
export function findProvinceAt(country: string, { latitude, longitude }: Point): string | undefined {
  const isInsideRing = (ring: readonly number[]) => {
    let [x, y, inside] = [0, 0, false]
    const points = Array.from({ length: ring.length / 2 }, (_, at): XY => {
      x += ring[at * 2]!
      y += ring[at * 2 + 1]!
      return [x / 100, y / 100]
    })
    for (const [at, [bx, by]] of points.entries()) {
      const [ax, ay] = points.at(at - 1)!
      const isCrossing = ay > latitude !== by > latitude
      if (isCrossing && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }
  return Object.entries(outlines[country] ?? {}).find(([, rings]) => rings.some(isInsideRing))?.[0]
}

const extent = (points: readonly XY[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function nearby(points: readonly XY[], [x, y]: XY): boolean {
  return points.some(([px, py]) => Math.hypot(px - x, py - y) < 1000)
}

/** A square view around the points, with margins, the largest at the top, where pins extend. */
function viewAround(points: readonly XY[], minWidth: number): (point: XY) => XY {
  const { left, right, top, bottom } = extent(points)
  const side = Math.max((right - left) * 1.25, (bottom - top) * 1.25, minWidth)
  const [x0, y0] = [(left + right) / 2 - side / 2, (top + bottom) / 2 - side * 0.54]
  return ([x, y]) => [round(((x - x0) / side) * size), round(((y - y0) / side) * size)]
}
const round = (value: number) => Math.round(value * 10) / 10

/**
 * Outlines are stored in hundredths of a degree, each point relative to the previous one. Empty when none of it
 * is in view.
 */
function ringPath(ring: readonly number[], at: (point: Point) => XY): string {
  let [x, y] = [0, 0]
  const points: XY[] = []
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i]!
    y += ring[i + 1]!
    points.push(at({ latitude: y / 100, longitude: x / 100 }))
  }
  const { left, right, top, bottom } = extent(points)
  if (right < 0 || left > size || bottom < 0 || top > size) return ''
  let last: XY | undefined
  const selected = points
    .map(([px, py]): XY => [clamp(px), clamp(py)])
    .filter((point) => {
      if (last && Math.abs(last[0] - point[0]) < 1 && Math.abs(last[1] - point[1]) < 1) return false
      last = point
      return true
    })
  return selected.length < 3 ? '' : `M${selected.map((point) => point.join(' ')).join('L')}Z`
}
/** Clamp coordinates far outside the view to keep numbers short. */
const clamp = (value: number) => Math.round(Math.max(-4 * size, Math.min(5 * size, value)))

function gridPath(country: string, at: (point: Point) => XY): string {
  const [south, north, west, east, step] = country === 'VN' ? [4, 28, 96, 116, 2] : [20, 84, -170, -40, 5]
  const line = (points: Point[]) => `M${points.map((point) => at(point).map(clamp).join(' ')).join('L')}`
  const interpolate = (from: number, to: number, by: number) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)
  return [
    ...interpolate(south, north, step).map((latitude) =>
      line(interpolate(west, east, 2).map((longitude) => ({ latitude, longitude }))),
    ),
    ...interpolate(west, east, step).map((longitude) =>
      line(interpolate(south, north, country === 'VN' ? 24 : 8).map((latitude) => ({ latitude, longitude }))),
    ),
  ].join('')
}

function groupPins(shops: readonly Pinned[], at: (point: Point) => XY): Pin[] {
  const pins: Pin[] = []
  for (const shop of shops) {
    const [x, y] = at(shop)
    const close = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < MIN_PIN_DISTANCE)
    if (close) close.numbers.push(shop.number)
    else pins.push({ x, y, numbers: [shop.number] })
  }
  return pins
}

const MAX_LABELS = 9

/** City labels in view, larger cities first, where they overlap neither a pin nor each other. */
function placeLabels(pins: readonly Pin[], at: (point: Point) => XY): MapView['labels'] {
  const occupiedBoxes: { left: number; right: number; y: number }[] = pins.map(({ x, y }) => ({
    left: x - 34,
    right: x + 34,
    y,
  }))
  const labels: MapView['labels'] = []
  for (const city of cities) {
    const [x, y] = at(city)
    if (labels.length === MAX_LABELS || x < 30 || x > size - 30 || y < 40 || y > size - 30) continue
    const pin = pins.find((item) => Math.hypot(item.x - x, item.y - y) < MIN_PIN_DISTANCE)
    const from = pin ? { x: pin.x, y: pin.y, off: 36 } : { x, y, off: 14 }
    const width = city.name.length * 19
    const end = from.x + from.off + width > size
    const left = end ? from.x - from.off - width : from.x + from.off
    const labelBox = { left, right: left + width, y: from.y }
    if (
      left < 0 ||
      occupiedBoxes.some(
        (item) =>
          item.left < labelBox.right && labelBox.left < item.right && Math.abs(item.y - labelBox.y) < 40,
      )
    )
      continue
    occupiedBoxes.push(labelBox)
    labels.push({ x: from.x + (end ? -from.off : from.off), y: from.y, name: city.name, end })
  }
  return labels
}
