// Invariants that must always hold (reliability.md, Invariants). Read-only. Besides the schema, the only place
// that reads tables of several modules at once.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectMethods, sqlList } from '../payments/payment-methods.ts'
import {
  isStoredValue,
  isTender,
  ledgerCharges,
  ledgerMethods,
  ledgerRefunds,
  paidByInvoice,
  paidInAdvance,
} from './payment-sql.ts'
import { bundleInvariants } from './bundle-invariants.ts'
import { cartInvariants } from './cart-invariants.ts'
import { accountInvariants } from './account-invariants.ts'
import { fulfilmentInvariants } from './fulfilment-invariants.ts'

/** Amount by which an order's total was reduced after payment by a change to a cheaper variant. */
const changedMinor = `coalesce((select sum(r.amount_minor) from refund r where r.order_id = o.id and r.kind = 'changed'), 0)`

const isFullyRefundedSql = `bool_and(p.amount_minor = (select sum(x.amount_minor) from refund_allocation x where x.payment_id = p.id))`

const paidOnDelivery = sqlList(selectMethods(({ settlement }) => settlement === 'on-delivery'))

/** The order's main charge, by card or cash; not gift cards, store credit or charges of changes. */
const isCharge = `(not ${isTender} and provider_key is null)`

/** Each query returns violations as readable text. Rules about jobs allow for jobs that are still to run. */
const rules: Record<string, string> = {
  'On-hand stock equals the sum of its ledger entries': `
    select format('variant %s: on_hand %s, ledger %s; reserved %s, ledger %s', s.variant_id, s.on_hand, l.on_hand, s.reserved, l.reserved)
    from stock s left join (
      select variant_id, location_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_ledger group by 1, 2
    ) l using (variant_id, location_id)
    where s.on_hand <> coalesce(l.on_hand, 0) or s.reserved <> coalesce(l.reserved, 0)`,
  'Reserved stock equals the sum of its reservations': `
    select format('variant %s: reserved %s, holds %s', s.variant_id, s.reserved, coalesce(h.quantity, 0))
    from stock s left join (select variant_id, location_id, sum(quantity) as quantity from stock_reservation group by 1, 2) h using (variant_id, location_id)
    where s.reserved <> coalesce(h.quantity, 0)`,
  'A variant has the same inventory policy at all locations': `
    select format('variant %s: %s', variant_id, string_agg(distinct inventory_policy, ', '))
    from stock group by variant_id having count(distinct inventory_policy) > 1`,
  'What a stock transfer took is on its way, has arrived or was returned': `
    select format('%s, variant %s: on its way %s, ledger %s', reference, variant_id, t.quantity, l.quantity)
    from (select 'transfer:' || t.id as reference, x.variant_id, x.quantity - x.received as quantity
      from stock_transfer t join stock_transfer_line x on x.transfer_id = t.id where t.status = 'sent') t
    full join (select reference, variant_id, -sum(on_hand_change) as quantity from stock_ledger
      where reason = 'moved' and reference is not null group by 1, 2) l using (reference, variant_id)
    where coalesce(t.quantity, 0) <> coalesce(l.quantity, 0)`,
  'Pending orders reserve what they ordered; other orders reserve nothing': `
    select format('order %s (%s), variant %s: ordered %s, held %s', coalesce(l.order_id, h.order_id), o.status, variant_id, l.quantity, h.quantity)
    from (select l.order_id::text, l.variant_id, sum(l.quantity) as quantity from order_line l join shop_order o on o.id = l.order_id
      where l.variant_id is not null and o.status = 'pending' group by 1, 2) l
    full join (select reference as order_id, variant_id, sum(quantity) as quantity from stock_reservation
      where reference not in (select key from order_edit) group by 1, 2) h using (order_id, variant_id)
    left join shop_order o on o.id::text = coalesce(l.order_id, h.order_id)
    where l.quantity is distinct from h.quantity`,
  // Stock of orders that are paid later is taken when they are picked, of all others when they are paid.
  'Paid and picked orders are deducted from stock once, and returned items are restocked': `
    select format('order %s, variant %s: should be gone %s, is gone %s', order_id, variant_id, l.quantity, s.quantity)
    from (select l.order_id::text, l.variant_id, sum(l.quantity - l.restocked) as quantity from order_line l join shop_order o on o.id = l.order_id
      where l.variant_id is not null and o.status not in ('pending', 'cancelled') group by 1, 2) l
    full join (select reference as order_id, variant_id, -sum(on_hand_change) as quantity from stock_ledger
      where reason in ('sale', 'return', 'restocked') group by 1, 2) s using (order_id, variant_id)
    where coalesce(l.quantity, 0) <> coalesce(s.quantity, 0)`,
  // Where a return was restocked says nothing about who sent it.
  'Items that other locations than main send are reserved or deducted there': `
    select format('%s, variant %s at %s: allocated %s, held %s, sold %s', coalesce(a.reference, h.reference), coalesce(a.variant_id, h.variant_id),
      coalesce(a.location_id, h.location_id), a.quantity, h.quantity, s.quantity)
    from stock_allocation a
    full join (select r.* from stock_reservation r where r.location_id <> (select id from location where code = 'main')) h
      using (reference, variant_id, location_id)
    left join (select reference, variant_id, location_id, -sum(on_hand_change) as quantity from stock_ledger
      where reason in ('sale', 'return') group by 1, 2, 3) s using (reference, variant_id, location_id)
    where a.quantity is distinct from coalesce(h.quantity, 0) + coalesce(s.quantity, 0)
      or (h.quantity is null and s.quantity > (select sum(l.quantity) from order_line l where l.order_id::text = reference and l.variant_id = a.variant_id))`,
  'An order total equals the sum of its lines, shipping and fees': `
    select format('order %s: total %s, lines %s, delivery %s, fees %s', o.id, o.total_minor, sum(l.total_minor), o.shipping_minor, o.fees_minor)
    from shop_order o left join order_line l on l.order_id = o.id group by o.id
    having o.total_minor - o.shipping_minor - o.fees_minor is distinct from sum(l.total_minor)
      or o.items_minor is distinct from sum(l.unit_price_minor * l.quantity)
      or o.discount_minor is distinct from sum(l.discount_minor)
      or o.tax_minor - o.shipping_tax_minor - o.fees_tax_minor is distinct from sum(l.tax_minor)
      or o.fees_minor <> (select coalesce(sum((f->>'totalMinor')::bigint), 0) from jsonb_array_elements(o.fees) f)
      or o.fees_tax_minor <> (select coalesce(sum((f->>'taxMinor')::bigint), 0) from jsonb_array_elements(o.fees) f)
      or bool_or(l.tax_included <> o.tax_included)`,
  'The discount of an order equals that of its promotions and of staff; cancelled orders use no promotions': `
    select format('order %s (%s): taken off %s, promotions %s, staff %s', o.id, o.status, o.discount_minor + o.shipping_discount_minor, u.minor, l.minor)
    from shop_order o
    cross join lateral (select coalesce(sum(discount_minor), 0) as minor from promotion_use where order_id = o.id) u
    cross join lateral (select coalesce(sum(manual_discount_minor), 0) as minor from order_line where order_id = o.id) l
    where u.minor <> case when o.status = 'cancelled' then 0 else o.discount_minor + o.shipping_discount_minor - l.minor end
      or (l.minor > 0 and o.discount is null)`,
  'The use count of a promotion equals the orders that use it and does not exceed its limits': `
    select format('promotion %s: used %s of %s, orders %s', p.id, p.used, p.limit_total, count(u.order_id))
    from promotion p left join promotion_use u on u.promotion_id = p.id and u.counted group by p.id
    having p.used <> count(u.order_id) or p.used > p.limit_total
    union all select format('promotion %s, %s: used %s of %s, orders %s', k.promotion_id, k.person, k.used, p.limit_per_person, count(u.order_id))
    from promotion_customer k join promotion p on p.id = k.promotion_id
    left join promotion_use u on u.promotion_id = k.promotion_id and k.person = any(u.persons)
    group by k.promotion_id, k.person, k.used, p.limit_per_person having k.used <> count(u.order_id)
      or k.used > greatest(p.limit_per_person, (select max((v.definition ->> 'limitPerPerson')::integer) from promotion_version v where v.promotion_id = k.promotion_id))
    union all select format('promotion code %s: used %s, orders %s', c.code, c.used, count(u.order_id))
    from promotion_code c left join promotion_use u on u.code_id = c.id where c.used > 0 or u.code_id is not null
    group by c.id having c.used <> count(u.order_id)`,
  'Order numbers have no gaps, except before a start that staff set': `
    select format('no order has the number before %s', o.number) from shop_order o cross join order_number n
    where o.number > (select min(number) from shop_order) and o.number <> n.start and o.number <> all(n.earlier_starts)
      and not exists (select from shop_order b where b.number = o.number - 1)
    union all select format('last order %s, next %s', max(o.number), n.next)
    from order_number n join shop_order o on true group by n.next, n.start
    having n.next <> greatest(max(o.number) + 1, n.start)`,
  'Fixed prices of a market are in its currency': `
    select format('market %s: %s, its prices: %s', l.market, coalesce(m.currency, 'removed'), l.currency)
    from price_list l left join market m on m.code = l.market
    where l.market is not null and l.currency is distinct from m.currency`,
  'The payments of an order add up to its total': `
    select format('order %s (%s): total %s, payments %s', o.id, o.status, o.total_minor, coalesce(string_agg(p.provider || ' ' || p.amount_minor, ', '), 'none'))
    from shop_order o left join payment p on p.order_id = o.id group by o.id
    having sum(p.amount_minor) is distinct from o.total_minor + ${changedMinor} or bool_or(p.currency <> o.currency)`,
  'An order has at most one charge, and its status agrees with that of the order': `
    select format('order %s is %s, charges %s', o.id, o.status, string_agg(p.status, ','))
    from shop_order o join payment p on p.order_id = o.id and ${isCharge} group by o.id
    having count(p.id) <> 1 or not case min(p.status)
      when 'pending' then o.status in ('pending', 'cancelled')
      when 'captured' then o.status not in ('pending', 'cancelled')
        or exists (select 1 from job j where j.kind = 'payment.refund' and j.payload->>'orderId' = o.id::text)
        or exists (select 1 from refund r where r.order_id = o.id and r.completed_at is null)
        or exists (select 1 from payment_dispute d where d.order_id = o.id)
      when 'authorized' then o.status not in ('pending', 'cancelled')
      when 'written_off' then o.status not in ('pending', 'paid', 'picking', 'cancelled')
      when 'due_on_delivery' then split_part(o.payment_method, '.', 1) in (${paidOnDelivery}) and o.status in ('pending', 'picking', 'shipped')
      when 'on_account' then split_part(o.payment_method, '.', 1) in (${paidByInvoice}) and o.status <> 'cancelled'
      when 'refunded' then o.status = 'cancelled' or ${isFullyRefundedSql}
      when 'quarantined' then o.status in ('pending', 'cancelled')
      else o.status = 'cancelled' end`,
  'Gift cards, store credit and returned items pay for an order, or are refunded with it': `
    select format('order %s is %s, %s %s', o.id, o.status, p.provider, p.status) from shop_order o join payment p on p.order_id = o.id
    where ${isTender} and not case p.status
      when 'captured' then o.status <> 'cancelled' or exists (select 1 from refund r where r.order_id = o.id and r.completed_at is null)
      when 'cancelled' then o.status = 'cancelled'
      when 'refunded' then o.status = 'cancelled' or p.amount_minor = p.refunded_minor
      else false end`,
  'Balances of gift cards and store credit equal the sums of their ledger entries': `
    select format('credit %s: %s, ledger %s', c.id, c.balance_minor, sum(e.change_minor)) from stored_value c left join stored_value_entry e on e.credit_id = c.id
    group by c.id having c.balance_minor <> coalesce(sum(e.change_minor), 0)
    union all select format('payment %s %s over %s, entries %s', p.id, p.status, p.amount_minor, sum(e.change_minor))
    from payment p left join stored_value_entry e on e.payment_id = p.id where ${isStoredValue} group by p.id
    having sum(e.change_minor) filter (where e.reason = 'spent') is distinct from -p.amount_minor
      or coalesce(sum(e.change_minor), 0) > 0 or (p.status = 'cancelled' and coalesce(sum(e.change_minor), 0) <> 0)`,
  'Every pending charge has a job': `
    select format('order %s', p.order_id) from payment p
    where p.status = 'pending' and p.provider not in (${paidInAdvance}) and not exists (select 1 from job j where j.kind = 'payment.charge' and j.payload->>'orderId' = p.order_id::text)`,
  'Captured amounts equal those at the provider': `
    select format('order %s: provider %s %s (%s back), payment %s %s', coalesce(c.key, p.order_id::text), c.outcome, c.amount_minor, c.refunded_minor, p.status, p.amount_minor)
    from (select * from (${ledgerCharges}) charge where key not in (select key from order_edit where status <> 'done')) c
    full join (select p.*, coalesce(r.sent_minor, 0) as sent_minor, coalesce(r.credit_minor, 0) as credit_minor from payment p
      left join (select x.payment_id, sum(x.amount_minor) filter (where x.completed_at is not null and f.credit_account_id is null and f.exchange_order_id is null) as sent_minor,
          sum(x.amount_minor) filter (where f.credit_account_id is not null or f.exchange_order_id is not null) as credit_minor
        from refund_allocation x join refund f on f.id = x.refund_id group by 1) r on r.payment_id = p.id
      where p.provider in (${ledgerMethods})) p on coalesce(p.provider_key, p.order_id::text) = c.key
    where not case p.status
      when 'captured' then c.outcome = 'captured' and c.amount_minor = coalesce(p.captured_minor, p.amount_minor) and c.reference = p.provider_reference
        and (c.refunded_minor between p.sent_minor and p.refunded_minor - p.credit_minor or exists (select 1 from job j where j.kind = 'payment.refund' and j.payload->>'orderId' = c.key))
      when 'authorized' then exists (select 1 from payment_capture x where x.payment_id = p.id and x.status = 'open')
        or (c.outcome = 'authorised' and c.amount_minor = coalesce(p.captured_minor, 0) and c.refunded_minor between p.sent_minor and p.refunded_minor - p.credit_minor)
      when 'written_off' then c.outcome in ('authorised', 'captured', 'voided') and c.amount_minor = coalesce(p.captured_minor, 0)
        and c.refunded_minor between p.sent_minor and p.refunded_minor - p.credit_minor
      when 'refunded' then c.outcome = 'captured' and c.refunded_minor = c.amount_minor - p.credit_minor
      when 'declined' then c.outcome = 'declined'
      when 'cancelled' then c.key is null or c.outcome = 'voided'
      when 'quarantined' then c.outcome = 'captured' and c.reference = p.provider_reference and (c.amount_minor, c.currency) = (p.captured_minor, p.captured_currency)
      when 'pending' then true
      else false end or p.id is null`,
  'Refunded amounts at the provider equal the sum of the refunds': `
    select format('order %s: given back %s, refunds %s', c.key, c.refunded_minor, coalesce(sum(r.amount_minor), 0))
    from (${ledgerCharges}) c left join (${ledgerRefunds}) r on r.charge_key = c.key
    group by c.key, c.refunded_minor having c.refunded_minor <> coalesce(sum(r.amount_minor), 0)`,
  'An Idempotency-Key creates one order': `
    select format('subject %s: %s keys', subject, count(*)) from idempotency_key group by subject having count(*) > 1`,
  // Orders that are paid later are answered after the commit that assigns the order number; a retry finds the order
  // if the process died in between.
  'A completed Idempotency-Key has its order; an open one is in progress': `
    select format('key of %s: %s', k.subject, coalesce(k.status::text, 'open')) from idempotency_key k left join shop_order o on o.id::text = k.subject
    where (k.status = 201 and o.id is null)
      or (k.status is null and not exists (select 1 from payment p where p.order_id = o.id and (p.status in ('pending', 'due_on_delivery', 'on_account')
        or (p.status = 'captured' and not exists (select 1 from payment c where c.order_id = o.id and ${isCharge})))))`,
  'Every placed order has one confirmation email; other orders have none': `
    select format('order %s (%s): mails %s', o.id, o.status, count(m.id)) from shop_order o
    left join outgoing_email m on m.dedupe_key = 'order-placed:' || o.id
    group by o.id having count(m.id) <> case
      when o.email = '' then 0
      when exists (select from order_company t where t.order_id = o.id and t.approval is not null and t.approval <> 'approved') then 0
      when split_part(o.payment_method, '.', 1) not in (${paidOnDelivery}, ${paidByInvoice}) and not exists (select 1 from order_event e where e.order_id = o.id and e.to_status = 'paid') then 0
      when exists (select 1 from job j where j.kind = 'order.placed' and j.payload->>'orderId' = o.id::text) then count(m.id)
      else 1 end`,
  ...fulfilmentInvariants,
  ...accountInvariants,
  ...bundleInvariants,
  ...cartInvariants,
}

/** @returns one line per violation; empty when there are none. */
export async function checkInvariants(db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    // With a value a connection keeps the statement's plan (postgres-client.ts): planning takes longer than running it.
    const { rows } = await sql<{
      found: string
    }>`select found from (${sql.raw(query)}) as broken(found) limit ${20}`.execute(db)
    violations.push(...rows.map((row) => `${rule}: ${row.found}`))
  }
  return violations
}
