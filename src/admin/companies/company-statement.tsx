// The account statement of a company for this year, in one currency.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { statementQuery } from './company-record.ts'

export function StatementPanel({ id }: { id: string }) {
  const { t, money, when, date } = useText()
  const [currency, setCurrency] = useState<string>()
  const { data, isError } = useQuery({ ...statementQuery(id, currency), placeholderData: keepPreviousData })
  return (
    <Panel
      id="company.statement"
      title={t('company.statement')}
      actions={
        data &&
        data.currencies.length > 1 && (
          <select
            className="input"
            aria-label={t('field.currency')}
            value={data.currency}
            onChange={({ currentTarget: { value } }) => setCurrency(value)}
          >
            {data.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )
      }
    >
      {isError && <p role="alert">{t('error.text')}</p>}
      {data && (
        <ScrollRegion className="record-scroll" label={t('company.statement.entries')}>
          <table className="record-table">
            <thead>
              <tr>
                <th scope="col">{t('company.statement.date')}</th>
                <th scope="col">{t('company.statement.entry')}</th>
                <th scope="col" className="end">
                  {t('customer.credit.amount')}
                </th>
                <th scope="col" className="end">
                  {t('company.statement.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td className="dim">{date(data.from)}</td>
                <th scope="row">{t('company.statement.opening')}</th>
                <td />
                <td className="end">
                  <bdi>{money(data.opening, data.currency)}</bdi>
                </td>
              </tr>
              {data.entries.map((entry, index) => (
                <tr key={index}>
                  <td className="dim">{when(entry.at)}</td>
                  <td>
                    {t(`company.statement.${entry.kind}`, { number: String(entry.invoice) })}{' '}
                    <bdi className="dim">{entry.reference || entry.purchase_order}</bdi>
                  </td>
                  <td className="end">
                    <bdi>{money(entry.amount, data.currency)}</bdi>
                  </td>
                  <td className="end">
                    <bdi>{money(entry.balance, data.currency)}</bdi>
                  </td>
                </tr>
              ))}
              <tr>
                <td className="dim">{date(data.to)}</td>
                <th scope="row">{t('company.statement.closing')}</th>
                <td />
                <td className="end strong">
                  <bdi>{money(data.closing, data.currency)}</bdi>
                </td>
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
