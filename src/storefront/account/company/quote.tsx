// One quote: request, response, and the form that places an order from it. Works without JavaScript.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Quote } from '../../../modules/quotes/quotes.ts'
import { AddressLines } from '../../address/address-lines.tsx'
import { accountContext, requestContext, shopContext } from '../../context.ts'
import type { PaymentMethod } from '../../../modules/payments/payment-methods.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { countryName } from '../../order/load-order-page.ts'
import { type MessageKey, useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UntranslatedText } from '../../ui/untranslated-text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { getErrorCode, readForm } from '../form-values.ts'
import { QuoteState } from './quote-state.tsx'
import { requirePrincipal } from '../require-principal.ts'
import '../addresses.css'
import '../../trade/trade.css'
import './quotes.css'

/** `to` and `by` are the chosen address and shipping method; each defaults to the first. */
async function orderFromQuote(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  quote: Quote,
) {
  const { locale } = context.get(requestContext)
  if (quote.status !== 'answered' || new Date(quote.expires_at ?? 0) <= new Date()) return undefined
  const account = context.get(accountContext)
  const chosen = new URL(request.url).searchParams
  const addresses = await (await account.customer()).addresses()
  const address = addresses.find(({ id }) => id === chosen.get('to')) ?? addresses[0]
  if (!address) return { addresses }
  const { country, region, postcode } = address
  const total = await account.quotes.total(quote.id, {
    country,
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(chosen.get('by') && { shipping_method: chosen.get('by')! }),
    locale,
  })
  return { addresses, address, total }
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const account = args.context.get(accountContext)
  const { locale } = args.context.get(requestContext)
  const quote = await account.quotes.one(args.params['id'] ?? '', locale).catch((error: unknown) => {
    if (getErrorCode(error) === undefined) throw error
    throw data(null, { status: 404 })
  })
  const order = await orderFromQuote(args, quote)
  return {
    quote,
    key: crypto.randomUUID(),
    order: order && {
      ...order,
      country: order.address && countryName({ address: order.address }, locale),
    },
  }
}

const successMessages: Record<string, MessageKey> = {
  out_of_stock: 'quotes.fault.out_of_stock',
  total_changed: 'quotes.fault.total_changed',
  shipping_unavailable: 'quotes.fault.shipping_unavailable',
  quote_closed: 'quotes.fault.quote_closed',
}

/** The order of a quote is paid on delivery. */
function getQuoteMethod({ context }: Pick<ActionFunctionArgs, 'context'>): PaymentMethod {
  const shop = context.get(shopContext)
  const views = shop.getPaymentMethodViews(context.get(requestContext).locale)
  const method = shop.paymentMethods().find((code) => views[code]?.settlement === 'on-delivery')
  if (!method) throw data(null, { status: 409 })
  return method
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const id = args.params['id'] ?? ''
  const account = args.context.get(accountContext)
  const { what, to, by, collects, total, key } = await readForm(args.request, [
    'what',
    'to',
    'by',
    'collects',
    'total',
    'key',
  ])
  try {
    if (what === 'decline') {
      await account.quotes.decline(id)
      return redirect(accountPaths.quote(id), 303)
    }
    const address = (await (await account.customer()).addresses()).find((item) => item.id === to)
    if (!address) return data({ fault: 'quotes.fault.other' as MessageKey }, { status: 400 })
    const { name, company, line1, line2, city, region, postcode, country, phone } = address
    const contact = { name, ...(company && { company }), ...(phone && { phone }) }
    const place = {
      line1,
      city,
      country,
      ...(line2 && { line2 }),
      ...(region && { region }),
      ...(postcode && { postcode }),
    }
    const placed = await account.quotes.accept(
      id,
      {
        ...(collects ? { contact } : { address: { ...contact, ...place } }),
        shipping_method: by,
        payment: { method: getQuoteMethod(args) },
        note: '',
        expected_total: Number(total),
      },
      { key, requestId: args.context.get(requestContext).requestId },
    )
    return redirect(placed.url, 303)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === undefined) throw error
    return data({ fault: successMessages[code] ?? ('quotes.fault.other' as MessageKey) }, { status: 409 })
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['quote'], index: false })

