// A product as the editor has it: read from several operations of the API, and saved by them.
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { Change, Changes, FieldTree } from '../../kit/editor/changes.ts'
import { customFieldAddress, customFieldPath, toCustomFieldTree } from '../../kit/editor/custom-fields.ts'
import { fetchPictures, picturesTree, savePictures } from './product-pictures.ts'
import { isEmpty } from '../../kit/editor/is-empty.ts'

const staff = '/api/v1/staff/products/{id}'

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'record', id],
    async queryFn({ signal }) {
      const request = { params: { path: { id } }, signal }
      const [product, details, media, fields] = await Promise.all([
        unwrap(api.GET(staff, request)),
        unwrap(api.GET(`${staff}/details`, request)),
        fetchPictures(id, signal),
        unwrap(api.GET(`${staff}/fields`, { params: { path: { id: String(id) } }, signal })),
      ])
      return { product, details, media, fields }
    },
  })
export type ProductRecord = Awaited<ReturnType<NonNullable<ReturnType<typeof productQuery>['queryFn']>>>

export const productFields = ['name', 'description_html', 'status', 'publish_at'] as const
const detailFields = [
  'slug',
  'brand',
  'categories',
  'collections',
  'department',
  'seasons',
  'tags',
  'features',
  'care',
  'specifications',
  'tax_class',
  'size_chart',
  'max_per_order',
  'shipping_profile',
  'seo_title',
  'seo_description',
  'related',
  'markets',
] as const
const variantFields = [
  'price',
  'sale_price',
  'cost',
  'on_hand',
  'inventory_policy',
  'backorder_date',
  'status',
] as const
const variantDetailFields = [
  'sku',
  'barcode',
  'weight_grams',
  'dimensions_mm',
  'hs_code',
  'country_of_origin',
] as const

const pick = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]]))

export const variantPath = (id: number, field: string): string => `variants.v${id}.${field}`

export function toFieldTree(
  { product, details, media, fields }: ProductRecord,
  addresses: readonly string[],
): FieldTree {
  const detailsById = new Map(details.variants.map((variant) => [variant.id, variant]))
  return {
    ...pick(product, productFields),
    ...pick(details, detailFields),
    variants: Object.fromEntries(
      product.variants.map((variant) => [
        `v${variant.id}`,
        { ...pick(variant, variantFields), ...pick(detailsById.get(variant.id)!, variantDetailFields) },
      ]),
    ),
    pictures: picturesTree(media),
    fields: toCustomFieldTree(fields, addresses),
  }
}

type VariantEdit = { id: number } & Record<string, Change | number>
type Edit = Record<string, unknown> & { variants: VariantEdit[] }

const isOneOf = (names: readonly string[], name: string) => names.includes(name)

/** Each operation gets the changes of its fields. */
function splitChanges(changes: Changes) {
  const product: Edit = { variants: [] }
  const details: Edit = { variants: [] }
  const fields: Record<string, Change> = {}
  const pictures: Record<string, Change> = {}
  const setVariant = (edit: Edit, key: string, name: string, change: Change) => {
    const id = Number(key.slice(1))
    let variant = edit.variants.find((one) => one.id === id)
    if (!variant) edit.variants.push((variant = { id }))
    variant[name] = change
  }
  for (const [path, change] of Object.entries(changes)) {
    const [group = '', key = '', name = ''] = path.split('.')
    const field = customFieldAddress(path)
    if (field !== undefined) fields[field] = change
    else if (group === 'pictures') pictures[path] = change
    else if (group === 'variants')
      setVariant(isOneOf(variantFields, name) ? product : details, key, name, change)
    else (isOneOf(productFields, path) ? product : details)[path] = change
  }
  return { product, details, fields, pictures }
}

const hasChanges = (edit: Edit): boolean => edit.variants.length > 0 || Object.keys(edit).length > 1

/** Details first: a product is published when all of it is saved. */
export async function saveProduct(id: number, changes: Changes): Promise<void> {
  const { product, details, fields, pictures } = splitChanges(changes)
  const params = { path: { id } }
  if (hasChanges(details))
    await named(details, () => unwrap(api.PATCH(`${staff}/details`, { params, body: details as never })))
  if (!isEmpty(fields))
    await named(details, () =>
      unwrap(
        api.PATCH(`${staff}/fields`, { params: { path: { id: String(id) } }, body: { fields } as never }),
      ),
    )
  if (!isEmpty(pictures)) await savePictures(id, pictures)
  if (hasChanges(product))
    await named(product, () => unwrap(api.PATCH(staff, { params, body: product as never })))
}

/** Gives the issues of an error the paths of the form. */
async function named(edit: Edit, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map((issue) => ({
      ...issue,
      path: toFormPath(issue.path.replace(/\.(?:to|was)(?:\..*)?$/, ''), edit),
    }))
    throw new ApiError(error.status, {
      code: error.code,
      message: error.message,
      details: { ...error.details, issues },
    })
  }
}

/** The API names variants by their position in the edit, or by their id. */
function toFormPath(path: string, { variants }: Edit): string {
  const [group, key = '', ...rest] = path.split('.')
  if (group === 'fields') return customFieldPath([key, ...rest].join('.'))
  if (group !== 'variants') return path.replace(/\.\d+(?:\..*)?$/, '')
  const number = Number(key)
  const id = variants.some((variant) => variant.id === number) ? number : variants[number]?.id
  return id === undefined ? path : variantPath(id, rest[0] ?? '')
}
