// Wires company prices: for the company to read, for staff to set, and explanations of prices.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import type { VariantId } from '../../kernel/ids.ts'
import { writeAudit } from '../audit/audit.ts'
import { readWithCatalog, withPricesIn } from '../cart/catalog-cache.ts'
import { listVariantsByName } from '../catalog/variants/find-variants.ts'
import { lockAndGetPackSizes, setPackSizes } from '../catalog/variants/pack-sizes.ts'
import { createBuyerCurrency, toMarketPrices } from '../cart/buyer-prices.ts'
import { toPricesAt } from '../pricing/price-variants.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { findMarket, getBuyerPricing, getPricing } from '../markets/select-market.ts'
import { lockCompanyTerms, toStoredAmount } from './company-currency.ts'
import { assignPriceList, setMinimumOrderValue } from './company-order-terms.store.ts'
import { getCompanyTerms } from './company-terms.store.ts'
import { getTradeBuyer } from './trade-buyer.ts'
import { listCompanyPriceLists } from '../pricing/price-lists/price-lists.store.ts'
import { getRetailCurrency, retailPriceRowsQuery, companyPriceRowsQuery } from '../pricing/pricing.store.ts'
import {
  type CompanyPrice,
  type CompanyPriceLists,
  getCompanyPrice,
  noCompanyPriceRows,
} from '../pricing/company-price.ts'
import type { CompanyPriceView, CompanyTerms } from '../pricing/company-terms.ts'
import { readBatch } from '../../platform/database/batch-sql.ts'
import type { Buyer } from '../storefront/shop.ts'
import {
  createPriceListService,
  findVariantIds,
  requirePriceList,
  type PriceListService,
  rejectIssues,
} from '../pricing/price-lists.service.ts'

export type PriceTrace = {
  sku: string
  variant_id: VariantId
  company: string | null
  at: string
  quantity: number
  currency: string
  price: number | null
  list: CompanyPrice['list'] | null
  /** All price lists with a price for it at that time, in order of precedence. */
  price_lists: {
    list: CompanyPrice['list']
    from: number
    price: number
    reason: string
    applied: boolean
    rows: { id: number; kind: string; price: number; starts_at: string | null; ends_at: string | null }[]
  }[]
}

export type PriceTraceQuery = {
  sku: string
  company?: string | undefined
  at?: Date | undefined
  quantity: number
}

export type CompanyPriceService = PriceListService & {
  /** Prices of all variants of these products, for this buyer. `country`: of a buyer without a company. */
  prices(buyer: Buyer, products: readonly string[], country?: string): Promise<CompanyPriceView[]>
  /**
   * `code` null removes the company's price list; `was`: the price list on which the decision was based.
   * @throws ShopError not_found; content_changed when it has changed since.
   */
  assign(ctx: StaffContext, companyId: string, code: string | null, was?: string | null): Promise<void>
  /**
   * @param amount in `currency`, which has to be that of the company; absent: that of the company.
   * @throws ShopError not_found, content_changed.
   */
  setMinimum(
    ctx: StaffContext,
    companyId: string,
    amount: { to: number; was?: number | undefined; currency?: string | undefined },
  ): Promise<void>
  /**
   * `was`: the value on which the decision was based.
   * @throws ShopError invalid_input for unknown SKUs; content_changed.
   */
  setPacks(
    ctx: StaffContext,
    rows: readonly { sku: string; pack_size: number; was?: number }[],
  ): Promise<void>
  /** @throws ShopError not_found for an unknown SKU or company. */
  trace(ctx: StaffContext, query: PriceTraceQuery): Promise<PriceTrace>
}

