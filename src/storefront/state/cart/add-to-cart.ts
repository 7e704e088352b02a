// Add-to-cart action, shared by all its buttons.
import { catalogueLocale } from '../../../kernel/locale.ts'
import type { Attribute, ProductCard, SubAttribute } from '../../../modules/search/listing.ts'
import { toVariantParam } from '../../product/choice.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { localizedLabel } from '../../ui/localized-label.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { showCartError } from './show-cart-error.ts'
import type { CartLineInput } from './cart-rules.ts'
import { type SaveResult, useCart } from './cart.ts'
import { useLastAdded } from './last-added.ts'
import { useUi } from '../ui.ts'

type Chosen = { product: ProductCard; colour: Attribute; size: SubAttribute }
/** Option labels such as Colour and Size; product cards do not include them. */
type OptionNames = { colour: string; size: string }

const toLabel = ({ label }: { label?: string }) => (label === undefined ? {} : { label })

/** Converts a chosen variant to a cart line; `lang` is set when the name is localised. */
export function toCartLine(
  { product, colour, size }: Chosen,
  locale: string,
  names?: OptionNames,
): CartLineInput {
  const chosen = [
    { name: names?.colour || colour.name, value: colour.value, ...toLabel(colour) },
    { name: names?.size ?? '', value: size.value, ...toLabel(size) },
  ]
  return {
    id: String(size.id),
    name: product.name,
    lang: product.lang?.name || locale === catalogueLocale ? undefined : locale,
    slug: product.slug,
    image: colour.image,
    sku: size.sku,
    price: size.price,
    currency: size.currency,
    attributes: chosen.filter((choice) => choice.value),
    variant: toVariantParam(colour, size),
    ...(product.brand && { brand: product.brand.name }),
  }
}

/** Text and formatting functions for adding to the cart. */
export type Messages = Pick<ReturnType<typeof useText>, 't' | 'locale'> &
  Pick<ReturnType<typeof useFormat>, 'number'>

/**
 * Adds a quantity of a variant, shows a toast with a link to the cart, and announces it in the live region.
 * @returns whether it is in the cart. For an account the server may still reject it, which removes the line and
 * shows an error.
 */
export function addToCart(
  { t, locale, number }: Messages,
  chosen: Chosen,
  quantity = 1,
  names?: OptionNames,
): boolean {
  const line = toCartLine(chosen, locale, names)
  let saving: SaveResult
  try {
    saving = useCart.getState().addItemWithQuantity(line, quantity)
  } catch (error) {
    showCartError(t, error, 'cart.add-failed')
    return false
  }
  useLastAdded.setState({ id: line.id })
  saving.then(
    (message = t('cart.added')) => showAddedToast({ t, number }, message, line, chosen, quantity),
    (error: unknown) => showCartError(t, error, 'cart.add-failed'),
  )
  return true
}

function showAddedToast(
  { t, number }: Pick<Messages, 't' | 'number'>,
  message: string,
  line: CartLineInput,
  { colour, size }: Chosen,
  quantity: number,
): void {
  const now = useCart.getState().items.find((item) => item.id === line.id)?.quantity ?? quantity
  showToast({
    title: message,
    announcement: `${message}. ${t('cart.now', { name: line.name, count: number(now) })}`,
    text: [line.name, localizedLabel(colour), localizedLabel(size)].filter(Boolean).join(', '),
    picture: line.image,
    action: { label: t('cart.view'), onPress: () => useUi.getState().openCart() },
  })
}

/** `addToCart` in the page's language. */
export function useAddToCart() {
  const { t, locale } = useText()
  const { number } = useFormat()
  return (chosen: Chosen, quantity?: number, names?: OptionNames) =>
    addToCart({ t, locale, number }, chosen, quantity, names)
}
