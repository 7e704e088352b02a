// Invariants of placed orders: items, shipments, returns and refunds. Used by invariants.ts.
import {
  isNoTender,
  ledgerCharges,
  ledgerMethods,
  ledgerRefunds,
  paidByInvoice,
  paidInAdvance,
} from './payment-sql.ts'

/**
 * One email of a kind per row of a table once its job has run, except for phone orders without an email address.
 */
const emailedOnceQuery = (table: string, kind: string, where = 'true') => `
    select format('${kind} of %s: mails %s', s.id, count(m.id)) from
    (select r.id from ${table} r join shop_order o on o.id = r.order_id where o.email <> '' and ${where}) s left join outgoing_email m on m.dedupe_key = '${kind}:' || s.id
    group by s.id having count(m.id) <> 1
      and not exists (select 1 from job j where j.kind = 'order.email' and j.payload->>'kind' = '${kind}' and j.payload->>'subject' = s.id::text)`

/** Condition on a shipment `r`: it was not collected by the customer, who then gets no email about it. */
const isSent = 'not exists (select from order_pickup p where p.order_id = r.order_id)'

export const fulfilmentInvariants: Record<string, string> = {
  'Shipped and returned quantities of a line equal those of its shipments and returns': `
    select format('line %s: %s', l.id, to_jsonb(l)) from order_line l
    left join (select x.order_line_id as id, sum(x.quantity) as shipped, sum(x.quantity) filter (where s.delivered_at is not null) as delivered
      from shipment_line x join shipment s on s.id = x.shipment_id group by 1) s on s.id = l.id
    left join (select x.order_line_id as id, sum(x.quantity) filter (where r.status = 'requested') as return_pending,
        sum(x.received) as returned, sum(x.received) filter (where r.status = 'refunded') as refunded
      from order_return_line x join order_return r on r.id = x.return_id group by 1) r on r.id = l.id
    where (l.shipped, l.delivered) is distinct from (coalesce(s.shipped, 0), coalesce(s.delivered, 0))
      or (l.return_pending, l.returned, l.refunded) is distinct from (coalesce(r.return_pending, 0), coalesce(r.returned, 0), coalesce(r.refunded, 0))`,
  'Lines of a shipment or return belong to its order': `
    select format('line %s', l.id) from order_line l join shipment_line x on x.order_line_id = l.id join shipment s on s.id = x.shipment_id
    where s.order_id <> l.order_id
    union all select format('line %s', l.id) from order_line l join order_return_line x on x.order_line_id = l.id
    join order_return r on r.id = x.return_id where r.order_id <> l.order_id`,
  'The status of a picked order matches its lines; other orders have no shipments': `
    select format('order %s is %s', o.id, o.status) from shop_order o join order_line l on l.order_id = o.id group by o.id
    having o.status <> case
      when o.status in ('pending', 'paid', 'cancelled') then case when sum(l.shipped) = 0 then o.status else 'sent' end
      when bool_or(l.shipped < l.quantity) then 'picking'
      when bool_or(l.delivered < l.quantity) then 'shipped'
      when bool_or(l.return_pending > 0) then 'return_requested'
      when bool_or(l.returned > l.refunded) then 'returned'
      when bool_or(l.refunded < l.quantity) then 'delivered'
      else 'refunded' end`,
  'The status of an order equals that of its last status event': `
    select format('order %s is %s, events say %s', o.id, o.status, e.to_status) from shop_order o
    left join lateral (select to_status from order_event e where e.order_id = o.id and e.to_status is not null order by e.id desc limit 1) e on true
    where e.to_status is distinct from o.status`,
  'A refund equals the sum of its allocations, and allocations equal the refunded amounts of payments': `
    select format('refund %s: %s', r.id, r.amount_minor) from refund r left join refund_allocation p on p.refund_id = r.id
    group by r.id having r.amount_minor is distinct from sum(p.amount_minor) or (r.completed_at is not null) <> bool_and(p.completed_at is not null)
      and not exists (select 1 from job j where j.kind = 'order.refund' and j.payload->>'refundId' = r.id::text)
    union all select format('payment %s gave %s', p.id, p.refunded_minor) from payment p left join refund_allocation r on r.payment_id = p.id
    group by p.id having p.refunded_minor <> coalesce(sum(r.amount_minor), case when p.status = 'refunded' then p.amount_minor else 0 end)`,
  'Refunds do not exceed the captured or invoiced amount': `
    select format('order %s', p.order_id) from payment p where p.refunded_minor > p.amount_minor
      or (p.refunded_minor > 0 and p.status not in ('captured', 'refunded', 'on_account') and (p.status not in ('authorized', 'written_off') or p.refunded_minor > p.captured_minor))`,
  'Captures belong to payments that are captured on shipment, and none exceeds what the order owes': `
    select format('payment %s (%s): captured %s of %s, captures %s', p.id, p.status, p.captured_minor, p.amount_minor, c.sum)
    from payment p left join (select payment_id, sum(amount_minor) filter (where status = 'done') as sum from payment_capture group by 1) c on c.payment_id = p.id
    where (p.capture = 'on_order' and c.payment_id is not null)
      or (p.status in ('authorized', 'captured') and p.capture = 'on_shipment' and (coalesce(c.sum, 0) > coalesce(p.captured_minor, p.amount_minor)
        or p.captured_minor > p.authorized_minor))`,
  'Every open capture has a job': `
    select format('capture %s', c.id) from payment_capture c
    where c.status = 'open' and not exists (select 1 from job j where j.kind = 'payment.capture' and j.payload->>'id' = c.id::text)`,
  'Shipped items are captured, unless staff shipped them without a capture': `
    select format('order %s: captured %s of %s', o.id, p.captured_minor, p.amount_minor) from payment p join shop_order o on o.id = p.order_id
    where p.status = 'authorized' and not exists (select from order_event e where e.order_id = o.id and e.kind = 'shipped_without_capture')
      and (select bool_and(l.shipped = l.quantity) from order_line l where l.order_id = o.id)`,
  'A refund to store credit is credited once, and never to a gift card': `
    select format('refund %s of payment %s: %s, credited %s', f.id, x.payment_id, x.amount_minor, e.change_minor)
    from refund_allocation x join refund f on f.id = x.refund_id join payment p on p.id = x.payment_id
    left join stored_value c on c.account_id = f.credit_account_id
    left join stored_value_entry e on e.request_key = x.refund_id || ':' || x.payment_id and e.credit_id = c.id and e.payment_id = x.payment_id
    where f.credit_account_id is not null and ${isNoTender} and (
      e.change_minor is distinct from case when x.completed_at is not null then x.amount_minor end
      or exists (select from (${ledgerRefunds}) t where t.refund_key = x.refund_id || ':' || x.payment_id))
    union all select format('entry %s of no refund', e.request_key) from stored_value_entry e join payment p on p.id = e.payment_id
    where e.reason = 'refunded' and ${isNoTender}
      and not exists (select from refund_allocation x join refund f on f.id = x.refund_id
        where e.request_key = x.refund_id || ':' || x.payment_id and f.credit_account_id is not null)`,
  'Refunds to cards, gift cards and store credit do not exceed the amount paid with them': `
    select format('order %s: paid %s, given back %s', o.id, p.paid, p.card + c.credited) from shop_order o
    cross join lateral (select coalesce(sum(p.amount_minor), 0) as paid, coalesce(sum((select t.refunded_minor from (${ledgerCharges}) t
        where t.key = coalesce(p.provider_key, p.order_id::text) and p.provider in (${ledgerMethods}) and p.captured_minor is null)), 0) as card
      from payment p where p.order_id = o.id) p
    cross join lateral (select coalesce(sum(e.change_minor), 0) as credited from stored_value_entry e join payment p on p.id = e.payment_id
      where p.order_id = o.id and e.reason in ('refunded', 'given_back')) c
    where p.card + c.credited > p.paid`,
  'A refund made at the provider is its own refund, completes an unsent one, or exceeds the remaining amount': `
    select format('payment %s: %s by the provider, booked %s, settled %s', payment_id, w.went, w.booked, s.settled)
    from (select r.payment_id, sum(r.amount_minor - r.excess_minor) as went, coalesce(sum(f.amount_minor), 0) as booked
      from provider_refund r left join refund f on f.id = r.refund_id group by 1) w
    full join (select payment_id, sum(provider_minor) as settled from refund_allocation group by 1 having sum(provider_minor) > 0) s using (payment_id)
    where coalesce(w.went, 0) <> coalesce(w.booked, 0) + coalesce(s.settled, 0)`,
  'Every open refund has a job': `
    select format('refund %s', r.id) from refund r
    where r.completed_at is null and not exists (select 1 from job j where j.kind = 'order.refund' and j.payload->>'refundId' = r.id::text)
      and not exists (select 1 from refund_allocation x join payment p on p.id = x.payment_id
        where x.refund_id = r.id and x.completed_at is null and p.provider in (${paidInAdvance}))`,
  'Shipping and fees are refunded at most once, and a return refunds at most its items, shipping and fees': `
    select format('order %s: delivery %s of %s', o.id, sum(f.delivery_minor), o.shipping_minor) from shop_order o
    join refund f on f.order_id = o.id group by o.id having sum(f.delivery_minor) > o.shipping_minor or sum(f.fees_minor) > o.fees_minor
      or coalesce(sum(f.amount_minor - f.delivery_minor - f.fees_minor) filter (where f.kind = 'returned'), 0)
        + coalesce((select sum(x.amount_minor) from refund_line x join refund r on r.id = x.refund_id where r.order_id = o.id), 0)
        > (select sum(round(l.total_minor::numeric * least(l.quantity, l.refunded + coalesce(
          (select sum(x.quantity) from refund_line x where x.order_line_id = l.id), 0)) / l.quantity)) from order_line l where l.order_id = o.id)
      or sum(f.delivery_minor + f.fees_minor) filter (where f.kind <> 'returned') > 0`,
  'A pending order edit has a reservation and a job, a completed one is paid, and any other has cost nothing': `
    select format('change %s (%s): held %s, paid %s, provider %s %s (%s back)', g.key, g.status, h.quantity, p.amount_minor, c.outcome, c.amount_minor, c.refunded_minor)
    from order_edit g left join (select reference, sum(quantity) as quantity from stock_reservation group by 1) h on h.reference = g.key
    left join payment p on p.provider_key = g.key left join (${ledgerCharges}) c on c.key = g.key
    cross join lateral (select exists (select 1 from job j where j.kind = 'order.change' and j.payload->>'key' = g.key) as works) j
    where not case g.status
      when 'open' then j.works and coalesce(h.quantity, 0) = g.reserved and p.id is null
      when 'done' then h.quantity is null and (p.amount_minor, p.order_id) is not distinct from
        (case when g.payment_method is not null then g.amount_minor end, case when g.payment_method is not null then
          case when g.exchange is null then g.order_id else (select order_id from order_exchange where edit_key = g.key) end end)
      else h.quantity is null and p.id is null and (g.settled_at is not null or j.works)
        and (g.settled_at is null or c.key is null or c.outcome in ('declined', 'voided') or c.refunded_minor = c.amount_minor) end`,
  'Only orders that can still be edited have a pending order edit': `
    select format('change %s of an order that is %s', g.key, o.status) from order_edit g join shop_order o on o.id = g.order_id
    where g.status = 'open' and o.status <> 'paid' and g.exchange is null`,
  'Refunded items that the customer keeps belong to their order, do not exceed its quantities, and match their refund': `
    select format('refund %s: %s', r.id, r.amount_minor) from refund r join refund_line x on x.refund_id = r.id join order_line l on l.id = x.order_line_id
    group by r.id having r.amount_minor <> sum(x.amount_minor) or bool_or(l.order_id <> r.order_id) or r.kind <> 'goodwill'
    union all select format('line %s: %s items', l.id, sum(x.quantity)) from order_line l join refund_line x on x.order_line_id = l.id
    group by l.id having sum(x.quantity) > l.quantity or sum(x.amount_minor) > l.total_minor`,
  'The refundable amount of each line equals its share': `
    select format('line %s: %s of %s', l.id, l.refunded_minor, l.total_minor) from order_line l
    where l.refunded_minor <> round(l.total_minor::numeric * l.refunded / l.quantity)`,
  'Exactly the picked orders have an invoice': `
    select format('order %s is %s', o.id, o.status) from shop_order o
    left join order_document d on d.order_id = o.id and d.kind = 'invoice'
    where (d.id is not null) <> (o.status not in ('pending', 'paid', 'cancelled'))`,
  'Every refund of an invoiced order has a credit note': `
    select format('refund %s', r.id) from refund r join order_document i on i.order_id = r.order_id and i.kind = 'invoice'
    left join order_document d on d.refund_id = r.id where r.kind in ('returned', 'goodwill', 'provider') and r.requested_at >= i.issued_at and d.id is null
      and not exists (select from refund s join order_document e on e.refund_id = s.id where s.return_id = r.return_id)`,
  'Document numbers have no gaps': `
    select format('%s: %s from %s to %s, next %s', n.kind, count(d.number), min(d.number), max(d.number), n.next)
    from document_number n left join order_document d on d.kind = n.kind and d.series is null group by n.kind, n.next
    having count(d.id) <> n.next - 1 or count(d.id) <> count(d.number) or max(d.number) <> n.next - 1
    union all select format('series %s: %s from %s to %s, next %s', n.code, count(d.number), min(d.number), max(d.number), n.next)
    from document_series n left join order_document d on d.series = n.code group by n.code
    having count(d.id) <> n.next - n.start or count(d.id) <> count(d.number) or min(d.number) <> n.start or max(d.number) <> n.next - 1`,
  'The email about a shipment is queued once': emailedOnceQuery(
    'shipment',
    'order-shipped',
    `r.merged_into is null and ${isSent}`,
  ),
  'Shipments of merged orders are one parcel': `
    select format('shipment %s of %s', s.id, p.id) from shipment s join shipment p on p.id = s.merged_into
    where p.merged_into is not null or p.order_id = s.order_id or (s.carrier, s.tracking, s.shipped_at, s.delivered_at, s.location_id)
      is distinct from (p.carrier, p.tracking, p.shipped_at, p.delivered_at, p.location_id)
    union all select format('email about shipment %s', s.id) from shipment s join outgoing_email m
      on m.dedupe_key in ('order-shipped:' || s.id, 'order-delivered:' || s.id) where s.merged_into is not null`,
  'The email about an order that is ready for pickup is queued once': `
    select format('order %s: mails %s', p.order_id, count(m.id)) from order_pickup p join shop_order o on o.id = p.order_id
    left join outgoing_email m on m.dedupe_key = 'pickup-ready:' || p.order_id
    where p.ready_at <> p.expires_at and o.email <> '' group by p.order_id having count(m.id) <> 1
      and not exists (select 1 from job j where j.kind = 'order.email' and j.payload->>'kind' = 'pickup-ready' and j.payload->>'subject' = p.order_id::text)`,
  'Exactly the collected orders are handed over': `
    select format('order %s is %s', o.id, o.status) from order_pickup p join shop_order o on o.id = p.order_id
    where (p.collected_at is not null) <> (o.status not in ('pending', 'paid', 'cancelled'))`,
  'The email about a delivery is queued once': emailedOnceQuery(
    'shipment',
    'order-delivered',
    `r.delivered_at is not null and r.merged_into is null and ${isSent}`,
  ),
  'The email about a staff message is queued once': emailedOnceQuery(
    'order_note',
    'order-message',
    `r.kind = 'customer'`,
  ),
  'The email about a refund, or about all refunds of a return, is queued once': emailedOnceQuery(
    'refund',
    'order-refunded',
    `r.completed_at is not null and r.kind <> 'dispute' and r.exchange_order_id is null and not exists (select from refund x
      where x.return_id = r.return_id and x.exchange_order_id is null and x.id <> r.id and (x.completed_at is null or x.id < r.id))
      and exists (select from refund_allocation a join payment p on p.id = a.payment_id where a.refund_id = r.id and p.provider <> 'exchange')`,
  ),
  'Other refunds of a return have no email of their own': `
    select format('refund %s', r.id) from refund r join outgoing_email m on m.dedupe_key = 'order-refunded:' || r.id
    where r.exchange_order_id is not null
      or exists (select from refund x where x.return_id = r.return_id and x.exchange_order_id is null and x.id < r.id)`,
  'Every exchange is paid by items of its return, and refunds of the original order cover no more than it keeps': `
    select format('exchange %s: settled %s of %s less %s, refunds %s', x.order_id, x.settled_minor, p.amount_minor, b.sum, f.sum)
    from order_exchange x join order_return r on r.id = x.return_id left join payment p on p.order_id = x.order_id and p.provider = 'exchange'
    left join (select exchange_order_id, sum(amount_minor) as sum from refund where exchange_order_id is not null group by 1) f on f.exchange_order_id = x.order_id
    left join lateral (select coalesce(sum(a.amount_minor), 0) as sum from refund_allocation a join refund t on t.id = a.refund_id
      where a.payment_id = p.id and t.exchange_order_id is null) b on true
    where r.order_id <> x.original_order_id or x.settled_minor <> coalesce(f.sum, 0)
      or (x.settled_minor > p.amount_minor - b.sum and not exists (select from refund_allocation a where a.payment_id = p.id and a.completed_at is null))
      or (p.id is null and not exists (select from payment a where a.order_id = x.order_id and a.provider in (${paidByInvoice})))
      or not exists (select from order_edit g where g.key = x.edit_key and g.status = 'done' and g.exchange is not null)
    union all select format('payment %s of no exchange', p.id) from payment p
    where p.provider = 'exchange' and not exists (select from order_exchange x where x.order_id = p.order_id)`,
  'An exchange is cancelled with its return': `
    select format('exchange %s is %s', x.order_id, o.status) from order_exchange x
    join order_return r on r.id = x.return_id join shop_order o on o.id = x.order_id
    where r.status = 'withdrawn' and o.status <> 'cancelled'`,
  'The email about a requested return is queued once': emailedOnceQuery('order_return', 'return-requested'),
  'The email about a received return is queued once': emailedOnceQuery(
    'order_return',
    'return-received',
    `r.status in ('received', 'refunded')`,
  ),
}
