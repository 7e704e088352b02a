// Categories as the API has them.
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../data/client.ts'

const staff = '/api/v1/staff/categories'

/** Of all queries about categories. */
export const categoriesKey = ['categories']

export const fetchTree = (signal?: AbortSignal) => unwrap(api.GET(staff, signal && { signal }))
export type CategoryTree = Awaited<ReturnType<typeof fetchTree>>
export type CategoryRow = CategoryTree['categories'][number]

export const treeQuery = queryOptions({
  queryKey: [...categoriesKey, 'tree'],
  queryFn: ({ signal }) => fetchTree(signal),
})

/** Names of the category and those above it. */
export const describePath = (rows: readonly CategoryRow[], id: number): string => {
  const row = rows.find((one) => one.id === id)
  if (!row) return ''
  return row.parent === null ? row.name : `${describePath(rows, row.parent)} › ${row.name}`
}

async function fetchCategory(id: number, signal?: AbortSignal) {
  const options = signal && { signal }
  const [category, fields, tree] = await Promise.all([
    unwrap(api.GET(`${staff}/{id}`, { params: { path: { id } }, ...options })),
    unwrap(api.GET(`${staff}/{id}/fields`, { params: { path: { id: String(id) } }, ...options })),
    fetchTree(signal),
  ])
  return { category, fields, tree }
}
export type CategoryRecord = Awaited<ReturnType<typeof fetchCategory>>

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...categoriesKey, 'record', id],
    queryFn: ({ signal }) => fetchCategory(id, signal),
  })
