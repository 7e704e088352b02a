// A promotion as the editor has it: every field of every type, so that changing the type loses nothing that was typed.
import { queryOptions } from '@tanstack/react-query'
import type { promotionKinds } from '../../../contracts/lists/promotions-list.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import type { Changes, FieldTree } from '../../kit/editor/changes.ts'
import { applyEdit, fromAmounts, toAmounts } from '../../settings/records.ts'
import { findPromotionProblems } from './promotion-problems.ts'

const path = '/api/v1/staff/promotions/{id}'

const fetchPromotion = (id: number, signal?: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { id } }, ...(signal && { signal }) }))
export type StoredPromotion = Awaited<ReturnType<typeof fetchPromotion>>
export type PromotionDocument = StoredPromotion['promotion']

/** Queries that show a promotion. */
export const promotionKey = (id: number) => ['promotions', 'record', id]

export const promotionQuery = (id: number) =>
  queryOptions({ queryKey: promotionKey(id), queryFn: ({ signal }) => fetchPromotion(id, signal) })

export const promotionChoicesQuery = queryOptions({
  queryKey: ['promotions', 'choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/staff/promotions/choices', { signal })),
})
export type PromotionChoices = Awaited<ReturnType<NonNullable<typeof promotionChoicesQuery.queryFn>>>

type PromotionKind = (typeof promotionKinds)[number]

export const scopeLists = ['categories', 'brands', 'collections', 'products', 'variants'] as const
const amountFields = ['amount', 'fixed_price', 'minimum'] as const
const tierAmounts = ['amount', 'minimum'] as const

/** A row of the table of tiers: amounts in other currencies by name and currency, such as `minimum EUR`. */
export type TierRow = Readonly<Record<string, unknown>> & {
  from: unknown
  percent: unknown
  amount: unknown
  /** As the API has them, also of currencies that the form has no column for. */
  amounts?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
}

export const tierColumn = (name: (typeof tierAmounts)[number], currency: string): string =>
  `${name} ${currency}`

/** The type of a promotion, by the discount that is set. */
export function getPromotionKind(promotion: PromotionDocument): PromotionKind {
  if (promotion.free_shipping) return 'free_shipping'
  if (promotion.buy) return 'buy_get'
  if (promotion.tiers) return 'tiers'
  if (promotion.gift) return 'gift'
  if ((promotion.fixed_price ?? null) !== null) return 'fixed_price'
  return (promotion.amount ?? null) === null ? 'percent' : 'amount'
}

/** @param currencies besides the store currency. */
export function toPromotionTree(promotion: PromotionDocument, currencies: readonly string[]): FieldTree {
  const { buy, get_items: items, gift, tiers } = promotion
  const lists = (from: Partial<Record<(typeof scopeLists)[number], string[]>> | null | undefined) =>
    Object.fromEntries(scopeLists.map((name) => [name, from?.[name] ?? []]))
  return {
    name: promotion.name,
    method: promotion.unique_codes ? 'unique' : (promotion.code ?? null) === null ? 'automatic' : 'code',
    code: promotion.code ?? null,
    kind: getPromotionKind(promotion),
    percent: promotion.percent ?? null,
    amount: promotion.amount ?? null,
    fixed_price: promotion.fixed_price ?? null,
    buy: { quantity: buy?.quantity ?? null, get: buy?.get ?? null },
    get_from: items ? 'others' : 'same',
    get_items: lists(items),
    tier_by: tiers?.some((tier) => (tier.minimum ?? null) !== null) ? 'value' : 'quantity',
    tiers: (tiers ?? []).map((tier): TierRow => ({
      from: tier.minimum_quantity ?? tier.minimum ?? null,
      percent: tier.percent ?? null,
      amount: tier.amount ?? null,
      ...Object.fromEntries(
        tierAmounts.flatMap((name) =>
          currencies.map((currency) => [
            tierColumn(name, currency),
            (tier.amounts as TierRow['amounts'])?.[name]?.[currency] ?? null,
          ]),
        ),
      ),
      amounts: tier.amounts as TierRow['amounts'],
    })),
    gift: { sku: gift?.sku ?? null, quantity: gift?.quantity ?? null, per: gift?.per ?? null },
    minimum: promotion.minimum || null,
    minimum_quantity: (promotion.minimum_quantity ?? 1) > 1 ? promotion.minimum_quantity : null,
    amounts: toAmounts(amountFields, currencies, (promotion.amounts ?? {}) as Record<string, never>),
    first_order: promotion.first_order ?? false,
    starts_at: promotion.starts_at ?? null,
    ends_at: promotion.ends_at ?? null,
    limit_total: promotion.limit_total ?? null,
    limit_per_person: promotion.limit_per_person ?? null,
    combines: promotion.combines ?? true,
    stacking_group: promotion.stacking_group ?? null,
    position: promotion.position ?? 0,
    markets: promotion.markets ?? [],
    segments: promotion.segments ?? [],
    ...lists(promotion),
  }
}

