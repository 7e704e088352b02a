// Shared cart, or the customer's own cart from a reminder (`restore=1`), with current prices. Viewing it changes
// nothing; a button adds the items.
import { MAX_CART_LINES } from '../../contracts/cart-limits.ts'
import { data, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { parseCartItems } from '../../kernel/form-cart.ts'
import type { PricedLine } from '../../modules/cart/cart.ts'
import { shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { showCartError } from '../state/cart/show-cart-error.ts'
import { useCart } from '../state/cart/cart.ts'
import { pricedToCartLine } from '../state/cart/cart-line-of-priced.ts'
import { useUi } from '../state/ui.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { ChosenValues } from '../ui/product/chosen-values.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PurchaseForm } from '../ui/product/purchase-form.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { showToast } from '../ui/toast/toast.ts'
import {
  addToFormCart,
  formCartItems,
  PricedLineNotice,
  redirectToCart,
  restoreFormCart,
} from './form-cart.tsx'
import { LineFrame } from './lines/line-frame.tsx'
import '../styles/note.css'
import '../styles/layout/overlays.css'
import './cart.css'
import './cart-page.css'

/** Prices and availability change, so the page is not cached or indexed. */
const now = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
export const headers: HeadersFunction = () => now

const sharedItems = (request: Request) =>
  parseCartItems(new URL(request.url).searchParams.get('items') ?? '', MAX_CART_LINES)

const isRestored = (request: Request) => new URL(request.url).searchParams.get('restore') === '1'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await context.get(shopContext).priceCart(sharedItems(request))
  return data(
    {
      ...cart,
      restores: isRestored(request),
      items: cart.items.filter(({ changes }) => !changes.includes('unavailable')),
    },
    { headers: now },
  )
}

/** Adds all items without JavaScript. */
export const action = ({ request, context }: ActionFunctionArgs) => {
  const add = isRestored(request) ? restoreFormCart : addToFormCart
  return redirectToCart({ request, context }, add(formCartItems(context), sharedItems(request)))
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['cart'], index: false })

export default function SharedCart() {
  const { t } = useText()
  const { number, money } = useFormat()
  const { items, totalItems, total, currency, restores } = useLoaderData<typeof loader>()
  const addAllLines = useAddAllLines(restores)
  const isLoading = useCart(({ loading }) => loading)
  const { pathname, search } = useLocation()
  if (items.length === 0)
    return (
      <div className="wrap cart-page">
        <EmptyState drawing="bag" heading="h1" title={t('cart.shared.empty')}>
          <ShopLink className="link sm" to={paths.products()}>
            {t('listing.everything')}
          </ShopLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap cart-page">
      <h1 className="t-lg">
        {t(restores ? 'cart.restore.title' : 'cart.shared.title')}
        <sup className="count">{number(totalItems)}</sup>
      </h1>
      <p className="sm dim">{t(restores ? 'cart.restore.hint' : 'cart.shared.hint')}</p>
      <div className="cart-page-parts">
        <ul className="cart-lines">
          {items.map((line) => (
            <SharedLine key={line.variant_id} line={line} />
          ))}
        </ul>
        <aside className="cart-page-side stack" aria-label={t('cart.total')}>
          <div className="sum">
            <div className="total">
              <span>{t('cart.total')}</span>
              <bdi>{money(total, currency)}</bdi>
            </div>
          </div>
          <PurchaseForm action={pathname + search} onPurchase={() => void addAllLines(items)}>
            <Button type="submit" wide disabled={totalItems === 0 || (restores && isLoading)}>
              {t(restores ? 'cart.restore.add' : 'cart.shared.add')}
            </Button>
          </PurchaseForm>
        </aside>
      </div>
    </div>
  )
}

function SharedLine({ line }: { line: PricedLine }) {
  const { number, money } = useFormat()
  const isSoldOut = line.quantity === 0
  return (
    <LineFrame
      line={{
        ...line,
        variant: line.sku,
        ...(isSoldOut && { itemTotal: line.price * line.requested_quantity }),
      }}
      isSoldOut={isSoldOut}
      choices={<ChosenValues values={line.attributes} />}
      notices={<PricedLineNotice line={line} />}
    >
      {/* Nothing is left of it: its amount is struck through alone. */}
      <span className="sm dim num">
        {!isSoldOut && (
          <>
            {number(line.quantity)} × <bdi>{money(line.price, line.currency)}</bdi>
          </>
        )}
      </span>
    </LineFrame>
  )
}

/**
 * Adds all available items, up to the stock, and reports how many were added and which were not. Restoring adds only
 * what the cart has less of.
 */
function useAddAllLines(restores: boolean) {
  const { t } = useText()
  return async (lines: readonly PricedLine[]) => {
    const { addItemWithQuantity, items: current } = useCart.getState()
    const quantityInCart = ({ variant_id }: PricedLine) =>
      current.find(({ id }) => id === String(variant_id))?.quantity ?? 0
    const missing = lines
      .map((line) => ({ ...line, quantity: line.quantity - (restores ? quantityInCart(line) : 0) }))
      .filter(({ quantity }) => quantity > 0)
    const action = { label: t('cart.view'), onPress: () => useUi.getState().openCart() }
    if (missing.length === 0) return showToast({ title: t('cart.restore.complete'), action })
    let count = 0
    const add = async (line: PricedLine) => {
      try {
        await addItemWithQuantity(pricedToCartLine(line), line.quantity)
        count += line.quantity
      } catch (error) {
        showCartError(t, error, 'cart.shared.failed', { name: line.name })
      }
    }
    await Promise.all(missing.map(add))
    if (count === 0) return
    showToast({ title: t('cart.shared.added', { count }), action })
  }
}
