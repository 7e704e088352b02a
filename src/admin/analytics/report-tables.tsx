// Searches without results, and best sellers that run out.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { paths } from '../../contracts/paths.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { Status } from '../kit/status.tsx'
import { AddRuleDialog } from '../search-rules/add-rule-dialog.tsx'
import { lowStockQuery, missedSearchesQuery, type Period } from './analytics-queries.ts'
import { Exports } from './exports.tsx'

export function MissedSearches({ period }: { period: Period }) {
  const { t, number, date } = useText()
  const can = useCan()
  const { data: searches } = useSuspenseQuery(missedSearchesQuery(period))
  return (
    <ReportTable
      id="searches"
      title="analytics.searches"
      empty={searches.length === 0 && t('analytics.searches.none')}
      actions={
        <>
          {can('catalogue-settings.manage') && (
            <a className="button quiet" href={officePaths.officeTaxonomy('synonyms')}>
              {t('analytics.add-synonym')}
            </a>
          )}
          <Exports list="searches" query={period} />
        </>
      }
      columns={['analytics.search-words', 'analytics.times', 'analytics.last-searched']}
    >
      {searches.map(({ words, times, last }) => (
        <tr key={words}>
          <th scope="row">
            <a className="link" href={paths.search(words)}>
              <bdi>{words}</bdi>
            </a>
            {can('catalogue-settings.manage') && <SearchActions words={words} />}
          </th>
          <td>{number(times)}</td>
          <td className="dim">{date(last)}</td>
        </tr>
      ))}
    </ReportTable>
  )
}

/** What staff can do about a search without results. */
function SearchActions({ words }: { words: string }) {
  const { t } = useText()
  const can = useCan()
  return (
    <div className="report-actions">
      <DialogButton
        className="link"
        label={<ActionLabel label={t('analytics.add-redirect')} words={words} />}
      >
        {(close) => <AddRuleDialog query={words} action="redirect" onClose={close} />}
      </DialogButton>
      {can('products.read') && (
        <DialogButton
          className="link"
          label={<ActionLabel label={t('analytics.pin-products')} words={words} />}
        >
          {(close) => <AddRuleDialog query={words} action="pin" onClose={close} />}
        </DialogButton>
      )}
    </div>
  )
}

const ActionLabel = ({ label, words }: { label: string; words: string }) => (
  <>
    {label}
    <bdi className="visually-hidden"> {words}</bdi>
  </>
)

export function LowStock() {
  const { t, number } = useText()
  const { data: variants } = useSuspenseQuery(lowStockQuery)
  return (
    <ReportTable
      id="low-stock"
      title="analytics.low-stock"
      empty={variants.length === 0 && t('analytics.low-stock.none')}
      actions={<Exports list="low-stock" query={{}} />}
      columns={['analytics.item', 'analytics.available', 'analytics.sold']}
    >
      {variants.map(({ sku, name, available, sold }) => (
        <tr key={sku}>
          <th scope="row">
            <Link className="link" to={officePaths.office('stock', { q: sku })}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <bdi className="dim">{sku}</bdi>
          </th>
          <td>
            <Status kind={available > 0 ? 'attention' : 'error'}>
              {available > 0 ? number(available) : t('analytics.out-of-stock')}
            </Status>
          </td>
          <td>{number(sold)}</td>
        </tr>
      ))}
    </ReportTable>
  )
}

type Props = {
  id: string
  title: MessageKey
  /** Shown instead of the rows. */
  empty: string | false
  actions: ReactNode
  columns: readonly MessageKey[]
  children: ReactNode
}

function ReportTable({ id, title, empty, actions, columns, children }: Props) {
  const { t } = useText()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{t(title)}</h2>
        {actions}
      </div>
      {empty ? (
        <p className="panel-body dim">{empty}</p>
      ) : (
        <ScrollRegion className="report-table" label={t(title)}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
