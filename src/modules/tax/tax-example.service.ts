// Wires the tax example: one price, taxed by the rules and rates that orders have.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { findMarket } from '../markets/select-market.ts'
import { arePricesTaxInclusive } from '../pricing/price-list-settings.store.ts'
import { calculateTotals, removeTax, toTaxViews } from '../pricing/totals.ts'
import { getTaxSettings } from './settings/tax-settings.store.ts'
import { decideTax } from './tax-decision.ts'
import type { TaxExample, TaxExampleQuery } from './tax-example.ts'
import { findTaxRate, getTaxSplits, taxRatesQuery } from './tax-rates.ts'
import { findVatId } from './vat-ids/vat-id.ts'

export type TaxExampleService = {
  /** What tax a price has at a destination, and why. */
  example(ctx: OperatorContext, query: TaxExampleQuery): Promise<TaxExample>
}

const PPM_PER_PERCENT = 10_000

export const createTaxExampleService = ({ db, clock }: { db: Db; clock: Clock }): TaxExampleService => ({
  async example(ctx, { country, region, postcode, tax_class: taxClass, amount, vat_id: vatId }) {
    ctx.require('settings.edit')
    const at = clock.now()
    const settings = await getTaxSettings(db)
    const { place, untaxed } = decideTax({
      settings,
      destination: { country, region, postcode },
      isPickup: false,
      vatId: findVatId(vatId),
      // A number that was entered counts as confirmed.
      buyer: vatId === '' ? undefined : { exemption: undefined, isVatIdConfirmed: true },
      at,
    })
    const rates = (await runBatchQuery(db, taxRatesQuery)).get(place.country) ?? []
    const rate = findTaxRate(rates, { ...place, taxClass, at })
    const isIncluded =
      findMarket(await readMarkets(db), country)?.prices_include_tax ?? (await arePricesTaxInclusive(db))
    const ratePpm = rate?.ratePpm ?? 0
    // Prices are net for buyers who pay no tax.
    const isRemoved = isIncluded && untaxed !== undefined && untaxed.reason !== 'no-nexus'
    const { lines, totalMinor } = calculateTotals(
      [
        {
          unitMinor: isRemoved ? removeTax(amount, ratePpm) : amount,
          quantity: 1,
          discountMinor: 0,
          ratePpm: untaxed ? 0 : ratePpm,
        },
      ],
      { priceMinor: 0, discountMinor: 0, ratePpm: 0 },
      isIncluded && !isRemoved,
      settings.rounding,
    )
    return {
      country: place.country,
      region: place.region,
      untaxed: untaxed?.reason ?? null,
      rate: rate
        ? {
            rate: ratePpm / PPM_PER_PERCENT,
            region: rate.region,
            tax_class: rate.taxClass,
            postcodes: [...rate.postcodes],
          }
        : null,
      prices_include_tax: isIncluded,
      net: totalMinor - lines[0]!.taxMinor,
      taxes: toTaxViews(lines, getTaxSplits([rate])),
      total: totalMinor,
    }
  },
})