export function createCompanyPriceService({
  db,
  clock,
  onSegmentChange,
}: Parameters<typeof createPriceListService>[0]): CompanyPriceService {
  /** Of the company, or of the primary market. */
  const getTracePricing = async ({ place }: Pick<CompanyTerms, 'place'>, at: Date) => {
    const markets = await readMarkets(db)
    return getBuyerPricing(markets, place, getPricing(markets, findMarket(markets, undefined), at), at)
  }
  return {
    ...createPriceListService({ db, clock, onSegmentChange }),
    async prices(buyer, products, country) {
      const now = clock.now()
      const variants = await listVariantsByName(db, products)
      if (variants.length === 0) return []
      const { priceLists: terms, ...pricing } = await getTradeBuyer(db, buyer, { country, at: now })
      const ids = variants.map(({ id }) => id)
      const { catalogFacts } = await readWithCatalog(db, ids, now, () => ({}), undefined, terms)
      const catalog = withPricesIn(catalogFacts, pricing)
      return variants.flatMap(({ id, sku, slug }) => {
        const offer = catalog.priceOf?.(id, 1)
        if (!offer?.trade) return []
        const { price, currency, compare_at_price: was } = offer.price
        const { list, retailMinor } = offer.trade
        return {
          product: slug,
          variant_id: id,
          sku,
          price,
          currency,
          ...(was !== undefined && { compare_at_price: was }),
          ...(retailMinor !== undefined && { retail: retailMinor }),
          list,
          pack: catalog.facts.get(id)?.packSize ?? 1,
          breaks: (catalog.breaksOf?.(id) ?? []).map(({ from, amountMinor }) => ({
            from,
            price: amountMinor,
          })),
        }
      })
    },
    async assign(ctx, companyId, code, was) {
      ctx.require('price-lists.edit')
      const list = code === null ? null : await requirePriceList(db, code)
      await db.transaction().execute(async (tx) => {
        const at = clock.now()
        const companyTerms = await lockCompanyTerms(tx, companyId, at)
        if (companyTerms.priceList === (list?.id ?? null)) return
        const lists = await listCompanyPriceLists(tx)
        const before = lists.find(({ id }) => id === companyTerms.priceList)?.code ?? null
        if (was !== undefined && was !== before) throw new ShopError('content_changed', { code: before })
        const currency = lists.find(({ id }) => id === list?.id)?.currency
        const usable = [await getRetailCurrency(tx), companyTerms.buys.currency]
        if (currency !== undefined && !usable.includes(currency))
          throw invalidInput(
            'code',
            `${code} is in ${currency} and the company buys in ${companyTerms.buys.currency}: choose a list in ${[...new Set(usable)].join(' or ')}`,
          )
        await assignPriceList(tx, companyId, list?.id ?? null, at)
        const object = { objectKind: 'company', objectId: companyId }
        await writeAudit(tx, {
          ...ctx,
          action: 'company.price-list',
          ...object,
          diff: { code, before },
          at,
        })
      })
    },
    async setMinimum(ctx, companyId, { to: minor, was, currency }) {
      ctx.require('price-lists.edit')
      return db.transaction().execute(async (tx) => {
        const at = clock.now()
        const { minimumMinor: before, buys } = await lockCompanyTerms(tx, companyId, at, currency)
        if (before === minor) return
        if (was !== undefined && was !== before) throw new ShopError('content_changed', { amount: before })
        await setMinimumOrderValue(tx, companyId, toStoredAmount(minor, buys))
        const object = { objectKind: 'company', objectId: companyId }
        const diff = { minor, before, currency: buys.currency }
        await writeAudit(tx, { ...ctx, action: 'company.minimum', ...object, diff, at })
      })
    },
    async setPacks(ctx, rows) {
      ctx.require('price-lists.edit')
      return db.transaction().execute(async (tx) => {
        const ids = await findVariantIds(
          tx,
          rows.map(({ sku }) => sku),
        )
        rejectIssues(
          rows.flatMap(({ sku }, at) =>
            ids.has(sku) ? [] : [{ path: `rows.${at}.sku`, message: `unknown SKU: ${sku}` }],
          ),
        )
        const storedPackSizes = await lockAndGetPackSizes(tx, [...ids.values()])
        const changedPacks = rows.flatMap(({ sku, pack_size: to, was }) => {
          const now = storedPackSizes.get(ids.get(sku)!)!
          if (was !== undefined && was !== now) throw new ShopError('content_changed', { fields: [sku] })
          return now === to ? [] : [{ sku, was: now, to }]
        })
        if (changedPacks.length === 0) return
        await setPackSizes(
          tx,
          changedPacks.map(({ sku, to }) => ({ variantId: ids.get(sku)!, pack: to })),
        )
        const diff = { packs: Object.fromEntries(changedPacks.map(({ sku, was, to }) => [sku, { was, to }])) }
        const object = { objectKind: 'variant', objectId: 'several' }
        await writeAudit(tx, { ...ctx, action: 'variant.pack-size', ...object, diff, at: clock.now() })
      })
    },
    async trace(ctx, { sku, company, at = clock.now(), quantity }) {
      ctx.require('price-lists.read')
      const variantId = (await findVariantIds(db, [sku])).get(sku)
      const terms: (CompanyPriceLists & Pick<CompanyTerms, 'place'>) | undefined =
        company === undefined
          ? { companyListId: null, wholesale: false }
          : await getCompanyTerms(db, company, at)
      if (variantId === undefined || !terms) throw new ShopError('not_found')
      // Reads the tables without cache, because it explains the expected result.
      const { retail, rows } = await readBatch(db, {
        retail: retailPriceRowsQuery([variantId]),
        rows: companyPriceRowsQuery([variantId], terms),
      })
      const storeCurrency = await getRetailCurrency(db)
      const pricing = await getTracePricing(terms, at)
      const retailRows = retail.get(variantId)
      const listed = toMarketPrices(
        toPricesAt(new Map(retailRows ? [[variantId, retailRows]] : []), at),
        pricing,
      )
      const buyer = createBuyerCurrency(pricing, storeCurrency)
      const won = getCompanyPrice(
        listed.get(variantId),
        rows.get(variantId) ?? noCompanyPriceRows,
        { quantity, at },
        buyer,
      )
      return {
        sku,
        variant_id: variantId,
        company: company ?? null,
        at: at.toISOString(),
        quantity,
        currency: buyer.currency,
        price: won?.price.price ?? null,
        list: won?.list ?? null,
        price_lists: (won?.candidates ?? []).map(({ list, break: from, explained, price }) => ({
          list,
          from,
          price: price.price,
          reason: explained.why,
          applied: list === won?.list,
          rows: explained.candidates.map((row) => ({
            id: row.id,
            kind: row.kind,
            price: row.amountMinor,
            starts_at: row.startsAt?.toISOString() ?? null,
            ends_at: row.endsAt?.toISOString() ?? null,
          })),
        })),
      }
    },
  }
}
