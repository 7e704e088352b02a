// What a business owes: its open invoices with what came in for them, and its statement of this year.
import { minorDigits } from '../../kernel/money.ts'
import type { CompanyAccount } from '../../modules/companies/company-account.service.ts'
import type { Statement } from '../../modules/documents/statement.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { typedAmount } from '../shell/amount.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import type { Refused } from './company-act.ts'

type Props = {
  account: CompanyAccount
  statement: Statement
  mayPay: boolean
  /** The same payment, sent twice, is entered once. */
  requestKey: string
  refused: Refused | undefined
}

export function Owed({ account, statement, mayPay, requestKey, refused }: Props) {
  const { t } = useText()
  const { money, date, number } = useFormat()
  const { invoices, currency } = account
  const digits = minorDigits(currency)
  const typed = refused?.act === 'pay' ? refused.fields : undefined
  return (
    <>
      <section className="office-part" aria-labelledby="co-invoices">
        <h2 className="label" id="co-invoices">
          {t('office.co.invoices')}
        </h2>
        {invoices.length === 0 && <p className="sm dim">{t('office.co.invoices.none')}</p>}
        {invoices.map((one) => {
          const mine = typed?.['order'] === one.order ? typed : undefined
          return (
            <article
              key={one.invoice}
              className="office-panel"
              aria-label={`${t('office.co.invoice')} ${one.invoice}`}
            >
              <div className="row">
                <b>
                  {t('office.co.invoice')} {number(one.invoice, { useGrouping: false })}
                </b>
                <PlainLink className="link sm" href={officePaths.officeOrder(one.order)}>
                  {number(one.number, { useGrouping: false })}
                </PlainLink>
                <span className={`office-state ${one.overdue ? 'bad' : ''}`}>
                  {t('office.co.due')} {date(one.due_on)}
                </span>
                <span className="num">
                  {t('office.co.open')} {money(one.open, currency)} / {money(one.amount, currency)}
                </span>
              </div>
              {mayPay && (
                <form method="post" className="office-act">
                  <input type="hidden" name="do" value="pay" />
                  <input type="hidden" name="order" value={one.order} />
                  <input
                    type="hidden"
                    name="request"
                    value={mine?.['request'] ?? `${requestKey}-${one.invoice}`}
                  />
                  <div className="two">
                    <Field label={t('office.amount')}>
                      {(control) => (
                        <input
                          {...control}
                          name="amount"
                          inputMode="decimal"
                          dir="ltr"
                          required
                          defaultValue={mine?.['amount'] ?? typedAmount(one.open, digits)}
                        />
                      )}
                    </Field>
                    <Field label={t('office.co.reference')}>
                      {(control) => (
                        <input
                          {...control}
                          name="reference"
                          required
                          maxLength={200}
                          defaultValue={mine?.['reference']}
                        />
                      )}
                    </Field>
                  </div>
                  <Button type="submit" small variant="second">
                    {t('office.co.pay')}
                  </Button>
                </form>
              )}
            </article>
          )
        })}
      </section>
      <div className="office-part">
        <h2 className="label" id="co-statement">
          {t('office.co.statement')}
        </h2>
        <TableFrame aria-labelledby="co-statement">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('company.statement.date')}</th>
                <th scope="col">{t('company.statement.what')}</th>
                <th scope="col" className="end">
                  {t('company.statement.amount')}
                </th>
                <th scope="col" className="end">
                  {t('company.statement.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td className="dim">{date(statement.from)}</td>
                <th scope="row">{t('company.statement.opening')}</th>
                <td />
                <td className="end num">{money(statement.opening, currency)}</td>
              </tr>
              {statement.entries.map((entry, place) => (
                <tr key={place}>
                  <td className="dim">{date(entry.at)}</td>
                  <td>
                    {t(`company.statement.${entry.kind}`, { number: entry.invoice })}{' '}
                    <bdi className="dim">{entry.reference || entry.purchase_order}</bdi>
                  </td>
                  <td className="end num">{money(entry.amount, currency)}</td>
                  <td className="end num">{money(entry.balance, currency)}</td>
                </tr>
              ))}
              <tr>
                <td className="dim">{date(statement.to)}</td>
                <th scope="row">{t('company.statement.closing')}</th>
                <td />
                <td className="end num">{money(statement.closing, currency)}</td>
              </tr>
            </tbody>
          </table>
        </TableFrame>
      </div>
    </>
  )
}
