// Quotes of the account's company, and the form that requests one. Works without JavaScript.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { getErrorCode, readForm } from '../form-values.ts'
import { QuoteState } from './quote-state.tsx'
import { requirePrincipal } from '../require-principal.ts'
import '../../trade/trade.css'
import './quotes.css'

/** Redirects accounts without a company to the trade application. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const account = args.context.get(accountContext)
  if (!(await account.trade.membership())) throw redirect(paths.registerTrade(), 303)
  const customer = await account.customer()
  const [quotes, cart] = await Promise.all([account.quotes.list(), customer.cart.read()])
  return { quotes, quantity: cart.totalItems, key: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { message, key } = await readForm(args.request, ['message', 'key'])
  try {
    const { id } = await args.context
      .get(accountContext)
      .quotes.requestQuote(message.slice(0, 2_000), key || undefined)
    return redirect(accountPaths.quote(id), 303)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === undefined) throw error
    return data({ message, code }, { status: code === 'too_many_requests' ? 429 : 400 })
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['quotes'], index: false })

export default function Quotes() {
  const { t } = useText()
  const { money, date } = useFormat()
  const { quotes, quantity, key } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <>
      <header>
        <h1 className="t-lg">{t('quotes.title')}</h1>
        <p className="dim">{t('quotes.text')}</p>
      </header>
      {quotes.length === 0 && <p className="dim">{t('quotes.none')}</p>}
      <ul className="quotes">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <div>
              <p className="b">
                <PlainLink href={accountPaths.quote(quote.id)} data-document="">
                  {t('quotes.number', { date: date(quote.requested_at, { dateStyle: 'long' }) })}
                </PlainLink>
              </p>
              <p className="sm dim">
                {t('quick.item-count', {
                  count: quote.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                })}{' '}
                · <bdi>{quote.name}</bdi>
              </p>
              <p className="sm">
                <QuoteState quote={quote} />
              </p>
            </div>
            <bdi className="num b">{money(quote.total, quote.currency)}</bdi>
          </li>
        ))}
      </ul>
      <section className="account-part">
        <h2 className="t-sm">{t('quotes.ask')}</h2>
        {quantity === 0 ? (
          <p className="dim">{t('quotes.ask.empty')}</p>
        ) : (
          <form method="post" className="trade-form quote-form">
            <p className="sm dim">{t('quotes.ask.text', { count: quantity })}</p>
            {actionData && (
              <p className="note bad" role="alert">
                <Icon name="alert" />
                <span>
                  {t(
                    actionData.code === 'too_many_requests' ? 'quotes.fault.too_many' : 'quotes.fault.other',
                  )}
                </span>
              </p>
            )}
            <input type="hidden" name="key" value={key} />
            <Field label={t('quotes.message')} optional>
              {(control) => (
                <textarea
                  {...control}
                  name="message"
                  rows={4}
                  maxLength={2_000}
                  defaultValue={actionData?.message}
                  dir="auto"
                />
              )}
            </Field>
            <p>
              <Button type="submit">{t('quotes.send')}</Button>
            </p>
          </form>
        )}
      </section>
    </>
  )
}
