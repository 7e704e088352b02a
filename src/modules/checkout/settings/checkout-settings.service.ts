// Wires the settings of the checkout for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ShopError } from '../../../kernel/errors.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { CheckoutSettings, CheckoutSettingsInput } from './checkout-settings.ts'
import { getCheckoutSettings, lockCheckoutSettings, setCheckoutSettings } from './checkout-settings.store.ts'

export type CheckoutSettingsService = {
  read(ctx: OperatorContext): Promise<CheckoutSettings>
  /**
   * Changes apply to orders that are placed afterwards.
   * @throws ShopError content_changed when the settings are not `was`.
   */
  change(ctx: OperatorContext, input: CheckoutSettingsInput): Promise<CheckoutSettings>
}

type Deps = {
  db: Db
  clock: Clock
  /** Called after the commit. */
  onChange(): Promise<void>
}

export const createCheckoutSettingsService = ({ db, clock, onChange }: Deps): CheckoutSettingsService => ({
  async read(ctx) {
    ctx.require('settings.edit')
    return getCheckoutSettings(db)
  },
  async change(ctx, { was, to }) {
    ctx.require('settings.edit')
    await db.transaction().execute(async (tx) => {
      await lockCheckoutSettings(tx)
      const current = await getCheckoutSettings(tx)
      if (isDeepStrictEqual(current, to)) return
      if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['settings'] })
      await setCheckoutSettings(tx, to)
      await writeAudit(tx, {
        ...ctx,
        action: 'checkout.settings',
        objectKind: 'settings',
        objectId: 'checkout',
        diff: { was, to },
        at: clock.now(),
      })
    })
    await onChange()
    return to
  },
})
