// Invariants of orders on account; used by invariants.ts.
import { paidByInvoice } from './payment-sql.ts'

/** Each query returns violations of a company's account balance. */
export const accountInvariants: Record<string, string> = {
  'Used company credit equals open orders on account plus the balance owed': `
    select format('company %s: used %s %s, owed %s, open orders %s', company_id, coalesce(c.used_minor, 0), currency, coalesce(e.owed, 0), coalesce(p.open, 0))
    from company_balance c
    full join (select l.company_id, o.currency, sum(l.amount_minor) as owed from company_ledger_entry l join shop_order o on o.id = l.order_id
      group by 1, 2) e using (company_id, currency)
    full join (select t.company_id, p.currency, sum(p.amount_minor) as open from payment p join order_company t using (order_id)
      where p.status = 'on_account' and not exists (select from company_ledger_entry x where x.order_id = p.order_id) group by 1, 2) p using (company_id, currency)
    where coalesce(c.used_minor, 0) <> coalesce(e.owed, 0) + coalesce(p.open, 0)`,
  'Only orders on account that were picked have an invoice': `
    select format('order %s (%s): invoiced %s of %s', o.id, o.status, e.amount_minor, p.amount_minor) from shop_order o
    join payment p on p.order_id = o.id and p.provider in (${paidByInvoice})
    left join company_ledger_entry e on e.order_id = o.id and e.kind = 'invoice'
    where (o.status in ('pending', 'cancelled')) <> (e.id is null) or e.amount_minor <> p.amount_minor`,
  'An invoice is settled exactly when its payment is': `
    select format('order %s: %s, open %s', p.order_id, p.status, sum(e.amount_minor)) from payment p
    join company_ledger_entry e on e.order_id = p.order_id where p.provider in (${paidByInvoice}) group by p.id
    having (p.status = 'on_account') <> (sum(e.amount_minor) > 0)`,
  'Credit notes equal the completed refunds': `
    select format('order %s: refunded %s, credit notes %s', p.order_id, x.sent, e.noted) from payment p
    left join lateral (select coalesce(sum(r.amount_minor), 0) as sent from refund_allocation r where r.payment_id = p.id and r.completed_at is not null) x on true
    left join lateral (select coalesce(-sum(y.amount_minor), 0) as noted from company_ledger_entry y where y.order_id = p.order_id and y.kind = 'refund') e on true
    where p.provider in (${paidByInvoice}) and x.sent <> e.noted`,
  'No order awaiting approval is picked': `
    select format('order %s (%s): %s', o.id, o.status, t.approval) from order_company t join shop_order o on o.id = t.order_id
    where (t.approval = 'pending' and o.status <> 'pending') or (t.approval in ('rejected', 'expired', 'withdrawn') and o.status <> 'cancelled')`,
}
