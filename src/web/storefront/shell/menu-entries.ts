import type { Menu, MenuItem } from '../../../modules/content/content.ts'

/** `row`: stands in the row of categories below the main menu, where there is one; `rowOnly`: there only. */
type Entry = MenuItem & { row?: boolean; rowOnly?: boolean }

/**
 * What the menu shows: the main items, each with the panel of the category that has its address unless it has one of its own; then the
 * categories, in a row of their own. The drawer leaves out those that a main item stands for.
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