export default function QuotePage() {
  const { t } = useText()
  const { money, date, number } = useFormat()
  const { quote, order, key } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const amount = (minor: number) => money(minor, quote.currency)
  return (
    <>
      <header>
        <h1 className="t-lg">
          {t('quotes.number', { date: date(quote.requested_at, { dateStyle: 'long' }) })}
        </h1>
        <p className="dim">
          <QuoteState quote={quote} />
        </p>
      </header>
      {actionData && (
        <p className="note bad" role="alert">
          <Icon name="alert" />
          <span>{t(actionData.fault)}</span>
        </p>
      )}
      <ul className="quotes">
        {quote.lines.map(({ variant_id, sku, name, lang, options, quantity, list_price: listed, price }) => (
          <li key={variant_id}>
            <div>
              <p>
                {number(quantity)} × <UntranslatedText lang={lang}>{name}</UntranslatedText>
              </p>
              <p className="sm dim">
                {options && (
                  <>
                    <bdi>{options}</bdi> ·{' '}
                  </>
                )}
                <bdi>{sku}</bdi>
              </p>
              <p className={price !== null && price < listed ? 'sm num good' : 'sm num dim'}>
                {price !== null && price !== listed
                  ? t('quotes.instead', { price: amount(price), listed: amount(listed) })
                  : t('quotes.each', { price: amount(listed) })}
              </p>
            </div>
            <bdi className="num b">{amount(quantity * (price ?? listed))}</bdi>
          </li>
        ))}
      </ul>
      <dl className="trade-facts">
        <div>
          <dt>{t('quotes.subtotal')}</dt>
          <dd>
            <bdi className="num b">{amount(quote.total)}</bdi>
          </dd>
        </div>
        {quote.message && (
          <div>
            <dt>{t('quotes.you-wrote')}</dt>
            <dd className="quote-words" dir="auto">
              {quote.message}
            </dd>
          </div>
        )}
        {quote.answer && (
          <div>
            <dt>{t('quotes.we-wrote')}</dt>
            <dd className="quote-words" dir="auto">
              {quote.answer}
            </dd>
          </div>
        )}
      </dl>
      {quote.order_id && (
        <p>
          <PlainLink className="button" href={accountPaths.accountOrder(quote.order_id)} data-document="">
            {t('quotes.order')}
          </PlainLink>
        </p>
      )}
      {order && <Accept order={order} amount={amount} formKey={key} />}
      {(quote.status === 'requested' || quote.status === 'answered') && (
        <form method="post">
          <Button type="submit" variant="second" small name="what" value="decline">
            {t(quote.status === 'requested' ? 'quotes.withdraw' : 'quotes.decline')}
          </Button>
        </form>
      )}
    </>
  )
}

type Order = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['order']>

function Accept({
  order,
  amount,
  formKey,
}: {
  order: Order
  amount(minor: number): string
  formKey: string
}) {
  const { t } = useText()
  const { addresses, address, total, country } = order
  if (!address || !total)
    return (
      <p className="note">
        <Icon name="pin" />
        <span>
          {t('quotes.no-address')}{' '}
          <PlainLink className="link" href={accountPaths.addressForm()}>
            {t('quotes.add-address')}
          </PlainLink>
        </span>
      </p>
    )
  const shippingMethod = total.shipping_methods.find(({ code }) => code === total.shipping_method)
  return (
    <section className="account-part">
      <h2 className="t-sm">{t('quotes.where')}</h2>
      <form method="get" className="quote-form">
        <select className="select input" name="to" aria-label={t('quotes.where')} defaultValue={address.id}>
          {addresses.map(({ id, name, line1, city }) => (
            <option key={id} value={id}>
              {[name, line1, city].join(', ')}
            </option>
          ))}
        </select>
        {total.shipping_methods.length > 0 && (
          <select
            className="select input"
            name="by"
            aria-label={t('quotes.how')}
            defaultValue={shippingMethod?.code}
          >
            {total.shipping_methods.map(({ code, name, price }) => (
              <option key={code} value={code}>
                {name}, {amount(price)}
              </option>
            ))}
          </select>
        )}
        <Button type="submit" variant="second" small>
          {t('quotes.change')}
        </Button>
      </form>
      {!shippingMethod?.pickup && (
        <p className="sm dim address-lines">
          <AddressLines address={address} country={country ?? ''} />
        </p>
      )}
      <dl className="trade-facts quote-sum">
        {(
          [
            ['quotes.subtotal', total.items_total - total.discount_total],
            ['quotes.delivery', total.shipping_total],
            [total.tax_included ? 'quotes.tax-in' : 'quotes.tax', total.tax_total],
            ['quotes.total', total.total],
          ] as const
        ).map(([label, minor]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi className="num">{amount(minor)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {!shippingMethod && (
        <p className="note warn">
          <Icon name="alert" />
          <span>
            {t('quotes.no-delivery')}{' '}
            <PlainLink className="link" href={paths.contact()}>
              {t('quotes.write')}
            </PlainLink>
          </span>
        </p>
      )}
      {shippingMethod && (
        <form method="post">
          <input type="hidden" name="to" value={address.id} />
          <input type="hidden" name="by" value={shippingMethod.code} />
          {shippingMethod.pickup && <input type="hidden" name="collects" value="yes" />}
          <input type="hidden" name="total" value={total.total} />
          <input type="hidden" name="key" value={formKey} />
          <p className="sm dim">{t('quotes.pay')}</p>
          <p>
            <Button type="submit" name="what" value="accept">
              {t('quotes.accept')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
