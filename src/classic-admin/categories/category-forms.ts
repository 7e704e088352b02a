// The forms of categories as what they ask for; on the server.
import type { AdminCategory } from '../../modules/catalog/taxonomy/category-tree.ts'

type Place = { parent: number | null; before: number | null }
type Tree = readonly Pick<AdminCategory, 'id' | 'parent'>[]

/** Where a button leads; undefined where it leads nowhere. `tree` is in its order. */
export function placeBy(does: string, id: number, tree: Tree): Place | undefined {
  const one = tree.find((known) => known.id === id)
  if (!one) return undefined
  const together = tree.filter(({ parent }) => parent === one.parent).map((known) => known.id)
  const at = together.indexOf(id)
  const above = tree.find((known) => known.id === one.parent)
  const after = (list: readonly number[], place: number) => list[place] ?? null
  if (does === 'up' && at > 0) return { parent: one.parent, before: together[at - 1]! }
  if (does === 'down' && at < together.length - 1)
    return { parent: one.parent, before: after(together, at + 2) }
  if (does === 'in' && at > 0) return { parent: together[at - 1]!, before: null }
  if (does !== 'out' || !above) return undefined
  const beside = tree.filter(({ parent }) => parent === above.parent).map((known) => known.id)
  return { parent: above.parent, before: after(beside, beside.indexOf(above.id) + 1) }
}

const idOf = (typed: string) => (/^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null)

/** What a press of a button, or a drop, asks for; undefined where nothing would move. */
export function moveBy(
  typed: { was: string; moved: string; parent: string; before: string },
  does: string,
  which: string,
  tree: Tree,
): { id: number; move: Place & { was: string } } | undefined {
  const id = idOf(does === 'drop' ? typed.moved : which)
  if (id === null) return undefined
  const place =
    does === 'drop' ? { parent: idOf(typed.parent), before: idOf(typed.before) } : placeBy(does, id, tree)
  return place && { id, move: { ...place, was: typed.was } }
}

/** What the shop says is wrong, by field. */
export function issuesOf(error: unknown): [path: string, message: string][] {
  const { issues = [] } =
    (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
  return issues.map(({ path, message }) => [path, message])
}
