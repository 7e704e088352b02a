// Table checkout_setting, and the numbering of orders in order_number.
import { sql } from 'kysely'
import type { CurrencyChange } from '../../../kernel/money.ts'
import {
  changedAmounts,
  type ChangedAmounts,
  scaledAmount,
} from '../../../platform/database/changed-amounts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { setOrderNumbering } from '../../orders/order-number.store.ts'
import { type CheckoutSettings, defaultCheckoutSettings as standard } from './checkout-settings.ts'

export async function getCheckoutSettings(db: Db): Promise<CheckoutSettings> {
  const { rows } = await sql<CheckoutSettings>`
    select coalesce(c.guest_checkout, ${standard.guest_checkout}) as guest_checkout, coalesce(c.phone, ${standard.phone}) as phone,
      coalesce(c.company, ${standard.company}) as company, coalesce(c.terms, ${standard.terms}) as terms,
      coalesce(c.terms_text, '{}') as terms_text, coalesce(c.marketing_consent, ${standard.marketing_consent}) as marketing_consent,
      coalesce(c.abandoned_cart_minutes, ${standard.abandoned_cart_minutes}::int) as abandoned_cart_minutes,
      coalesce(c.gift_wrapping, ${standard.gift_wrapping}) as gift_wrapping, coalesce(c.gift_wrapping_price_minor, ${standard.gift_wrapping_price}::bigint) as gift_wrapping_price, coalesce(c.amounts, '{}') as amounts,
      coalesce(c.gift_message_max_length, ${standard.gift_message_max_length}::int) as gift_message_max_length,
      coalesce(c.pickup_days, ${standard.pickup_days}::int) as pickup_days, coalesce(c.exchanges, ${standard.exchanges}) as exchanges,
      coalesce(c.minimum_order_minor, ${standard.minimum_order}::bigint) as minimum_order,
      coalesce(c.reservation_minutes, ${standard.reservation_minutes}::int) as reservation_minutes,
      n.prefix as order_number_prefix, n.start as order_number_start
    from order_number n left join checkout_setting c on true`.execute(db)
  return rows[0]!
}

/** Serialises changes of the settings; reads continue. */
export async function lockCheckoutSettings(tx: Tx): Promise<void> {
  await sql`lock table checkout_setting in share row exclusive mode`.execute(tx)
}

export async function setCheckoutSettings(tx: Tx, settings: CheckoutSettings): Promise<void> {
  const row = {
    guest_checkout: settings.guest_checkout,
    phone: settings.phone,
    company: settings.company,
    terms: settings.terms,
    terms_text: JSON.stringify(settings.terms_text),
    marketing_consent: settings.marketing_consent,
    abandoned_cart_minutes: settings.abandoned_cart_minutes,
    gift_wrapping: settings.gift_wrapping,
    gift_wrapping_price_minor: settings.gift_wrapping_price,
    amounts: JSON.stringify(settings.amounts),
    gift_message_max_length: settings.gift_message_max_length,
    pickup_days: settings.pickup_days,
    exchanges: settings.exchanges,
    minimum_order_minor: settings.minimum_order,
    reservation_minutes: settings.reservation_minutes,
  }
  await tx
    .insertInto('checkout_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await setOrderNumbering(tx, { prefix: settings.order_number_prefix, start: settings.order_number_start })
}

/** Changes the minimum order value and the price of gift wrapping to another currency. */
export async function changeCheckoutCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const { rows } = await sql<ChangedAmounts>`
    with amount as (
      select id, ${scaledAmount('minimum_order_minor', 'minimum_order', change)} as minimum,
        ${scaledAmount('gift_wrapping_price_minor', 'gift_wrapping_price', change)} as gift,
        ${changedAmounts({ minimum_order: 'minimum_order_minor', gift_wrapping_price: 'gift_wrapping_price_minor' }, change)} as amounts
      from checkout_setting where minimum_order_minor > 0 or gift_wrapping_price_minor > 0),
    changed as (
      update checkout_setting c set minimum_order_minor = round(amount.minimum), gift_wrapping_price_minor = round(amount.gift), amounts = amount.amounts from amount where c.id = amount.id
      returning amount.minimum % 1 <> 0 or amount.gift % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  return rows[0]!
}
