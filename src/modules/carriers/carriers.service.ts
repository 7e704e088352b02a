// Wires carriers for staff: which there are, and what they ask for a parcel.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import { invalidInput, ShopError } from '../../kernel/errors.ts'
import { findRegionByName } from '../../kernel/regions.ts'
import type { Db } from '../../platform/database/database.ts'
import { runBatchQuery } from '../../platform/database/batch-sql.ts'
import { locationAddressQuery } from '../inventory/location-addresses.ts'
import { listPluginFailures } from '../plugins/plugin-failures.store.ts'
import type { Carriers } from './cached-carriers.ts'
import type { CarrierRateInput, CarrierRateList, CarrierView } from './carriers.ts'
import { toSender } from './carrier-rates.ts'

export type CarrierService = {
  list(ctx: OperatorContext): Promise<CarrierView[]>
  /**
   * Asks a carrier what it takes for a parcel, so that staff see its services and test its settings.
   * @throws ShopError not_found; invalid_input when it is not active or the main location has no address;
   * carrier_unavailable with the `problem`.
   */
  rates(ctx: OperatorContext, code: string, input: CarrierRateInput): Promise<CarrierRateList>
}

type CarrierServiceDeps = { db: Db; shopUrl: string; carriers: Pick<Carriers, 'list' | 'find'> }

export function createCarrierService({ db, shopUrl, carriers }: CarrierServiceDeps): CarrierService {
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      const failures = await listPluginFailures(db)
      return carriers.list.map(({ code, title, plugin, isActive, problem, capabilities, webhook }) => {
        const failure = failures.find((one) => one.plugin === plugin)
        return {
          code,
          title,
          plugin,
          active: isActive,
          problem: problem ?? null,
          failure: failure
            ? { part: failure.part, problem: failure.problem, failed_at: failure.failed_at.toISOString() }
            : null,
          ...capabilities,
          webhook: webhook ? `${shopUrl}/api/v1/carriers/${code}/webhook` : null,
        }
      })
    },
    async rates(ctx, code, input) {
      ctx.require('settings.edit')
      const carrier = carriers.find(code)
      if (!carrier) throw new ShopError('not_found')
      if (!carrier.getRates)
        throw invalidInput(
          'code',
          carrier.problem ??
            (carrier.isActive
              ? `${carrier.title} calculates no prices`
              : `${carrier.title} is off: turn it on in the settings of the plugin ${carrier.plugin}`),
        )
      const origin = await runBatchQuery(db, locationAddressQuery())
      if (!origin)
        throw invalidInput('origin', 'The location main has no address: add it in the settings of locations')
      const { country, region, postcode, weight_grams: weightGrams, volume_cm3: volume } = input
      try {
        const rates = await carrier.getRates({
          from: toSender(origin),
          to: { country, region: findRegionByName(country, region)?.code ?? region, postcode },
          parcel: { weightGrams, volumeMm3: volume * 1_000 },
        })
        return {
          rates: rates
            .map(({ service, title, priceMinor: price, currency, days = null }) => ({
              service,
              title,
              price,
              currency,
              days,
            }))
            .toSorted((a, b) => a.price - b.price),
        }
      } catch (error) {
        throw new ShopError('carrier_unavailable', { problem: (error as Error).message })
      }
    },
  }
}
