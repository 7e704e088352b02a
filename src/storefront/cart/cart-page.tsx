// The cart page. The cart is stored in the browser or the account; the server provides current prices and
// availability.
import { useEffect } from 'react'
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { formatCartItems } from '../../kernel/form-cart.ts'
import { listCountries } from '../address/countries.ts'
import { requestContext, shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useRootData, useSettings } from '../settings.ts'
import { ExpressButtons } from '../express/express-buttons.tsx'
import { loadExpress } from '../express/load-express.ts'
import { type CartLine, cartRequest } from '../state/cart/cart-rules.ts'
import { refreshCart, useCart } from '../state/cart/cart.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShareLink } from '../ui/product/share-link.tsx'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'
import { CartContents } from './cart-contents.tsx'
import { CartNote } from './drawer/cart-note.tsx'
import { CartPageTotals } from './cart-page-totals.tsx'
import { FormCart, loadFormCart } from './form-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { RelatedProducts } from './related-products.tsx'
import { CartMergeNote } from './drawer/cart-merge-note.tsx'
import { useBuyable, useCartNotices } from './priced-cart.ts'
import { SavedForLater } from './saved-for-later.tsx'
import '../styles/note.css'
import '../styles/layout/overlays.css'
import './cart.css'
import './cart-page.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const formCart = await loadFormCart(context)
  const { locale } = context.get(requestContext)
  const shop = context.get(shopContext)
  const settings = shop.checkoutSettings()
  return data(
    {
      countries: listCountries(locale),
      formCart,
      express: loadExpress(shop, 'cart', locale),
      // As for the checkout: 0 for gifts without a message, absent where the shop wraps none.
      ...(settings.gift_wrapping && { giftMessageLength: settings.gift_message_max_length }),
    },
    formCart && { headers: { 'Cache-Control': 'no-store' } },
  )
}

export { formCartAction as action } from './form-cart.tsx'

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { values: ['cart'] })

export default function CartPage() {
  const { t } = useText()
  const { number } = useFormat()
  const count = useCart((cart) => cart.totalItems)
  return (
    <div className="wrap cart-page">
      <h1 className="t-lg">
        {t('cart.title')}
        {count > 0 && <sup className="count">{number(count)}</sup>}
      </h1>
      {useInBrowser() ? <Cart /> : <NoScriptCart />}
    </div>
  )
}

/**
 * The server does not know the local cart: a placeholder is rendered, or the cookie's cart without JavaScript.
 */
function NoScriptCart() {
  const { formCart } = useLoaderData<typeof loader>()
  if (formCart) return <FormCart cart={formCart} />
  return (
    <>
      <noscript>
        <FormCart cart={undefined} />
      </noscript>
      <div className="plate bone cart-page-waiting" aria-hidden="true" />
    </>
  )
}

function Cart() {
  const isEmpty = useCart((cart) => cart.isEmpty)
  useEffect(() => {
    refreshCart()
    return () => useCartNotices.getState().clearNotices()
  }, [])
  return (
    <>
      <CartMergeNote />
      <div className="cart-page-parts">
        <div>
          {!isEmpty && <FreeDelivery />}
          <CartContents />
          {!isEmpty && <CartNote />}
        </div>
        {!isEmpty && <CartSidebar />}
        <SavedForLater />
      </div>
      {!isEmpty && <RelatedProducts />}
    </>
  )
}

function CartSidebar() {
  const { t, locale } = useText()
  const { name } = useSettings()
  const { origin = '' } = useRootData() ?? {}
  const items = useCart((cart) => cart.items)
  const { countries, express, giftMessageLength } = useLoaderData<typeof loader>()
  const buyable = useBuyable()
  return (
    <aside className="cart-page-side stack" aria-label={t('cart.total')}>
      <h2 className="t-sm">{t('cart.summary')}</h2>
      <CartPageTotals countries={countries} giftMessageLength={giftMessageLength} />
      <ButtonLink wide to={paths.checkout()}>
        {t('cart.checkout')}
      </ButtonLink>
      {buyable.length > 0 && <ExpressButtons offer={express} purchase={{ items: cartRequest(buyable) }} />}
      <CartFacts />
      <ShareLink
        address={origin + inLanguage(locale, paths.sharedCart(formatItems(items)))}
        title={name}
        label={t('cart.share')}
        copyLabel={t('cart.share.address')}
      />
    </aside>
  )
}

/** When everything has arrived, and the terms. */
function CartFacts() {
  const { t } = useText()
  const { date } = useFormat()
  const { returnDays } = useSettings()
  const buyable = useBuyable()
  const arrivals = useCartNotices((notices) => notices.arrivals)
  const dates = buyable.flatMap(({ id }) => arrivals[id] ?? []).toSorted()
  // Keeps its place until the server has priced the lines.
  const isPending = buyable.some(({ id }) => arrivals[id] === undefined)
  const last = buyable.length > 0 && dates.length === buyable.length ? dates.at(-1) : undefined
  return (
    <ul className="cart-facts">
      {(last || isPending) && (
        <li>
          <Icon name="box" />
          {last ? (
            t('cart.arrives-all', {
              count: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
              date: date(last, { weekday: 'short', day: 'numeric', month: 'short' }),
            })
          ) : (
            <span>&nbsp;</span>
          )}
        </li>
      )}
      <li>
        <Icon name="return" />
        {t('cart.returns', { days: returnDays })}
      </li>
      <li>
        <Icon name="lock" />
        {t('cart.secure')}
      </li>
    </ul>
  )
}

/** Variants and quantities for a shared cart link; contains no personal data. */
const formatItems = (items: readonly CartLine[]) => formatCartItems(cartRequest(items))
