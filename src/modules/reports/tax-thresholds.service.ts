// Wires the comparison of sales with thresholds of tax registration.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { minorDigits } from '../../kernel/money.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database/database.ts'
import { getShopTimeZone } from '../content/content.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { getTaxSettings } from '../tax/settings/tax-settings.store.ts'
import { listTaxRates } from '../tax/tax-rates.store.ts'
import { createSalesConverter } from './eu-sales.service.ts'
import { getDayAt } from './reports.ts'
import {
  assessThreshold,
  type TaxThreshold,
  type TaxThresholdsReport,
  type ThresholdReport,
  taxThresholds,
  THRESHOLDS_AS_OF,
} from './tax-thresholds.ts'
import { type PlaceSales, sumSalesByPlace } from './tax-thresholds.store.ts'

export type TaxThresholdsService = {
  /** Sales to places in which a seller has to register from some amount on; the country of the shop is left out. */
  taxThresholds(ctx: OperatorContext): Promise<TaxThresholdsReport>
}

type Amount = { orders: number; net: number }

export const createTaxThresholdsService = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): TaxThresholdsService => ({
  async taxThresholds(ctx) {
    ctx.require('reports.read')
    const at = clock.now()
    const [settings, markets, timeZone, rates] = await Promise.all([
      getTaxSettings(db),
      readMarkets(db),
      getShopTimeZone(db),
      listTaxRates(db),
    ])
    // States of the USA have a threshold for sellers of other states.
    const foreign = taxThresholds.filter(({ country }) => country === 'US' || country !== settings.country)
    const since = new Date(at)
    since.setUTCFullYear(since.getUTCFullYear() - 1)
    const sales = await sumSalesByPlace(db, {
      countries: [...new Set(foreign.map(({ country }) => country))],
      year: Number(getDayAt(at, timeZone).slice(0, 4)),
      since,
      timeZone,
    })
    const collects = ({ country, region }: TaxThreshold): boolean =>
      country === 'US' && settings.us_states !== null
        ? settings.us_states.includes(region)
        : rates.some(
            (rate) => rate.country === country && rate.rate > 0 && ['', region].includes(rate.region),
          )
    const places = foreign.flatMap((threshold): ThresholdReport[] => {
      const { orders, net } = sumOf(threshold, sales)
      if (orders === 0) return []
      const { country, region, currency, period, source, as_of: asOf, note } = threshold
      const amount = threshold.amount * 10 ** minorDigits(currency)
      const converted = createSalesConverter(markets, currency, at)(net)
      return [
        {
          country,
          region,
          period,
          sales: net,
          orders,
          converted,
          threshold: {
            amount,
            currency,
            orders: threshold.orders ?? null,
            needs_both: threshold.isBoth ?? false,
          },
          status: assessThreshold(threshold, amount, { amountMinor: converted, orders }),
          collects: collects(threshold),
          source,
          as_of: asOf,
          note,
        },
      ]
    })
    const order = ['exceeded', 'near', 'unknown', 'below']
    return {
      currency: markets.storeCurrency,
      as_of: THRESHOLDS_AS_OF,
      places: places.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status)),
    }
  },
})

/** The sales of the place in the period of its threshold. Orders keep a region as it was entered. */
function sumOf({ country, region, period }: TaxThreshold, sales: readonly PlaceSales[]): Amount {
  const own = sales.filter(
    (one) =>
      one.country === country && (region === '' || findRegionByName(country, one.region)?.code === region),
  )
  const add = (pick: (one: PlaceSales) => Amount): Amount => ({
    orders: own.reduce((sum, one) => sum + pick(one).orders, 0),
    net: own.reduce((sum, one) => sum + pick(one).net, 0),
  })
  if (period === 'twelve-months') return add(({ twelveMonths }) => twelveMonths)
  const [year, previous] = [add((one) => one.year), add(({ previousYear }) => previousYear)]
  return { orders: Math.max(year.orders, previous.orders), net: Math.max(year.net, previous.net) }
}
