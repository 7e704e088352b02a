// Cart changes as data, used for both the local and the account cart.
import * as rules from './cart-rules.ts'

export type CartChange =
  | { kind: 'add'; item: rules.CartLineInput; quantity: number }
  | { kind: 'more'; item: rules.CartLineInput }
  | { kind: 'take'; id: string; quantity: number }
  | { kind: 'remove' | 'save' | 'restore' | 'drop'; id: string }
  | { kind: 'update'; id: string; change: Parameters<typeof rules.updateItem>[2] }
  | { kind: 'note'; note: string }

/** @throws the errors of the cart rule that it applies. */
export function applyCartChange(cart: rules.Cart, change: CartChange): rules.Cart {
  switch (change.kind) {
    case 'add':
      return rules.addItemWithQuantity(cart, change.item, change.quantity)
    case 'more':
      return rules.addItem(cart, change.item)
    case 'take':
      return rules.removeItemOrQuantity(cart, change.id, change.quantity)
    case 'remove':
      return rules.removeItem(cart, change.id)
    case 'save':
      return rules.saveForLater(cart, change.id)
    case 'restore':
      return rules.restoreSaved(cart, change.id)
    case 'drop':
      return rules.removeSaved(cart, change.id)
    case 'update':
      return rules.updateItem(cart, change.id, change.change)
    case 'note':
      return rules.setNote(cart, change.note)
  }
}
