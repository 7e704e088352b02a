// Cart without JavaScript: rendered on the server from the cookie and changed by forms.
import { data, redirect, useHref } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import {
  type FormCartItem,
  formCartSetCookie,
  readFormCart,
  setFormCartQuantity,
} from '../../kernel/form-cart.ts'
import { parseVariantId } from '../../kernel/parse-variant-id.ts'
import type { PricedLine } from '../../modules/cart/cart.ts'
import type { CartWithGifts } from '../../modules/checkout/checkout.ts'
import { readForm } from '../account/form-values.ts'
import { accountContext, requestContext, shopContext } from '../context.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { BundleContents } from '../ui/product/bundle-contents.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { CartPickup } from './lines/cart-pickup.tsx'
import { GiftLines } from './lines/gift-lines.tsx'
import { LineArrivalDate } from './lines/line-arrival-date.tsx'
import { LineFrame } from './lines/line-frame.tsx'

type Context = LoaderFunctionArgs['context']

export const formCartItems = (context: Context): FormCartItem[] =>
  readFormCart(context.get(requestContext).formCart ?? '')

/** The signed-in buyer, for prices in cart and checkout. */
export async function formBuyer(context: Context) {
  const principal = await context.get(accountContext).principal()
  return principal
    ? { accountId: principal.user.id, wholesale: principal.rights.canWholeSalePrice }
    : undefined
}

/** @returns undefined when the browser has no such cart. */
export async function loadFormCart(context: Context): Promise<CartWithGifts | undefined> {
  const items = formCartItems(context)
  if (items.length === 0) return undefined
  return context.get(shopContext).priceCart(items, await formBuyer(context))
}

/** Stores the items and redirects to the cart page. */
export const redirectToCart = (
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  items: readonly FormCartItem[],
) =>
  redirect(inLanguage(context.get(requestContext).locale, paths.cart()), {
    status: 303,
    headers: { 'Set-Cookie': formCartSetCookie(items, new URL(request.url).origin) },
  })

/** Adds items to the existing cart. */
export const addToFormCart = (
  items: readonly FormCartItem[],
  added: readonly FormCartItem[],
): FormCartItem[] =>
  added.reduce<FormCartItem[]>(
    (cart, { variant_id, quantity }) => {
      const currentQuantity = cart.find((item) => item.variant_id === variant_id)?.quantity ?? 0
      return setFormCartQuantity(cart, variant_id, currentQuantity + quantity)
    },
    [...items],
  )

/** Adds only what the existing cart has less of, so that a cart is restored without doubling it. */
export const restoreFormCart = (
  items: readonly FormCartItem[],
  saved: readonly FormCartItem[],
): FormCartItem[] =>
  saved.reduce<FormCartItem[]>(
    (cart, { variant_id, quantity }) => {
      const current = cart.find((item) => item.variant_id === variant_id)?.quantity ?? 0
      return setFormCartQuantity(cart, variant_id, Math.max(current, quantity))
    },
    [...items],
  )

/** @returns undefined unless both are whole numbers. */
export function readFormCartItem(variantId: string, quantity: string): FormCartItem | undefined {
  const id = parseVariantId(variantId)
  if (id === undefined || !/^\d{1,3}$/.test(quantity)) return undefined
  return { variant_id: id, quantity: Number(quantity) }
}

/** Changes a quantity on the cart page; zero removes the line. */
export async function formCartAction({ request, context }: ActionFunctionArgs) {
  const input = await readForm(request, ['variant_id', 'quantity', 'remove'])
  const item = readFormCartItem(input.variant_id, input.remove ? '0' : input.quantity)
  if (!item) throw data(null, { status: 400 })
  return redirectToCart(
    { request, context },
    setFormCartQuantity(formCartItems(context), item.variant_id, item.quantity),
  )
}

export function FormCart({ cart }: { cart: CartWithGifts | undefined }) {
  const { t } = useText()
  const { money } = useFormat()
  if (!cart)
    return (
      <EmptyState drawing="bag" title={t('cart.empty')}>
        <ShopLink className="link sm" to={paths.products()}>
          {t('listing.everything')}
        </ShopLink>
      </EmptyState>
    )
  return (
    <div className="cart-page-parts">
      <div>
        <ul className="cart-lines">
          {cart.items.map((line) => (
            <FormCartLine key={line.variant_id} line={line} />
          ))}
        </ul>
        <GiftLines gifts={cart.gifts} />
        <CartPickup pickup={cart.pickup} />
      </div>
      <aside className="cart-page-side stack" aria-label={t('cart.total')}>
        <div className="sum">
          <div className="total">
            <span>{t('cart.total')}</span>
            <bdi>{money(cart.total, cart.currency)}</bdi>
          </div>
        </div>
        <ButtonLink wide to={paths.checkout()}>
          {t('cart.checkout')}
        </ButtonLink>
      </aside>
    </div>
  )
}

function FormCartLine({ line }: { line: PricedLine }) {
  const { t } = useText()
  const isSoldOut = line.quantity === 0
  const action = useHref(paths.cart())
  return (
    <LineFrame
      line={{
        ...line,
        variant: line.sku,
        ...(isSoldOut && { itemTotal: line.price * line.requested_quantity }),
      }}
      isSoldOut={isSoldOut}
      choices={<ChosenValues values={line.attributes} />}
      notices={
        <>
          <BundleContents items={line.components} />
          <LineArrivalDate by={line.delivery_by} />
          <PricedLineNotice line={line} />
        </>
      }
    >
      <form className="row form-quantity" method="post" action={action}>
        <input type="hidden" name="variant_id" value={line.variant_id} />
        {!isSoldOut && (
          <>
            <input
              className="num"
              type="number"
              name="quantity"
              min={0}
              max={999}
              required
              defaultValue={line.quantity}
              aria-label={t('cart.quantity-of', { name: line.name })}
            />
            <Button type="submit" variant="second" small>
              {t('cart.update')}
            </Button>
          </>
        )}
        <button
          className="link xs"
          name="remove"
          value="1"
          formNoValidate
          aria-label={t('cart.remove', { name: line.name })}
        >
          {t('checkout.remove')}
        </button>
      </form>
    </LineFrame>
  )
}

/** What changed since the shopper added the line. */
export function PricedLineNotice({ line }: { line: PricedLine }) {
  const { t } = useText()
  const messages = {
    unavailable: t('cart.change.unavailable'),
    sold_out: t('cart.change.sold_out'),
    insufficient_stock: t('cart.change.insufficient_stock', { count: line.quantity }),
    limit: t('cart.change.limit', { count: line.limit ?? 1 }),
  }
  const change = (['unavailable', 'sold_out', 'insufficient_stock', 'limit'] as const).find((item) =>
    line.changes.includes(item),
  )
  return change ? <p className="sm">{messages[change]}</p> : null
}
