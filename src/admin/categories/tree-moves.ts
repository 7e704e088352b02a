// Where categories can move in the tree, by buttons and by dragging.

/** Rows in tree order: parents before their children. */
export type TreeRow = { id: number; parent: number | null; depth: number }
/** `before`: the next sibling; null for the last one. */
export type Place = { parent: number | null; before: number | null }
export const moveSteps = ['up', 'down', 'in', 'out'] as const
export type MoveStep = (typeof moveSteps)[number]

const listSiblings = (rows: readonly TreeRow[], parent: number | null): number[] =>
  rows.flatMap((row) => (row.parent === parent ? [row.id] : []))

/** Where a category is now. */
export function findPlace(rows: readonly TreeRow[], id: number): Place | undefined {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const siblings = listSiblings(rows, row.parent)
  return { parent: row.parent, before: siblings[siblings.indexOf(id) + 1] ?? null }
}

/** Where a step leads; undefined where it leads nowhere. */
export function findStepPlace(rows: readonly TreeRow[], id: number, step: MoveStep): Place | undefined {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const { parent } = row
  const siblings = listSiblings(rows, parent)
  const at = siblings.indexOf(id)
  if (step === 'up') return at > 0 ? { parent, before: siblings[at - 1]! } : undefined
  if (step === 'down')
    return at < siblings.length - 1 ? { parent, before: siblings[at + 2] ?? null } : undefined
  if (step === 'in') return at > 0 ? { parent: siblings[at - 1]!, before: null } : undefined
  return parent === null ? undefined : findPlace(rows, parent)
}

/** The row and those below it. */
export function listSubtree<Row extends TreeRow>(rows: readonly Row[], id: number): Row[] {
  const start = rows.findIndex((row) => row.id === id)
  if (start === -1) return []
  const { depth } = rows[start]!
  const length = rows.slice(start + 1).findIndex((row) => row.depth <= depth)
  return rows.slice(start, length === -1 ? undefined : start + 1 + length)
}

/** Without what is below these rows. */
export function withoutChildrenOf<Row extends TreeRow>(
  rows: readonly Row[],
  collapsed: ReadonlySet<number>,
): Row[] {
  const hidden = new Set<number>()
  return rows.filter(({ id, parent }) => {
    if (parent === null || !(collapsed.has(parent) || hidden.has(parent))) return true
    hidden.add(id)
    return false
  })
}

/** The tree after a move. */
export function moveRows<Row extends TreeRow>(
  rows: readonly Row[],
  id: number,
  { parent, before }: Place,
): Row[] {
  const block = listSubtree(rows, id)
  const others = rows.filter((row) => !block.includes(row))
  const above = others.find((row) => row.id === parent)
  const depth = above ? above.depth + 1 : 0
  const shift = depth - (block[0]?.depth ?? depth)
  const moved = block.map((row) => ({
    ...row,
    depth: row.depth + shift,
    ...(row.id === id && { parent }),
  }))
  const next = before === null ? -1 : others.findIndex((row) => row.id === before)
  const end = above ? others.indexOf(above) + listSubtree(others, above.id).length : others.length
  return others.toSpliced(next === -1 ? end : next, 0, ...moved)
}

type Drop = {
  id: number
  /** The row that the dragged one takes the place of. */
  over: number
  /** Levels by which it was dragged sideways. */
  shift: number
  /** The deepest level that it can have. */
  maxDepth: number
}

/**
 * Where a dragged row would be.
 * @param rows that are shown, without those below the dragged one.
 */
export function projectDrop(
  rows: readonly TreeRow[],
  { id, over, shift, maxDepth }: Drop,
): (Place & { depth: number }) | undefined {
  const from = rows.findIndex((row) => row.id === id)
  const to = rows.findIndex((row) => row.id === over)
  const row = rows[from]
  if (!row || to === -1) return undefined
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, row)
  const least = order[to + 1]?.depth ?? 0
  const most = Math.min(maxDepth, to === 0 ? 0 : order[to - 1]!.depth + 1)
  if (least > most) return undefined
  const depth = Math.max(least, Math.min(most, row.depth + shift))
  const parent = depth === 0 ? null : order.slice(0, to).findLast((one) => one.depth === depth - 1)!.id
  const next = order.slice(to + 1).find((one) => one.depth <= depth)
  return { depth, parent, before: next?.depth === depth ? next.id : null }
}
