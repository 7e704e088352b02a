// Wires the count of distance sales within the European Union.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { createAmountConverter } from '../markets/convert-amount.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { getRate, type Markets } from '../markets/select-market.ts'
import { getShippingSettings } from '../shipping/shipping-settings.store.ts'
import { getTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { euCountries } from '../../kernel/eu-countries.ts'
import { assessEuSales, EU_THRESHOLD_CENTS, type EuSalesReport } from './eu-sales.ts'
import { sumEuSales } from './eu-sales.store.ts'
import { getDayAt } from './reports.ts'

export type EuSalesService = {
  /** Sales of this and the previous calendar year that count for the threshold of distance sales. */
  euSales(ctx: OperatorContext): Promise<EuSalesReport>
}

export const createEuSalesService = ({ db, clock }: { db: Db; clock: Clock }): EuSalesService => ({
  async euSales(ctx) {
    ctx.require('reports.read')
    const at = clock.now()
    const [settings, markets, shipping, timeZone] = await Promise.all([
      getTaxSettings(db),
      readMarkets(db),
      getShippingSettings(db),
      getShopTimeZone(db),
    ])
    const country = euCountries.has(settings.country) ? settings.country : ''
    const currentYear = Number(getDayAt(at, timeZone).slice(0, 4))
    const years = country === '' ? [] : [currentYear - 1, currentYear]
    const sums =
      years.length === 0
        ? undefined
        : await sumEuSales(db, {
            destinations: [...euCountries].filter((one) => one !== country),
            pickupMethods: shipping.methods.flatMap(({ code, pickup_point: point }) => (point ? [code] : [])),
            years,
            timeZone,
          })
    const toEuro = createSalesConverter(markets, 'EUR', at)
    const counted = years.map((year) => {
      const { orders, net } = sums?.get(year) ?? { orders: 0, net: 0 }
      return { year, orders, net, net_eur: toEuro(net) }
    })
    return {
      country,
      currency: markets.storeCurrency,
      threshold_eur: EU_THRESHOLD_CENTS,
      years: counted,
      status: assessEuSales(country, counted),
      eu_sales: settings.eu_sales,
    }
  },
})

/** Converts sales to the currency of a threshold, by the current rate of the shop; to null without one. */
export function createSalesConverter(
  markets: Markets,
  currency: string,
  at: Date,
): (minor: number) => number | null {
  if (markets.storeCurrency === currency) return (minor) => minor
  const rate = getRate(markets, currency, at)
  if (rate === undefined) return () => null
  const convert = createAmountConverter({
    market: '',
    store_currency: markets.storeCurrency,
    currency,
    exchange_rate: rate,
    rounding_increment: 1,
    rounding_ending: null,
  })
  return (minor) => (minor < 0 ? -convert(-minor) : convert(minor))
}
