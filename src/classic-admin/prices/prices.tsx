// Why somebody pays what they pay: the steps that led to the price of a SKU, for whom and when one asks.
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { PriceTrace } from '../../modules/companies/company-prices.service.ts'
import { slugify } from '../../kernel/text/fold.ts'
import { isUuid } from '../../kernel/ids.ts'
import { FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { inLanguage } from '../../contracts/paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { NewListForm } from './new-list.tsx'
import '../orders/orders.css'
import './prices.css'

/** The last moment of a day; undefined for a text that is no day. */
const dayOf = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'price-lists.read')
  const { business } = office
  const params = new URL(args.request.url).searchParams
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const [sku, as, at] = [text('sku'), text('as'), dayOf(text('at'))]
  const typed = Number(params.get('quantity') ?? 1)
  const quantity = Number.isInteger(typed) && typed > 0 && typed <= 9_999 ? typed : 1
  const [companies, lists, { currencies }] = await Promise.all([
    business.companies(),
    business.priceLists(),
    business.listChoices(),
  ])
  const of = {
    sku,
    quantity,
    company: isUuid(as) ? as : undefined,
    at: at === undefined ? undefined : new Date(`${at}T12:00:00Z`),
  }
  const trace = sku
    ? await business.trace(of).catch((error: unknown) => {
        if (hasErrorCode(error, 'not_found')) return null
        throw error
      })
    : undefined
  return {
    query: { sku, as, at: at ?? '', quantity },
    companies: companies.map(({ id, name }) => ({ id, name })),
    lists,
    trace,
    currencies,
    mayDecide: office.may('price-lists.edit'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'price-lists.edit')
  const form = await args.request.formData()
  const name = textOf(form, 'name')
  const typed = { name, code: textOf(form, 'code'), currency: textOf(form, 'currency') }
  const code = typed.code || slugify(name).slice(0, 60)
  const refuse = (fault: MessageKey, status: number) => data({ fault, typed }, { status })
  if (name === '' || name.length > 120) return refuse('office.list.fault.name', 422)
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(code) || code === 'retail')
    return refuse('office.list.fault.code', 422)
  try {
    await office.business.addList({ code, name, ...(typed.currency && { currency: typed.currency }) })
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input')) return refuse('office.list.fault.currency', 422)
    if (!hasErrorCode(error, 'content_changed')) throw error
    // Sent twice, it is there already.
    const there = (await office.business.priceLists()).some((one) => one.code === code && one.name === name)
    if (!there) return refuse('office.list.fault.taken', 409)
  }
  return redirect(officePaths.officePriceList(code, { done: 'made' }), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['prices'], index: false })

export default function Prices() {
  const { t, locale } = useText()
  const { query, companies, lists, trace, currencies, mayDecide } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const who = companies.find(({ id }) => id === query.as)?.name ?? t('office.prices.everybody')
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">{t('office.prices.title')}</h1>
      </div>
      <p className="sm dim">{t('office.prices.text')}</p>
      <form className="office-ask" action={inLanguage(locale, officePaths.office('prices'))}>
        <Field label={t('office.prices.sku')}>
          {(control) => (
            <input
              {...control}
              name="sku"
              dir="ltr"
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={query.sku}
            />
          )}
        </Field>
        <Field label={t('office.prices.as')}>
          {(control) => (
            <select {...control} name="as" defaultValue={query.as}>
              <option value="">{t('office.prices.everybody')}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('office.prices.at')} optional>
          {(control) => <input {...control} type="date" name="at" defaultValue={query.at} />}
        </Field>
        <Field label={t('office.prices.quantity')}>
          {(control) => (
            <input
              {...control}
              name="quantity"
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              defaultValue={query.quantity}
            />
          )}
        </Field>
        <Button type="submit" variant="second">
          {t('office.prices.show')}
        </Button>
      </form>
      {trace === null && (
        <p className="note warn" role="status">
          {t('office.prices.missing')}
        </p>
      )}
      {trace && <Steps trace={trace} who={who} />}
      <section className="office-part" aria-labelledby="lists">
        <h2 className="label" id="lists">
          {t('office.prices.lists')}
        </h2>
        <ul className="office-rows">
          {lists.map((list) => (
            <li key={list.code}>
              <PlainLink className="link" href={officePaths.officePriceList(list.code)}>
                <bdi>{list.name}</bdi>
              </PlainLink>
              <span className="dim">{t('office.prices.count', { count: list.prices })}</span>
            </li>
          ))}
        </ul>
        {mayDecide && (
          <>
            <h3 className="t-sm">{t('office.list.new')}</h3>
            <p className="sm dim">{t('office.list.new.text')}</p>
            {refused && <FormError>{t(refused.fault)}</FormError>}
            <NewListForm typed={refused?.typed} currencies={currencies} />
          </>
        )}
      </section>
    </>
  )
}

const whys: Record<string, MessageKey> = {
  only_regular: 'office.prices.why.only_regular',
  sale_below_regular: 'office.prices.why.sale_below_regular',
  sale_without_regular: 'office.prices.why.sale_without_regular',
  sale_not_below_regular: 'office.prices.why.sale_not_below_regular',
}

function Steps({ trace, who }: { trace: PriceTrace; who: string }) {
  const { t } = useText()
  const { money, date, number } = useFormat()
  const { currency } = trace
  return (
    <section className="office-part" aria-labelledby="steps">
      <h2 className="t-sm" id="steps">
        {trace.price === null
          ? t('office.prices.nothing')
          : t('office.prices.pays', { who, price: money(trace.price, currency) })}
      </h2>
      <ol className="office-steps">
        {trace.price_lists.map(({ list, from, price, reason: why, applied: won, rows }) => (
          <li key={list} className={won ? 'won' : undefined}>
            <div className="head">
              <b>{t(`office.prices.list.${list}`)}</b>
              <span className="num">
                {from > 1 && <span className="dim">{t('office.prices.from', { count: number(from) })} </span>}
                {money(price, currency)}
              </span>
            </div>
            {won && <span className="office-state good sm">{t('office.prices.won')}</span>}
            {whys[why] && <p className="sm dim">{t(whys[why])}</p>}
            <ul className="sm">
              {rows.map((row) => (
                <li key={row.id}>
                  {t(row.kind === 'sale' ? 'office.prices.row.sale' : 'office.prices.row.regular')}{' '}
                  <span className="num">{money(row.price, currency)}</span>{' '}
                  <span className="dim">
                    {row.starts_at || row.ends_at
                      ? `${row.starts_at ? date(row.starts_at) : '…'} – ${row.ends_at ? date(row.ends_at) : '…'}`
                      : t('office.prices.row.always')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="sm dim">{t('office.prices.rule')}</p>
    </section>
  )
}
