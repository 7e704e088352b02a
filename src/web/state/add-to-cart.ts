// What a press of "Add to cart" does, wherever the button stands.
import type { Attribute, ProductCard, SubAttribute } from '../../modules/search/listing.ts'
import { variantOf } from '../storefront/product/choice.ts'
import { useFormat, useText } from '../text.tsx'
import { called } from '../ui/called.ts'
import { showToast } from '../ui/toast.ts'
import { tellCartFault } from './cart-fault.ts'
import type { CartLineInput } from './cart-rules.ts'
import { type Kept, useCart } from './cart.ts'
import { useLastAdded } from './last-added.ts'
import { useUi } from './ui.ts'

type Chosen = { product: ProductCard; colour: Attribute; size: SubAttribute }
/** Names of the choices, such as Colour and Size; cards do not know them and need not. */
type OptionNames = { colour: string; size: string }

const labelOf = ({ label }: { label?: string }) => (label === undefined ? {} : { label })

/** A chosen variant as the cart keeps it, by a page in a language. */
export function cartLineOf(
  { product, colour, size }: Chosen,
  locale: string,
  names?: OptionNames,
): CartLineInput {
  const chosen = [
    { name: names?.colour || colour.name, value: colour.value, ...labelOf(colour) },
    { name: names?.size ?? '', value: size.value, ...labelOf(size) },
  ]
  return {
    id: String(size.id),
    name: product.name,
    lang: product.said?.includes('name') ? locale : undefined,
    slug: product.slug,
    image: colour.image,
    sku: size.sku,
    price: size.price,
    currency: size.currency,
    attributes: chosen.filter((choice) => choice.value),
    variant: variantOf(colour, size),
    ...(product.brand && { brand: product.brand.name }),
  }
}

/** What adding needs of the reader's language. */
export type Words = Pick<ReturnType<typeof useText>, 't' | 'locale'> &
  Pick<ReturnType<typeof useFormat>, 'number'>

/**
 * Adds so many of a variant, shows it in a toast that leads to the cart, and says it in the live region.
 * @returns whether it is in the cart; an account's server may still refuse it, which takes it out and is told.
 */
export function addToCart(
  { t, locale, number }: Words,
  chosen: Chosen,
  quantity = 1,
  names?: OptionNames,
): boolean {
  const line = cartLineOf(chosen, locale, names)
  let kept: Kept
  try {
    kept = useCart.getState().addItemWithQuantity(line, quantity)
  } catch (error) {
    tellCartFault(t, error, 'cart.add-failed')
    return false
  }
  useLastAdded.setState({ id: line.id })
  kept.then(
    (message = t('cart.added')) => tellAdded({ t, number }, message, line, chosen, quantity),
    (error: unknown) => tellCartFault(t, error, 'cart.add-failed'),
  )
  return true
}

function tellAdded(
  { t, number }: Pick<Words, 't' | 'number'>,
  message: string,
  line: CartLineInput,
  { colour, size }: Chosen,
  quantity: number,
): void {
  const now = useCart.getState().items.find((item) => item.id === line.id)?.quantity ?? quantity
  showToast({
    title: message,
    spoken: `${message}. ${t('cart.now', { name: line.name, count: number(now) })}`,
    text: [line.name, called(colour), called(size)].filter(Boolean).join(', '),
    picture: line.image,
    action: { label: t('cart.view'), run: () => useUi.getState().openCart() },
  })
}

/** `addToCart` in the reader's language. */
export function useAddToCart() {
  const { t, locale } = useText()
  const { number } = useFormat()
  return (chosen: Chosen, quantity?: number, names?: OptionNames) =>
    addToCart({ t, locale, number }, chosen, quantity, names)
}