/** Values of the form, of which only those of the type are kept. @param before the saved promotion. */
export function toPromotionDocument(
  tree: FieldTree,
  currencies: readonly string[],
  before?: PromotionDocument,
): PromotionDocument {
  const values = tree as Record<string, never> & { kind: string; method: string }
  const { kind, method } = values
  const of = <Value>(kinds: readonly string[], value: Value) => (kinds.includes(kind) ? value : null)
  const amounts = fromAmounts(
    amountFields.filter((name) => (name === 'minimum' ? values[name] : kind === name)),
    currencies,
    (before?.amounts ?? {}) as Record<string, never>,
    values['amounts'],
  )
  const gift = values['gift'] as unknown as { sku: string; quantity: number | null; per: number | null }
  return {
    name: values['name'],
    code: method === 'code' ? values['code'] : null,
    unique_codes: method === 'unique',
    percent: of(['percent', 'buy_get'], values['percent']),
    amount: of(['amount'], values['amount']),
    fixed_price: of(['fixed_price'], values['fixed_price']),
    free_shipping: of(['free_shipping'], true),
    buy: of(['buy_get'], values['buy']),
    get_items: of(['buy_get'], values['get_from'] === 'others' ? values['get_items'] : null),
    tiers: of(['tiers'], toTiers(values, currencies)),
    gift: of(['gift'], { ...gift, quantity: gift?.quantity ?? 1 }),
    minimum: values['minimum'] ?? 0,
    amounts: amounts as NonNullable<PromotionDocument['amounts']>,
    minimum_quantity: values['minimum_quantity'] ?? 1,
    first_order: values['first_order'],
    starts_at: values['starts_at'],
    ends_at: values['ends_at'],
    limit_total: values['limit_total'],
    limit_per_person: values['limit_per_person'],
    combines: values['combines'],
    stacking_group: values['stacking_group'],
    position: values['position'] ?? 0,
    markets: values['markets'],
    segments: values['segments'],
    categories: values['categories'],
    brands: values['brands'],
    collections: values['collections'],
    products: values['products'],
    variants: values['variants'],
  }
}

function toTiers(values: FieldTree, currencies: readonly string[]) {
  const isByValue = values['tier_by'] === 'value'
  return ((values['tiers'] as TierRow[] | null) ?? []).map((row) => {
    const names = tierAmounts.filter((name) => (name === 'minimum' ? isByValue : row.amount !== null))
    const entered = Object.fromEntries(
      tierAmounts.map((name) => [
        name,
        Object.fromEntries(currencies.map((currency) => [currency, row[tierColumn(name, currency)] ?? null])),
      ]),
    )
    return {
      minimum_quantity: (isByValue ? null : row.from) as number | null,
      minimum: (isByValue ? row.from : null) as number | null,
      percent: row.percent as number | null,
      amount: row.amount as number | null,
      amounts: fromAmounts(names, currencies, row.amounts ?? {}, entered) as never,
    }
  })
}

const rejected = (paths: readonly string[]) =>
  new ApiError(400, {
    code: 'invalid_input',
    message: 'Not valid',
    details: { issues: paths.map((one) => ({ path: one })) },
  })

/** The field of the form of a path of the API. */
export function toFormPath(given: string): string {
  const [first = '', second = ''] = given.split('.')
  if (first === 'get_items') return second === '' ? 'get_from' : `get_items.${second}`
  if (first === 'amounts' || first === 'buy') return given
  if (first === 'gift') return second === '' || /^\d+$/.test(second) ? 'gift.sku' : given
  if (first === 'unique_codes') return 'method'
  return first === '' ? 'kind' : first
}

async function withIssues<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    throw rejected((error.details['issues'] as { path: string }[]).map((issue) => toFormPath(issue.path)))
  }
}

/** @throws ApiError that names the fields which are not valid. */
function check(tree: FieldTree): FieldTree {
  const problems = findPromotionProblems(tree)
  if (problems.length > 0) throw rejected(problems)
  return tree
}

/** @throws ApiError `content_changed` when a changed field has changed since; issues have the paths of the form. */
export async function savePromotion(
  id: number,
  changes: Changes,
  currencies: readonly string[],
): Promise<void> {
  const { promotion: now, version: was } = await fetchPromotion(id)
  const tree = check(applyEdit(toPromotionTree(now, currencies), changes))
  const promotion = toPromotionDocument(tree, currencies, now)
  await withIssues(() => unwrap(api.PUT(path, { params: { path: { id } }, body: { was, promotion } })))
}

export async function createPromotion(
  changes: Changes,
  currencies: readonly string[],
  key: string,
): Promise<number> {
  const tree = check(applyEdit(emptyPromotion(currencies), changes))
  const { id } = await withIssues(() =>
    unwrap(
      api.POST('/api/v1/staff/promotions', {
        params: { header: { 'idempotency-key': key } },
        body: toPromotionDocument(tree, currencies),
      }),
    ),
  )
  return id
}

export const emptyPromotion = (currencies: readonly string[]): FieldTree =>
  toPromotionTree({ name: '', amounts: {} }, currencies)
