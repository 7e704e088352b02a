// What a press of "Add to cart" does, wherever the button stands.
import type { Attribute, ProductCard, SubAttribute } from '../../modules/search/listing.ts'
import { variantOf } from '../storefront/product/choice.ts'
import { useFormat, useText } from '../text.tsx'
import { announce } from '../ui/live-region.tsx'
import { showToast } from '../ui/toast.ts'
import { CartFullError, type CartLineInput, linesMax } from './cart-rules.ts'
import { useCart } from './cart.ts'
import { useLastAdded } from './last-added.ts'
import { useUi } from './ui.ts'

type Chosen = { product: ProductCard; colour: Attribute; size: SubAttribute }
/** Names of the choices, such as Colour and Size; cards do not know them and need not. */
type OptionNames = { colour: string; size: string }

/** A chosen variant as the cart keeps it. */
export function cartLineOf({ product, colour, size }: Chosen, names?: OptionNames): CartLineInput {
  const chosen = [
    { name: names?.colour || colour.name, value: colour.value },
    { name: names?.size ?? '', value: size.value },
  ]
  return {
    id: String(size.id),
    name: product.name,
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
export type Words = Pick<ReturnType<typeof useText>, 't'> & Pick<ReturnType<typeof useFormat>, 'number'>

/**
 * Adds so many of a variant, shows it in a toast that leads to the cart, and says it in the live region.
 * @returns whether it was added.
 */
export function addToCart({ t, number }: Words, chosen: Chosen, quantity = 1, names?: OptionNames): boolean {
  const line = cartLineOf(chosen, names)
  try {
    useCart.getState().addItemWithQuantity(line, quantity)
  } catch (error) {
    // The specification logs a failed add to the console; the shopper is told as well.
    // oxlint-disable-next-line no-console -- as specified, section 8
    console.error(error)
    const full = error instanceof CartFullError
    showToast({
      bad: true,
      title: full ? t('cart.full') : t('cart.add-failed'),
      text: full ? t('cart.full.hint', { count: linesMax }) : undefined,
    })
    return false
  }
  useLastAdded.setState({ id: line.id })
  const now = useCart.getState().items.find((item) => item.id === line.id)?.quantity ?? quantity
  useUi.getState().setToastText(t('cart.added'))
  announce(`${t('cart.added')}. ${t('cart.now', { name: line.name, count: number(now) })}`)
  showToast({
    title: t('cart.added'),
    text: [line.name, ...line.attributes.map((choice) => choice.value)].join(', '),
    picture: line.image,
    action: { label: t('cart.view'), run: () => useUi.getState().openCart() },
  })
  return true
}

/** `addToCart` in the reader's language. */
export function useAddToCart() {
  const { t } = useText()
  const { number } = useFormat()
  return (chosen: Chosen, quantity?: number, names?: OptionNames) =>
    addToCart({ t, number }, chosen, quantity, names)
}
