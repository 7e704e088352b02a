import type { Menu, MenuItem } from '../../../modules/content/content.ts'

type Entry = MenuItem & { drawerOnly?: boolean }

/**
 * What the menu shows: the main items, each with the panel of the category that has its address unless it has one of its own; then, in
 * the drawer only, the categories that no main item stands for.
 */
export function menuEntries(main: Menu, categories: Menu): Entry[] {
  const byPath = new Map(categories.items.map((item) => [item.path, item]))
  const shown = new Set<string>()
  const entries: Entry[] = main.items.map((item) => {
    const category = byPath.get(item.path)
    if (category) shown.add(category.id)
    return item.columns || item.subMenu || !category ? item : { ...category, id: item.id, label: item.label }
  })
  const rest: Entry[] = categories.items
    .filter((item) => !shown.has(item.id))
    .map((item) => ({ ...item, drawerOnly: true }))
  return [...entries, ...rest]
}
