// Company account statement: opening balance, transactions, closing balance. For approvers and admins.
import { Fragment } from 'react'
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { isCurrencyCode } from '../../../kernel/money.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { requirePrincipal } from '../require-principal.ts'
import '../../trade/trade.css'
import './company.css'

const day = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Responds with 404 for accounts that cannot view the statement. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const searchParams = new URL(args.request.url).searchParams
  const [from, to] = [day(searchParams.get('from')), day(searchParams.get('to'))]
  // Dates in reverse order are swapped.
  const period = from && to && to < from ? { from: to, to: from } : { from, to }
  const currency = searchParams.get('currency')
  const input = { ...period, ...(currency && isCurrencyCode(currency) && { currency }) }
  const statement = await args.context.get(accountContext).trade.statement(input)
  if (!statement) throw data(null, { status: 404 })
  return statement
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['statement'], index: false })

export default function StatementPage() {
  const { t } = useText()
  const { money, date } = useFormat()
  const statement = useLoaderData<typeof loader>()
  const { from, to, currency, entries } = statement
  const currencies = [...new Set([currency, ...statement.currencies])].toSorted()
  const amount = (minor: number) => <bdi className="num">{money(minor, currency)}</bdi>
  return (
    <>
      <header>
        <h1 className="t-lg">{t('company.statement.title')}</h1>
        <p className="dim">{t('company.statement.text')}</p>
      </header>
      <form method="get" className="statement-period">
        <Field id="from" label={t('company.statement.from')}>
          {(control) => <input {...control} type="date" name="from" defaultValue={from} />}
        </Field>
        <Field id="to" label={t('company.statement.to')}>
          {(control) => <input {...control} type="date" name="to" defaultValue={to} />}
        </Field>
        {currencies.length > 1 && (
          <Field id="currency" label={t('company.statement.currency')}>
            {(control) => (
              <select {...control} name="currency" defaultValue={currency}>
                {currencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Button type="submit" variant="second">
          {t('company.statement.show')}
        </Button>
      </form>
      {statement.overdue > 0 && (
        <p className="note warn">
          {t('company.statement.overdue-sum', { amount: money(statement.overdue, currency) })}
        </p>
      )}
      <div className="statement-scroll">
        <table className="statement sm">
          <thead>
            <tr>
              <th scope="col">{t('company.statement.date')}</th>
              <th scope="col">{t('company.statement.what')}</th>
              <th scope="col" className="amount">
                {t('company.statement.amount')}
              </th>
              <th scope="col" className="amount">
                {t('company.statement.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{date(from)}</td>
              <th scope="row" colSpan={2}>
                {t('company.statement.opening')}
              </th>
              <td className="amount">{amount(statement.opening)}</td>
            </tr>
            {entries.map((entry, place) => (
              <tr key={place}>
                <td>{date(entry.at)}</td>
                <td>
                  {t(`company.statement.${entry.kind}`, { number: entry.invoice })}
                  <span className="dim">
                    {[
                      t('company.approvals.order', { number: entry.display_number }),
                      entry.purchase_order,
                      entry.reference,
                    ]
                      .filter(Boolean)
                      .map((line) => (
                        <Fragment key={line}>
                          {' · '}
                          <bdi>{line}</bdi>
                        </Fragment>
                      ))}
                  </span>
                  {entry.due_on !== null && (
                    <span className="statement-due">
                      {t('company.due')}: {date(entry.due_on)}
                      {entry.overdue && <span className="badge sale">{t('company.statement.overdue')}</span>}
                    </span>
                  )}
                </td>
                <td className="amount">{amount(entry.amount)}</td>
                <td className="amount">{amount(entry.balance)}</td>
              </tr>
            ))}
            <tr className="b">
              <td>{date(to)}</td>
              <th scope="row" colSpan={2}>
                {t('company.statement.closing')}
              </th>
              <td className="amount">{amount(statement.closing)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="company-links">
        <a
          className="link"
          href={`/api/v1/trade/statement.csv?from=${from}&to=${to}&currency=${currency}`}
          download
        >
          {t('company.statement.csv')}
        </a>
        <PlainLink className="link" href={paths.account('company')}>
          {t('account.company')}
        </PlainLink>
      </p>
    </>
  )
}
