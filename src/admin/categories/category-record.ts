// A category as the editor has it, and how changes are saved.
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type Change, type Changes, type FieldTree, isConflict } from '../kit/editor/changes.ts'
import { toCustomFieldTree } from '../kit/editor/custom-fields.ts'
import { isEmpty } from '../kit/editor/is-empty.ts'
import { splitNameChanges, toNamesTree, withNamePaths } from '../taxonomy/named-record.ts'
import { type CategoryRecord, fetchTree } from './categories-query.ts'

const path = '/api/v1/staff/categories/{id}'

/** The parent as a select has it; null: top level. */
const getParent = ({ categories }: CategoryRecord['tree'], id: number): string | null => {
  const parent = categories.find((row) => row.id === id)?.parent ?? null
  return parent === null ? null : String(parent)
}

/** @param addresses of the custom fields. */
export const toCategoryTree = (
  { category, fields, tree }: CategoryRecord,
  addresses: readonly string[],
): FieldTree => ({
  ...toNamesTree(category),
  parent: getParent(tree, category.id),
  fields: toCustomFieldTree(fields, addresses),
})

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function saveCategory(id: number, { parent, ...changes }: Changes): Promise<void> {
  const { edit, fields } = splitNameChanges(changes)
  if (!isEmpty(edit))
    await withNamePaths(() => unwrap(api.PATCH(path, { params: { path: { id } }, body: edit })))
  if (parent) await moveCategory(id, parent)
  if (!isEmpty(fields))
    await withNamePaths(() =>
      unwrap(
        api.PATCH(`${path}/fields`, {
          params: { path: { id: String(id) } },
          body: { fields } as never,
        }),
      ),
    )
}

async function moveCategory(id: number, parent: Change): Promise<void> {
  const tree = await fetchTree()
  if (isConflict(parent, getParent(tree, id)))
    throw new ApiError(409, { code: 'content_changed', message: 'Changed since' })
  const body = { was: tree.version, parent: parent.to === null ? null : Number(parent.to), before: null }
  await unwrap(api.POST(`${path}/move`, { params: { path: { id } }, body }))
}

/** Saves that a translation belongs to the current name. */
export const confirmCategoryName = (id: number, locale: string, change: Change): Promise<unknown> =>
  unwrap(
    api.PATCH(path, {
      params: { path: { id } },
      body: { translations: { [locale]: change } } as never,
    }),
  )
