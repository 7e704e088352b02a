import type { Menu, MenuItem } from '../../../modules/content/content.ts'

/** `row`: also in the category row below the main menu, where the layout has one; `rowOnly`: only there. */
type Entry = MenuItem & { row?: boolean; rowOnly?: boolean }

/** The search for a category and the page of it have the same panel. */
const toSubject = (path: string) => path.replace(/^\/search\?q=/, '/category/')

/**
 * Menu entries: the main items, each with its own panel or that of the same category; then the categories, for the category row. The drawer omits categories that a main item already covers.
 */
export function menuEntries(main: Menu, categories: Menu): Entry[] {
  const byPath = new Map(categories.items.map((item) => [toSubject(item.path), item]))
  const shown = new Set<string>()
  const entries: Entry[] = main.items.map((item) => {
    const category = byPath.get(toSubject(item.path))
    if (category) shown.add(category.id)
    return item.columns || item.subMenu || !category
      ? item
      : { ...category, id: item.id, label: item.label, path: item.path }
  })
  const row: Entry[] = categories.items.map((item) => ({ ...item, row: true, rowOnly: shown.has(item.id) }))
  return [...entries, ...row]
}
