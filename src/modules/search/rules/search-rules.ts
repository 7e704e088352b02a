// Search rules: products that staff pin, boost or bury in a search or a category, and redirects of searches. Pure.
import { z } from 'zod'
import { splitLocale } from '../../../kernel/locale.ts'
import { fold } from '../../../kernel/text/fold.ts'
import { isLocalPath } from '../../../kernel/text/link.ts'
import { toStorableText } from '../../../kernel/text/storable-text.ts'
import { normalizeQuery } from '../query/normalize-query.ts'

export const ruleActions = ['pin', 'boost', 'bury'] as const
export type RuleAction = (typeof ruleActions)[number]

export type PlacedProduct = { product_id: number; action: RuleAction }

/** A rule as listings apply it. */
export type SearchRule = {
  query: string | null
  category_id: number | null
  products: readonly PlacedProduct[]
  redirect_to: string | null
  starts_at: Date | null
  ends_at: Date | null
}

/** Rules by the folded search and by the category to which they apply, in the order of their ids. */
export type SearchRules = {
  byQuery: ReadonlyMap<string, readonly SearchRule[]>
  byCategory: ReadonlyMap<number, readonly SearchRule[]>
}

/** Product ids in order; `redirectTo` of the first rule that has one. */
export type Placement = { pin: number[]; boost: number[]; bury: number[]; redirectTo?: string }

/** The form of a search by which its rules are found. */
export const toRuleQuery = (q: string): string => fold(normalizeQuery(q))

/** What applies to a search or a category at a time; undefined when nothing does. A product has the action of its first rule. */
export function findPlacement(rules: readonly SearchRule[], at: Date): Placement | undefined {
  const active = rules.filter(
    ({ starts_at: starts, ends_at: ends }) => (!starts || starts <= at) && (!ends || ends > at),
  )
  if (active.length === 0) return undefined
  const placement: Placement = { pin: [], boost: [], bury: [] }
  const placed = new Set<number>()
  for (const { product_id: id, action } of active.flatMap(({ products }) => products)) {
    if (placed.has(id)) continue
    placed.add(id)
    placement[action].push(id)
  }
  const redirectTo = active.find(({ redirect_to: path }) => path)?.redirect_to
  return { ...placement, ...(redirectTo && { redirectTo }) }
}

/** When one of the rules next starts or ends; undefined when none does. */
export function findNextRuleChange(rules: readonly SearchRule[], at: Date): Date | undefined {
  const changes = rules.flatMap(({ starts_at: starts, ends_at: ends }) =>
    [starts, ends].flatMap((date) => (date && date > at ? [date] : [])),
  )
  return changes.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

const MAX_PRODUCTS = 50
const slug = z.string().min(1).max(200)
const date = z.iso.datetime().nullable().default(null)

export const searchRuleInput = z
  .object({
    query: z
      .string()
      .max(200)
      .transform((text) => toRuleQuery(toStorableText(text)))
      .pipe(z.string().min(1).max(100))
      .nullable()
      .default(null)
      .describe('The search, folded to lower case without accents; it applies to this search only'),
    category: slug.nullable().default(null).describe('Slug of the category, instead of `query`'),
    products: z
      .array(z.object({ slug, action: z.enum(ruleActions) }))
      .max(MAX_PRODUCTS)
      .default([])
      .describe(
        'In order. `pin`: first, in this order, in a search also when it does not match; `boost`: before other products; `bury`: after them',
      ),
    redirect_to: z
      .string()
      .max(500)
      .refine((path) => isLocalPath(path) && !/^\/(?:admin|api)(?:$|[/?#])/.test(path), 'local')
      .transform((path) => splitLocale(path).path)
      .nullable()
      .default(null)
      .describe('Page of the shop to which the search leads instead of its results'),
    starts_at: date,
    ends_at: date,
  })
  .refine(({ query, category }) => (query === null) !== (category === null), {
    path: ['query'],
    message: 'either a search or a category',
  })
  .refine(({ products, redirect_to: path }) => products.length > 0 || path !== null, {
    path: ['products'],
    message: 'products or a redirect',
  })
  .refine(({ query, redirect_to: path }) => path === null || query !== null, {
    path: ['redirect_to'],
    message: 'only searches redirect',
  })
  .refine(({ starts_at: starts, ends_at: ends }) => !starts || !ends || starts < ends, {
    path: ['ends_at'],
    message: 'after the start',
  })
export type SearchRuleInput = z.output<typeof searchRuleInput>

/** A rule as staff see it. Products that no longer exist are left out. */
export type ListedSearchRule = SearchRuleInput & { id: number; created_at: string }
