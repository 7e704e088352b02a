// A collection as the editor has it, and how changes are saved.
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { type Change, type Changes, type FieldTree, isConflict } from '../kit/editor/changes.ts'
import { toCustomFieldTree } from '../kit/editor/custom-fields.ts'
import { isEmpty } from '../kit/editor/is-empty.ts'
import { applyEdit } from '../settings/records.ts'
import {
  describeNamesProblem,
  nameFields,
  splitNameChanges,
  toNamesTree,
  withNamePaths,
} from '../taxonomy/named-record.ts'
import { fromRuleTree, ruleSchema, toRuleTree } from './collection-rule.ts'

const path = '/api/v1/staff/collections/{id}'

const fetchDetail = (id: number, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { id } }, ...(signal && { signal }) }))
export type Collection = Awaited<ReturnType<typeof fetchDetail>>
export type CollectionItem = Collection['items'][number]

async function fetchCollection(id: number, signal?: AbortSignal) {
  const [collection, fields] = await Promise.all([
    fetchDetail(id, signal),
    unwrap(api.GET(`${path}/fields`, { params: { path: { id: String(id) } }, ...(signal && { signal }) })),
  ])
  return { collection, fields }
}
export type CollectionRecord = Awaited<ReturnType<typeof fetchCollection>>

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['collections', 'record', id],
    queryFn: ({ signal }) => fetchCollection(id, signal),
  })

/** Values that rules can have. */
export const ruleChoicesQuery = queryOptions({
  queryKey: ['collections', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/collections/choices', { signal })),
})
export type RuleChoices = Awaited<ReturnType<NonNullable<typeof ruleChoicesQuery.queryFn>>>

const toProductIds = ({ items }: Collection): number[] => items.map(({ id }) => id)

/** @param addresses of the custom fields. */
export const toCollectionTree = (
  { collection, fields }: CollectionRecord,
  addresses: readonly string[],
): FieldTree => ({
  ...toNamesTree(collection),
  description: collection.description,
  status: collection.status,
  ...(collection.rule ? { rule: toRuleTree(collection.rule) } : { products: toProductIds(collection) }),
  fields: toCustomFieldTree(fields, addresses),
})

export const collectionSchema = z.looseObject({
  ...nameFields,
  description: z.string().max(500),
  rule: ruleSchema.optional(),
})

const ruleProblems: Record<string, MessageKey> = {
  'rule.price_min': 'product.invalid.price',
  'rule.price_max': 'collection.invalid.price-to',
  'rule.new_days': 'collection.invalid.days',
}

export const describeCollectionProblem = (field: string): MessageKey =>
  ruleProblems[field] ?? describeNamesProblem(field)

const changed = () => new ApiError(409, { code: 'content_changed', message: 'Changed since' })

/**
 * Products and rule first: a collection is published when it is complete.
 * @throws ApiError `content_changed` when a changed field has changed since.
 */
export async function saveCollection(id: number, { products, ...changes }: Changes): Promise<void> {
  if (products) await saveProducts(id, products)
  const isRule = (name: string) => name.startsWith('rule.')
  const rule = Object.fromEntries(Object.entries(changes).filter(([name]) => isRule(name)))
  const others = Object.fromEntries(Object.entries(changes).filter(([name]) => !isRule(name)))
  const { edit, fields } = splitNameChanges(others)
  const body = { ...edit, ...(!isEmpty(rule) && { rule: await toRuleChange(id, rule) }) }
  if (!isEmpty(body)) await withNamePaths(() => unwrap(api.PATCH(path, { params: { path: { id } }, body })))
  if (!isEmpty(fields))
    await withNamePaths(() =>
      unwrap(
        api.PATCH(`${path}/fields`, { params: { path: { id: String(id) } }, body: { fields } as never }),
      ),
    )
}

async function saveProducts(id: number, products: Change): Promise<void> {
  const now = await fetchDetail(id)
  if (isConflict(products, toProductIds(now))) throw changed()
  const body = { was: now.version, products: products.to as number[] }
  await unwrap(api.PUT(`${path}/products`, { params: { path: { id } }, body }))
}

/** Conditions that only someone else has changed stay. */
async function toRuleChange(id: number, changes: Changes) {
  const { rule } = await fetchDetail(id)
  if (!rule) throw changed()
  const saved = applyEdit({ rule: toRuleTree(rule) }, changes)
  return { was: rule, to: fromRuleTree(saved['rule'] as FieldTree) }
}

/** Saves that a translation belongs to the current name. */
export const confirmCollectionName = (id: number, locale: string, change: Change): Promise<unknown> =>
  unwrap(api.PATCH(path, { params: { path: { id } }, body: { translations: { [locale]: change } } as never }))
