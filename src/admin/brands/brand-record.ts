// A brand as the editor has it, and how changes are saved.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'
import type { Change, Changes, FieldTree } from '../kit/editor/changes.ts'
import { toCustomFieldTree } from '../kit/editor/custom-fields.ts'
import { isEmpty } from '../kit/editor/is-empty.ts'
import { splitNameChanges, toNamesTree, withNamePaths } from '../taxonomy/named-record.ts'

const path = '/api/v1/staff/brands/{id}'

async function fetchBrand(id: number, signal?: AbortSignal) {
  const options = signal && { signal }
  const [brand, fields] = await Promise.all([
    unwrap(api.GET(path, { params: { path: { id } }, ...options })),
    unwrap(api.GET(`${path}/fields`, { params: { path: { id: String(id) } }, ...options })),
  ])
  return { brand, fields }
}
export type BrandRecord = Awaited<ReturnType<typeof fetchBrand>>

export const brandQuery = (id: number) =>
  queryOptions({ queryKey: ['brands', 'record', id], queryFn: ({ signal }) => fetchBrand(id, signal) })

/** @param addresses of the custom fields. */
export const toBrandTree = ({ brand, fields }: BrandRecord, addresses: readonly string[]): FieldTree => ({
  ...toNamesTree(brand),
  fields: toCustomFieldTree(fields, addresses),
})

/** @throws ApiError `content_changed` when a changed field has changed since. */
export async function saveBrand(id: number, changes: Changes): Promise<void> {
  const { edit, fields } = splitNameChanges(changes)
  if (!isEmpty(edit))
    await withNamePaths(() => unwrap(api.PATCH(path, { params: { path: { id } }, body: edit })))
  if (!isEmpty(fields))
    await withNamePaths(() =>
      unwrap(
        api.PATCH(`${path}/fields`, { params: { path: { id: String(id) } }, body: { fields } as never }),
      ),
    )
}

/** Saves that a translation belongs to the current name. */
export const confirmBrandName = (id: number, locale: string, change: Change): Promise<unknown> =>
  unwrap(api.PATCH(path, { params: { path: { id } }, body: { translations: { [locale]: change } } as never }))
