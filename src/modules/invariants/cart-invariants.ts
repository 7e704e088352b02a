// Invariants of account carts that the schema does not enforce; used by invariants.ts.
import { MAX_CART_LINES } from '../../contracts/cart-limits.ts'

export const cartInvariants: Record<string, string> = {
  'Cart lines have a positive quantity': `
    select format('account %s, variant %s: %s', account_id, variant_id, quantity) from cart_line where quantity < 1`,
  'A variant appears at most once in a cart and once among saved items': `
    select format('account %s, %s, variant %s: %s lines', account_id, place, variant_id, count(*)) from cart_line
    group by account_id, place, variant_id having count(*) > 1`,
  'No cart exceeds the maximum number of lines': `
    select format('account %s, %s: %s lines', account_id, place, count(*)) from cart_line
    group by account_id, place having count(*) > ${MAX_CART_LINES}`,
  'Cart lines belong to a cart': `
    select format('account %s', l.account_id) from cart_line l left join cart c on c.account_id = l.account_id
    where c.account_id is null group by l.account_id`,
  'Erased accounts have no cart': `
    select format('account %s', a.id) from account a where a.erased_at is not null and (
      exists (select 1 from cart c where c.account_id = a.id) or exists (select 1 from cart_line l where l.account_id = a.id)
      or exists (select 1 from cart_merge m where m.account_id = a.id))`,
  'A guest cart is merged into one account, once, and undone only afterwards': `
    select format('guest cart %s: %s times', guest_cart, count(*)) from cart_merge
    group by guest_cart having count(*) > 1 or bool_or(undone_at < merged_at) or bool_or(report::jsonb->>'id' <> guest_cart)`,
}
