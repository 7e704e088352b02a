// Places and pays an order that staff prepared, by its signed link. Works without JavaScript.
import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { CheckoutPreview } from '../../modules/checkout/checkout.ts'
import { AuthLayout, FormError } from '../account/auth/auth-layout.tsx'
import { getErrorCode, readForm } from '../account/form-values.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { listCountries } from '../address/countries.ts'
import { GiftItems } from '../cart/lines/gift-lines.tsx'
import { QuoteRows } from '../checkout/quote-rows.tsx'
import { requestContext, shopContext } from '../context.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../i18n/text.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { useLocalTime } from '../ui/dom/use-local-time.ts'
import { Button } from '../ui/form/button.tsx'
import { BundleContents } from '../ui/product/bundle-contents.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { LinkPayment } from './link-payment.tsx'
import { PlacedLine } from './placed-line.tsx'
import { privateHeaders } from './private-headers.ts'
import '../styles/note.css'
import '../styles/order.css'
import '../checkout/totals.css'
import './order-parts.css'

export const headers: HeadersFunction = () => privateHeaders

const readLink = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  const { searchParams } = new URL(request.url)
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, token } = readLink(args)
  const { locale } = args.context.get(requestContext)
  const shop = args.context.get(shopContext)
  const link = await shop.paymentLink(id, token, locale)
  if (!link) throw data(null, { status: 404, headers: privateHeaders })
  if (link.orderPath !== undefined) throw redirect(link.orderPath, 303)
  const { terms } = shop.checkoutSettings()
  const termsText = shop.getTermsText(locale)
  const { address } = link
  return data(
    {
      ...link,
      country: listCountries(locale).find(({ code }) => code === address.country)?.name ?? address.country,
      methodViews: shop.getPaymentMethodViews(locale),
      terms,
      ...(termsText !== undefined && { termsText }),
      // Generated per rendered page, so that resubmitting the form places one order.
      idempotencyKey: randomUUID(),
    },
    { headers: privateHeaders },
  )
}

const messages: Record<string, MessageKey> = {
  payment_declined: 'order.link.declined',
  total_changed: 'order.link.changed',
  out_of_stock: 'order.link.unavailable',
  shipping_unavailable: 'order.link.unavailable',
  invalid_transition: 'order.link.cancelled',
}

const fields = [
  'payment_method',
  'card_number',
  'card_expiry',
  'card_cvc',
  'terms_accepted',
  'expected_total',
  'idempotency_key',
] as const

export async function action(args: ActionFunctionArgs) {
  const { id, token } = readLink(args)
  const { requestId } = args.context.get(requestContext)
  const form = await readForm(args.request, fields)
  const method = form.payment_method
  const refuse = (error: MessageKey, status: number) =>
    data({ error, method }, { status, headers: privateHeaders })
  try {
    const placed = await args.context.get(shopContext).payByLink(id, token, {
      method,
      card: { number: form.card_number, expiry: form.card_expiry, cvc: form.card_cvc },
      expected_total: Number(form.expected_total) || 0,
      terms_accepted: form.terms_accepted !== '',
      idempotencyKey: form.idempotency_key.slice(0, 200),
      requestId,
    })
    return redirect(placed.payment.url ?? placed.url, 303)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === undefined) throw error
    if (code === 'not_found') throw data(null, { status: 404, headers: privateHeaders })
    if (code !== 'invalid_input') return refuse(messages[code] ?? 'order.link.failed', 409)
    const { issues = [] } = ((error as { details?: unknown }).details ?? {}) as {
      issues?: { path: string }[]
    }
    const isInvalid = (part: string) => issues.some(({ path }) => path.startsWith(part))
    return refuse(
      isInvalid('terms')
        ? 'order.link.terms'
        : isInvalid('payment.card')
          ? 'order.link.card'
          : 'order.link.failed',
      422,
    )
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['order'], index: false })

export default function PayByLinkPage() {
  const { t, locale } = useText()
  const { money } = useFormat()
  const { pathname, search } = useLocation()
  const link = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const date = useLocalTime()(link.expiresAt, true)
  const { status, quote, address, isCollected, country, idempotencyKey, methodViews, terms, termsText } = link
  if (status === 'expired' || status === 'cancelled')
    return (
      <AuthLayout title={t('order.link.title')} text={t(`order.link.${status}`)}>
        <PlainLink className="link" href={paths.contact()}>
          {t('contact.title')}
        </PlainLink>
      </AuthLayout>
    )
  const isGone = quote.cart.items.some((line) => line.quantity < line.requested_quantity)
  const problem =
    refused?.error ??
    (isGone ? 'order.link.unavailable' : status === 'failed' ? 'order.link.again' : undefined)
  return (
    <AuthLayout title={t('order.link.title')} text={t('order.link.text', { date })}>
      {problem && <FormError>{t(problem)}</FormError>}
      <LinkItems quote={quote} />
      <section className="stack">
        <h2 className="label">{t(isCollected ? 'checkout.collector' : 'order.link.address')}</h2>
        <p className="sm link-address">
          <AddressLines address={address} country={country} />
        </p>
      </section>
      {!isGone && (
        <form method="post" action={inLanguage(locale, pathname + search)} className="door-form link-pay">
          <input type="hidden" name="expected_total" value={quote.total} />
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          {quote.due > 0 && (
            <LinkPayment
              methods={quote.payment_methods}
              views={methodViews}
              chosen={refused?.method ?? quote.payment_methods[0]}
              isCollected={isCollected}
            />
          )}
          {terms !== 'off' && (
            <label className="check">
              <input type="checkbox" name="terms_accepted" value="yes" required />
              <span>
                {termsText === undefined ? (
                  <>
                    {t('checkout.terms.accept')}{' '}
                    <PlainLink className="link" href={paths.terms()} target="_blank">
                      {t('product.terms')}
                    </PlainLink>
                  </>
                ) : (
                  <UntranslatedText lang={termsText.lang}>{termsText.text}</UntranslatedText>
                )}
              </span>
            </label>
          )}
          <Button type="submit" wide>
            {quote.due > 0
              ? t('order.link.pay', { amount: money(quote.due, quote.currency) })
              : t('order.link.place')}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}

/** The items and what they come to. */
function LinkItems({ quote }: { quote: CheckoutPreview }) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, quote.currency)}</bdi>
  return (
    <div>
      <ul className="placed-lines">
        {quote.cart.items.map((line) => (
          <PlacedLine
            key={line.variant_id}
            item={{ ...line, options: line.attributes }}
            quantity={t('order.quantity', { count: line.requested_quantity })}
            amount={amount((line.untaxed_price ?? line.price) * line.requested_quantity)}
          >
            <BundleContents items={line.components} />
          </PlacedLine>
        ))}
        <GiftItems gifts={quote.gifts} />
        {quote.custom_items?.map((item, at) => (
          <PlacedLine
            key={at}
            item={item}
            isCustom
            quantity={t('order.quantity', { count: item.quantity })}
            amount={amount(item.price * item.quantity)}
          />
        ))}
      </ul>
      <div className="sum link-sum">
        <QuoteRows quote={quote} />
      </div>
    </div>
  )
}
