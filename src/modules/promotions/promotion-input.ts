// What staff enter for a promotion: its schema, and the promotion that results.
import { z } from 'zod'
import { currencyAmounts, findAmountIssues } from '../../kernel/currency-amounts.ts'
import { type InputIssue, ShopError, toInputIssues } from '../../kernel/errors.ts'
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import type { Db } from '../../platform/database/database.ts'
import { getTaxonomyIds } from '../catalog/taxonomy/taxonomy-ids.ts'
import { findRepeated } from '../../kernel/find-repeated.ts'
import { findVariantIdsBySku } from '../catalog/variants/find-skus.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { listSegments } from '../segments/segments.store.ts'
import { normalizePromotionCode, type Promotion, type PromotionScope } from './promotions.ts'

const count = z.int().positive()
const names = z.array(z.string()).max(1_000).default([])
/** Text is read by `parseShopTime`. */
const time = z.union([z.date(), z.string().max(40)]).nullish()

const tier = z
  .strictObject({
    minimumQuantity: count.nullish(),
    minimumMinor: z.int().nonnegative().nullish(),
    percent: z.int().min(1).max(100).nullish(),
    amountMinor: count.nullish(),
    amounts: currencyAmounts('amount', 'minimum'),
  })
  .refine(
    ({ minimumQuantity, minimumMinor }) => isSet(minimumQuantity) !== isSet(minimumMinor),
    'a tier needs a minimum quantity or a minimum value, not both',
  )
  .refine(
    ({ percent, amountMinor }) => isSet(percent) !== isSet(amountMinor),
    'a tier needs a percent or an amount, not both',
  )

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

/**
 * Amounts in minor units. The discount is one of `percent`, `amountMinor`, `priceMinor`, `freeShipping`, `tiers` and
 * `gift`, or `percent` of the `get` items together with `buy`. Null and absent are the same.
 */
export const promotionInput = z
  .object({
    name: z.string().trim().min(1).max(120),
    /** Absent: the promotion applies automatically. */
    code: z
      .string()
      .transform(normalizePromotionCode)
      .pipe(
        z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'a code must have 3 to 30 letters, digits and hyphens'),
      )
      .nullish(),
    /** Applies only with one of its unique codes. */
    uniqueCodes: z.boolean().default(false),
    percent: z.int().min(1).max(100).nullish(),
    amountMinor: count.nullish(),
    /** Unit price of the eligible items. */
    priceMinor: z.int().nonnegative().nullish(),
    freeShipping: z.boolean().nullish(),
    buy: z.object({ quantity: count, get: count }).nullish(),
    /** What `buy` discounts; absent: the eligible items themselves. */
    getItems: z
      .object({ categories: names, brands: names, collections: names, products: names, variants: names })
      .nullish(),
    tiers: z.array(tier).max(20).nullish(),
    /** `per`: for every so many eligible items; absent: once per order. */
    gift: z.object({ sku: z.string().min(1), quantity: count.default(1), per: count.nullish() }).nullish(),
    minimumMinor: z.int().nonnegative().default(0),
    amounts: currencyAmounts('amount', 'fixed_price', 'minimum'),
    minimumQuantity: count.default(1),
    firstOrder: z.boolean().default(false),
    startsAt: time,
    endsAt: time,
    limitTotal: count.nullish(),
    limitPerPerson: count.nullish(),
    combines: z.boolean().default(true),
    stackingGroup: z.string().trim().min(1).max(60).nullish(),
    position: z.int().default(0),
    /** Codes of markets. */
    markets: names,
    /** Codes of customer segments. */
    segments: names,
    /** Slugs of categories, brands, collections and products; SKUs of variants. */
    categories: names,
    brands: names,
    collections: names,
    products: names,
    variants: names,
  })
  .refine(
    ({ percent, amountMinor, priceMinor, freeShipping, buy, tiers, gift }) =>
      [percent, amountMinor, priceMinor, freeShipping || null, tiers, gift].filter(isSet).length === 1 &&
      (!buy || isSet(percent)),
    'set exactly one of percent, amount, fixed price, tiers, gift or free shipping; buy X get Y requires a percent',
  )
  .refine(({ buy, getItems }) => !getItems || isSet(buy), {
    path: ['getItems'],
    message: 'only buy X get Y has items of its own that are discounted: set buy',
  })
  .refine(({ getItems }) => !getItems || Object.values(getItems).some((list) => list.length > 0), {
    path: ['getItems'],
    message: 'name categories, brands, collections, products or variants',
  })
  .refine(
    ({ code, uniqueCodes }) => !uniqueCodes || !code,
    'a promotion with unique codes has no code of its own',
  )
  .refine(
    ({ tiers }) =>
      !tiers ||
      (tiers.length > 0 &&
        new Set(tiers.map(({ minimumQuantity }) => isSet(minimumQuantity))).size === 1 &&
        new Set(tiers.map(({ minimumQuantity, minimumMinor }) => minimumQuantity ?? minimumMinor)).size ===
          tiers.length),
    'tiers need different minimums, all of quantity or all of value',
  )
