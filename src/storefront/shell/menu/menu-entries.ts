import type { Menu, MenuItem } from '../../../modules/content/content.ts'

/** `row`: also in the category row below the main menu, where the layout has one; `rowOnly`: only there. */
type Entry = MenuItem & { row?: boolean; rowOnly?: boolean }

/**
 * Menu entries: the main items, each with its own panel or that of the category with the same path; then the
 * categories, for the category row. The drawer omits categories that a main item already covers.
 */
export function menuEntries(main: Menu, categories: Menu): Entry[] {
  const byPath = new Map(categories.items.map((item) => [item.path, item]))
  const shown = new Set<string>()
  const entries: Entry[] = main.items.map((item) => {
    const category = byPath.get(item.path)
    if (category) shown.add(category.id)
    return item.columns || item.subMenu || !category ? item : { ...category, id: item.id, label: item.label }
  })
  const row: Entry[] = categories.items.map((item) => ({ ...item, row: true, rowOnly: shown.has(item.id) }))
  return [...entries, ...row]
}
