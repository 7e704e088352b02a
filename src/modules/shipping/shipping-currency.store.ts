// Changes the amounts of shipping methods and rates to another currency.
import { sql } from 'kysely'
import { invalidInput } from '../../kernel/errors.ts'
import type { CurrencyChange } from '../../kernel/money.ts'
import {
  addAmounts,
  changedAmounts,
  type ChangedAmounts,
  scaledAmount,
} from '../../platform/database/changed-amounts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changePickupCurrency } from '../inventory/pickup-locations.ts'

type ScaledRate = {
  method_id: number
  from_weight_grams: number
  from_minor: number
  from_items: number
  price_minor: number
  amounts: object
  rounded: boolean
}

const methodAmounts = {
  price: 'price_minor',
  free_from: 'free_from_minor',
  min_value: 'min_minor',
  max_value: 'max_minor',
}

/** @throws ShopError invalid_input when two rates of a method would begin at the same order value. */
export async function changeShippingCurrency(tx: Tx, change: CurrencyChange): Promise<ChangedAmounts> {
  const [fromValue, price] = [
    scaledAmount('from_minor', 'from_value', change),
    scaledAmount('price_minor', 'price', change),
  ]
  const { rows: collisions } = await sql<{ code: string }>`
    select m.code from (select method_id, from_weight_grams, from_items, round(${fromValue}) as from_value from shipping_rate) r
    join shipping_method m on m.id = r.method_id
    group by m.code, r.from_weight_grams, r.from_items, r.from_value having count(*) > 1 limit 1`.execute(tx)
  if (collisions[0])
    throw invalidInput(
      'to',
      `two rates of the shipping method ${collisions[0].code} would be for the same order value`,
    )
  const { rows: methods } = await sql<ChangedAmounts>`
    with amount as (
      select id, ${price} as price, ${scaledAmount('free_from_minor', 'free_from', change)} as free_from,
        ${scaledAmount('min_minor', 'min_value', change)} as min_value, ${scaledAmount('max_minor', 'max_value', change)} as max_value,
        ${changedAmounts(methodAmounts, change)} as amounts from shipping_method),
    changed as (
      update shipping_method m set price_minor = round(amount.price), free_from_minor = round(amount.free_from),
        min_minor = round(amount.min_value), max_minor = round(amount.max_value), amounts = amount.amounts
      from amount where m.id = amount.id
      returning amount.price % 1 <> 0 or coalesce(amount.free_from, 0) % 1 <> 0
        or coalesce(amount.min_value, 0) % 1 <> 0 or coalesce(amount.max_value, 0) % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  // Removed and added again: the order value is part of the key, and a new one may equal an old one.
  const { rows: rates } = await sql<ScaledRate>`
    delete from shipping_rate returning method_id, from_weight_grams, from_items, round(${fromValue})::bigint as from_minor,
      round(${price})::bigint as price_minor, ${changedAmounts({ price: 'price_minor', from_value: 'from_minor' }, change)} as amounts,
      ${fromValue} % 1 <> 0 or ${price} % 1 <> 0 as rounded`.execute(tx)
  await sql`
    insert into shipping_rate (method_id, from_weight_grams, from_minor, from_items, price_minor, amounts)
    select method_id, from_weight_grams, from_minor, from_items, price_minor, amounts
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as r(method_id bigint, from_weight_grams int, from_minor bigint, from_items int, price_minor bigint, amounts jsonb)`.execute(
    tx,
  )
  const { rows: surcharges } = await sql<ChangedAmounts>`
    with amount as (
      select ctid as place, ${price} as price, ${changedAmounts({ price: 'price_minor' }, change)} as amounts from shipping_surcharge),
    changed as (
      update shipping_surcharge s set price_minor = round(amount.price), amounts = amount.amounts from amount
      where amount.place = s.ctid returning amount.price % 1 <> 0 as rounded)
    select count(*)::int as amounts, count(*) filter (where rounded)::int as rounded from changed`.execute(tx)
  const changedRates = { amounts: rates.length, rounded: rates.filter(({ rounded }) => rounded).length }
  return addAmounts(methods[0]!, changedRates, surcharges[0]!, await changePickupCurrency(tx, change))
}