export type PromotionInput = z.input<typeof promotionInput>

const documentFields: Readonly<Record<string, string>> = {
  amountMinor: 'amount',
  priceMinor: 'fixed_price',
  minimumMinor: 'minimum',
}
const isCurrency = (name: string) => /^[A-Z]{3}$/.test(name)

/** The path of a field as documents of the admin API and of JSON files name it (`promotion-document.ts`). */
const toDocumentPath = (path: string): string =>
  path
    .split('.')
    .map((name) =>
      isCurrency(name)
        ? name
        : (documentFields[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    )
    .join('.')

/** @returns an error whose paths are those of promotion documents. */
export const invalidPromotion = (issues: readonly InputIssue[]): ShopError =>
  new ShopError('invalid_input', {
    issues: issues.map(({ path, message }) => ({ path: toDocumentPath(path), message })),
  })

/** A promotion to write, with what staff entered. */
export type NewPromotion = Omit<Promotion, 'id' | 'version' | 'used' | 'translations' | 'enteredCode'>

/**
 * A time as staff enter it: `2026-12-24T18:00` or `2026-12-24` is in the time zone of the shop, a time with offset
 * such as `2026-12-24T18:00:00Z` is not.
 * @returns undefined for text in another format.
 */
export function parseShopTime(text: string, timeZone: string): Date | undefined {
  const local = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text
  const at = fromLocalDateTime(local, timeZone)
  if (at) return at
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
    ? new Date(text)
    : undefined
}

/**
 * Checks the input and looks up what it names.
 * @param timeZone of the shop, for times without an offset.
 * @throws ShopError invalid_input that lists each error with its path in a promotion document.
 */
export async function readPromotion(db: Db, input: PromotionInput, timeZone = 'UTC'): Promise<NewPromotion> {
  const parsed = promotionInput.safeParse(input)
  if (!parsed.success) throw invalidPromotion(toInputIssues(parsed.error))
  const fields = parsed.data
  const issues: InputIssue[] = []
  const find = <Id>(path: string, ids: ReadonlyMap<string, Id>, wanted: readonly string[], what: string) =>
    wanted.flatMap((name, at) => {
      const id = ids.get(name)
      if (id !== undefined) return [id]
      issues.push({ path: `${path}.${at}`, message: `there is no ${what} ${name}` })
      return []
    })
  const { gift, getItems } = fields
  const skus = [...new Set(fields.variants)]
  const getSkus = [...new Set(getItems?.variants)]
  const variantIds = await findVariantIdsBySku(db, [...skus, ...getSkus, ...(gift ? [gift.sku] : [])])
  const readScope = async (lists: typeof fields | NonNullable<typeof getItems>, prefix = '') => {
    const scope: PromotionScope[] = []
    const addScope = async (
      path: 'categories' | 'brands' | 'collections' | 'products',
      kind: 'category' | 'brand' | 'collection' | 'product',
      as: (id: number) => PromotionScope,
    ) => {
      const slugs = [...new Set(lists[path])]
      scope.push(...find(prefix + path, await getTaxonomyIds(db, kind, slugs), slugs, kind).map(as))
    }
    await addScope('categories', 'category', (categoryId) => ({ categoryId }))
    await addScope('brands', 'brand', (brandId) => ({ brandId }))
    await addScope('collections', 'collection', (collectionId) => ({ collectionId }))
    await addScope('products', 'product', (productId) => ({ productId }))
    const wanted = [...new Set(lists.variants)]
    scope.push(
      ...find(`${prefix}variants`, variantIds, wanted, 'variant').map((variantId) => ({ variantId })),
    )
    return scope
  }
  const scope = await readScope(fields)
  const getScope = getItems ? await readScope(getItems, 'getItems.') : []
  const giftVariantId = gift ? find('gift', variantIds, [gift.sku], 'variant')[0] : null
  const markets = [...new Set(fields.markets)]
  if (markets.length > 0) {
    const known = new Map((await readMarkets(db)).markets.map(({ code }) => [code, code]))
    find('markets', known, markets, 'market')
  }
  const segments = [...new Set(fields.segments)]
  if (segments.length > 0) {
    const known = new Map((await listSegments(db)).map(({ code }) => [code, code]))
    find('segments', known, segments, 'segment')
  }
  const readTime = (path: 'startsAt' | 'endsAt'): Date | null => {
    const value = fields[path] ?? null
    if (value === null || value instanceof Date) return value
    const at = parseShopTime(value, timeZone)
    if (!at) issues.push({ path, message: `${value} is no time such as 2026-12-24T18:00 or 2026-12-24` })
    return at ?? null
  }
  const [startsAt, endsAt] = [readTime('startsAt'), readTime('endsAt')]
  if (startsAt && endsAt && startsAt >= endsAt)
    issues.push({ path: 'endsAt', message: 'the start must be before the end' })
  issues.push(...(await findAmountsIssues(db, fields)))
  if (issues.length > 0) throw invalidPromotion(issues)
  return {
    name: fields.name,
    code: fields.code ?? null,
    uniqueCodes: fields.uniqueCodes,
    kind: getKind(fields),
    percent: fields.percent ?? null,
    amountMinor: fields.amountMinor ?? null,
    priceMinor: fields.priceMinor ?? null,
    buyQuantity: fields.buy?.quantity ?? null,
    getQuantity: fields.buy?.get ?? null,
    getScope,
    tiers: (fields.tiers ?? []).map((one) => ({
      minimumQuantity: one.minimumQuantity ?? null,
      minimumMinor: one.minimumMinor ?? null,
      percent: one.percent ?? null,
      amountMinor: one.amountMinor ?? null,
      amounts: one.amounts,
    })),
    giftVariantId: giftVariantId ?? null,
    giftQuantity: gift?.quantity ?? null,
    giftPerQuantity: gift?.per ?? null,
    minimumMinor: fields.minimumMinor,
    amounts: fields.amounts,
    minimumQuantity: fields.minimumQuantity,
    firstOrder: fields.firstOrder,
    startsAt,
    endsAt,
    limitTotal: fields.limitTotal ?? null,
    limitPerPerson: fields.firstOrder ? 1 : (fields.limitPerPerson ?? null),
    combines: fields.combines,
    stackingGroup: fields.stackingGroup ?? null,
    position: fields.position,
    markets,
    segments,
    scope,
  }
}

/** Errors in amounts per currency. */
async function findAmountsIssues(
  db: Db,
  { amounts, amountMinor, priceMinor, minimumMinor, tiers }: z.output<typeof promotionInput>,
): Promise<InputIssue[]> {
  const all = [
    {
      path: '',
      amounts,
      record: { amount: amountMinor, fixed_price: priceMinor, minimum: minimumMinor || null },
    },
    ...(tiers ?? []).map((one, at) => ({
      path: `tiers.${at}.`,
      amounts: one.amounts,
      record: { amount: one.amountMinor, minimum: one.minimumMinor },
    })),
  ]
  if (all.every((one) => Object.keys(one.amounts).length === 0)) return []
  const { storeCurrency } = await readMarkets(db)
  const currencies = new Set((tiers ?? []).flatMap((one) => Object.keys(one.amounts.minimum ?? {})))
  return [
    ...all.flatMap(({ path, ...one }) => [
      ...findAmountIssues(path, one.amounts, one.record, storeCurrency),
      ...Object.entries(one.amounts.amount ?? {}).flatMap(([currency, minor]) =>
        minor > 0 ? [] : [{ path: `${path}amounts.amount.${currency}`, message: 'must be at least 1' }],
      ),
    ]),
    ...[...currencies].flatMap((currency) =>
      findRepeated(
        (tiers ?? []).flatMap((one, at): [string, string][] => {
          const minimum = one.amounts.minimum?.[currency]
          return minimum === undefined
            ? []
            : [[`tiers.${at}.amounts.minimum.${currency}`, `${minimum} ${currency}`]]
        }),
      ),
    ),
  ]
}

function getKind(fields: z.output<typeof promotionInput>): Promotion['kind'] {
  if (fields.freeShipping) return 'free_shipping'
  if (fields.buy) return 'buy_get'
  if (fields.tiers) return 'tiers'
  if (fields.gift) return 'gift'
  if (isSet(fields.priceMinor)) return 'fixed_price'
  return isSet(fields.amountMinor) ? 'amount' : 'percent'
}
