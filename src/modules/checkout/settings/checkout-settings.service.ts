// Wires the settings of the checkout for staff.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { findAmountIssues } from '../../../kernel/currency-amounts.ts'
import { invalidInput, ShopError } from '../../../kernel/errors.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { getRetailCurrency } from '../../pricing/pricing.store.ts'
import { lockLastOrderNumber } from '../../orders/order-number.store.ts'
import type { CheckoutSettings, CheckoutSettingsInput } from './checkout-settings.ts'
import { getCheckoutSettings, lockCheckoutSettings, setCheckoutSettings } from './checkout-settings.store.ts'

export type CheckoutSettingsService = {
  read(ctx: OperatorContext): Promise<CheckoutSettings>
  /**
   * Changes apply to orders that are placed afterwards.
   * @throws ShopError content_changed when the settings are not `was`; invalid_input for a new start of the order
   * numbers that is not above the last one.
   */
  change(ctx: OperatorContext, input: CheckoutSettingsInput): Promise<CheckoutSettings>
  /**
   * Changes them back. Order numbers continue after the last one when the earlier start is below it.
   * @throws ShopError content_changed when the settings are not `was`.
   */
  revert(ctx: OperatorContext, input: CheckoutSettingsInput): Promise<CheckoutSettings>
}

type Deps = {
  db: Db
  clock: Clock
  /** Called after the commit. */
  onChange(): Promise<void>
}

export function createCheckoutSettingsService({ db, clock, onChange }: Deps): CheckoutSettingsService {
  async function change(
    ctx: OperatorContext,
    { was, to }: CheckoutSettingsInput,
    check: (tx: Tx, current: CheckoutSettings) => Promise<void>,
  ): Promise<CheckoutSettings> {
    ctx.require('settings.edit')
    await db.transaction().execute(async (tx) => {
      await lockCheckoutSettings(tx)
      const current = await getCheckoutSettings(tx)
      if (isDeepStrictEqual(current, to)) return
      if (!isDeepStrictEqual(current, was)) throw new ShopError('content_changed', { fields: ['settings'] })
      await check(tx, current)
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
  }
  return {
    async read(ctx) {
      ctx.require('settings.edit')
      return getCheckoutSettings(db)
    },
    change: (ctx, input) =>
      change(ctx, input, async (tx, current) => {
        const { order_number_start: start, terms, terms_text: texts } = input.to
        if (terms === 'text' && Object.keys(texts).length === 0)
          throw invalidInput('to.terms_text', 'Enter the sentence in at least one language.')
        if (input.to.abandoned_cart_minutes > 0 && !input.to.marketing_consent)
          throw invalidInput(
            'to.abandoned_cart_minutes',
            'Reminders need consent: also set marketing_consent to true.',
          )
        const { amounts, minimum_order: minimum, gift_wrapping_price: wrapping } = input.to
        const issues = findAmountIssues(
          'to.',
          amounts,
          { minimum_order: minimum || null, gift_wrapping_price: wrapping || null },
          await getRetailCurrency(tx),
        )
        if (issues.length > 0) throw new ShopError('invalid_input', { issues })
        if (start === current.order_number_start) return
        const last = await lockLastOrderNumber(tx)
        if (start <= last)
          throw invalidInput('to.order_number_start', `must be above ${last}, the last order number`)
      }),
    // Changes of earlier versions have no amounts per currency.
    revert: (ctx, { was, to }) =>
      change(
        ctx,
        { was: { ...was, amounts: was.amounts ?? {} }, to: { ...to, amounts: to.amounts ?? {} } },
        async () => {},
      ),
  }
}
