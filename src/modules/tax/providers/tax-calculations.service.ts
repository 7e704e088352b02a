// Wires plugins that calculate taxes for staff.
import { DAY_MS } from '../../../kernel/days.ts'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listUncalculatedOrders } from '../../orders/order-tax-calculations.store.ts'
import { listPluginFailures } from '../../plugins/plugin-failures.store.ts'
import type { TaxCalculations } from './tax-calculations.ts'
import { FAILED_PART, type TaxProviders } from './tax-providers.ts'

const RECENT_MS = 30 * DAY_MS

export type TaxCalculationService = {
  /** The plugins that calculate taxes, and the orders for which they had no result. */
  calculations(ctx: OperatorContext): Promise<TaxCalculations>
}

export type TaxCalculationDeps = { db: Db; clock: Clock; providers?: Pick<TaxProviders, 'list'> | undefined }

export const createTaxCalculationService = ({
  db,
  clock,
  providers,
}: TaxCalculationDeps): TaxCalculationService => ({
  async calculations(ctx) {
    ctx.require('settings.edit')
    const failures = (await listPluginFailures(db)).filter(({ part }) => part === FAILED_PART)
    return {
      providers: (providers?.list ?? []).map((provider) => {
        const failure = failures.find(({ plugin }) => plugin === provider.plugin)
        return {
          ...provider,
          failure: failure ? { problem: failure.problem, failed_at: failure.failed_at.toISOString() } : null,
        }
      }),
      orders: await listUncalculatedOrders(db, new Date(clock.now().getTime() - RECENT_MS)),
    }
  },
})
