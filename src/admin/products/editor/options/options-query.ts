// The options of a product in the API.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../data/client.ts'
import { type OptionEdit, toOptionsInput } from './option-edits.ts'

const path = '/api/v1/staff/products/{id}/options'

export const optionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'options', id],
    queryFn: ({ signal }) => unwrap(api.GET(path, { params: { path: { id } }, signal })),
    staleTime: 0,
    // A dialog begins with the options as they are, not with those of the last one.
    gcTime: 0,
  })
export type ProductOptions = Awaited<ReturnType<NonNullable<ReturnType<typeof optionsQuery>['queryFn']>>>
export type OptionChanges = NonNullable<ProductOptions['changes']>

type Edit = { id: number; was: string; edits: readonly OptionEdit[] }

/** What the edits would change. @throws ApiError with the path of each problem. */
export async function previewOptions({ id, was, edits }: Edit, signal?: AbortSignal): Promise<OptionChanges> {
  const body = { was, options: toOptionsInput(edits), archive: [], dry_run: true }
  const { changes } = await unwrap(
    api.PUT(path, { params: { path: { id } }, body, ...(signal && { signal }) }),
  )
  return changes!
}

/** @param preview what staff have seen: another result is rejected. */
export const saveOptions = ({ id, was, edits }: Edit, preview: OptionChanges) =>
  unwrap(
    api.PUT(path, {
      params: { path: { id } },
      body: {
        was,
        options: toOptionsInput(edits),
        archive: preview.variants.flatMap(({ sku, archived }) => (archived ? [sku] : [])),
        dry_run: false,
      },
    }),
  )
