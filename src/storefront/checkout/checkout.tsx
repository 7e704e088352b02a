// The checkout: one page, open to guests. The cart is stored in the browser, so totals are loaded by script.
import { useEffect } from 'react'
import { data, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { readFormCart } from '../../kernel/form-cart.ts'
import { requestContext, shopContext } from '../context.ts'
import { paths } from '../../contracts/paths.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useSettings } from '../settings.ts'
import { refreshCart, useCart } from '../state/cart/cart.ts'
import { useAuth } from '../state/session/use-auth.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { CartUnavailable } from '../cart/cart-unavailable.tsx'
import { CartMergeNote } from '../cart/drawer/cart-merge-note.tsx'
import { MinimalLayout } from './minimal-layout.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { listCountries } from '../address/countries.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { type formCheckoutAction, loadFormCheckout } from './form-checkout.ts'
import { useCheckout } from './state/use-checkout.ts'
import { AccountHint, SignInFirst } from './account-hint.tsx'
import { MobileSummary, SummarySidebar } from './summary.tsx'
import '../styles/note.css'
import '../styles/checkout.css'
import './checkout-parts.css'
import { ExpressButtons } from '../express/express-buttons.tsx'
import { loadExpress } from '../express/load-express.ts'
import { PlainLink } from '../ui/shop-link.tsx'

/** Rendered by the root without header and footer. */
export const handle = { bare: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const formCheckout = await loadFormCheckout(args)
  const { locale } = args.context.get(requestContext)
  const shop = args.context.get(shopContext)
  const { guest_checkout: allowsGuests, phone, company, terms, ...settings } = shop.checkoutSettings()
  const termsText = shop.getTermsText(locale)
  return data(
    {
      allowsGuests,
      phone,
      company,
      terms,
      ...(termsText !== undefined && { termsText }),
      ...(settings.marketing_consent && { offersNewsletter: true }),
      ...(settings.abandoned_cart_minutes > 0 && { sendsReminders: true }),
      ...(settings.gift_wrapping && { giftMessageLength: settings.gift_message_max_length }),
      countries: listCountries(locale),
      methods: shop.paymentMethods(),
      methodViews: shop.getPaymentMethodViews(locale),
      formCheckout,
      express: loadExpress(shop, 'checkout', locale),
    },
    formCheckout && { headers: { 'Cache-Control': 'no-store' } },
  )
}

export { formCheckoutAction as action } from './form-checkout.ts'

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageMeta(matches, { values: ['checkout'] })

export default function CheckoutPage() {
  return (
    <MinimalLayout>
      <Checkout />
    </MinimalLayout>
  )
}

function Checkout() {
  const { t } = useText()
  const { name } = useSettings()
  const {
    methods,
    allowsGuests,
    formCheckout,
    termsText,
    offersNewsletter,
    sendsReminders,
    express,
    ...rules
  } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof formCheckoutAction>()
  const bought = readFormCart(useSearchParams()[0].get('buy') ?? '')
  const checkout = useCheckout(
    { ...rules, sendsReminders },
    methods,
    actionData ?? formCheckout,
    bought.length > 0 ? bought : undefined,
  )
  const { user, loading: isSessionLoading } = useAuth()
  const mustSignIn = !allowsGuests && !isSessionLoading && !user
  const isEmpty = useCart((cart) => cart.isEmpty && !cart.loading && !cart.unreached)
  useEffect(refreshCart, [])
  const isNothingToBuy = checkout.form.ready && isEmpty && !checkout.busy && !checkout.isBuyNow
  return (
    <div className={isNothingToBuy ? 'checkout nothing' : 'checkout'}>
      <main id="main" className="checkout-form" tabIndex={-1}>
        <div className="row between checkout-top">
          <PlainLink className="logo" dir="ltr" href={paths.home()} aria-label={t('shell.home', { name })}>
            {name}
          </PlainLink>
          <PlainLink className="row sm dim" href={paths.products()}>
            <Icon name="back" mirror /> {t('checkout.back')}
          </PlainLink>
        </div>
        <h1 className="t-lg">{t('checkout.title')}</h1>
        <CartUnavailable />
        <CartMergeNote />
        {!isNothingToBuy && (
          <>
            {mustSignIn ? <SignInFirst /> : <AccountHint />}
            <MobileSummary checkout={checkout} />
          </>
        )}
        {!checkout.sent && (
          <noscript>
            <EmptyCheckout />
          </noscript>
        )}
        {isNothingToBuy ? (
          <EmptyCheckout />
        ) : mustSignIn ? null : (
          <>
            {express && checkout.quote?.due !== 0 && !checkout.quote?.business && (
              <ExpressButtons
                offer={express}
                purchase={{
                  items: checkout.items,
                  keepsCart: checkout.isBuyNow,
                  entered: { values: checkout.form.values, rules },
                }}
              />
            )}
            <CheckoutForm
              rules={rules}
              methods={methods}
              checkout={checkout}
              consents={{ termsText, offersNewsletter, sendsReminders }}
            />
          </>
        )}
      </main>
      {!isNothingToBuy && (
        <aside className="checkout-side" aria-label={t('checkout.order')}>
          <div className="edge-y" />
          <SummarySidebar checkout={checkout} />
        </aside>
      )}
    </div>
  )
}
