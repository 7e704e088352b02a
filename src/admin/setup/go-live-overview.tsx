// What going live removes and keeps.
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import '../kit/editor/editor.css'
import '../kit/record.css'
import type { GoLiveResult } from './setup-query.ts'

/** Tables with a name of their own; all others are counted together. */
const tableNames: Record<string, MessageKey> = {
  shop_order: 'menu.orders',
  product: 'menu.products',
  category: 'menu.categories',
  collection: 'menu.collections',
  brand: 'menu.brands',
  size_chart: 'menu.size-charts',
  review: 'menu.reviews',
  promotion: 'menu.promotions',
  content: 'menu.pages',
  media: 'menu.media',
  account: 'setup.table.account',
  company: 'menu.companies',
  retailer: 'setup.table.retailer',
  stored_value: 'setup.table.stored_value',
  shipping_method: 'setup.table.shipping_method',
  tax_rate: 'taxes.rates',
}

const sum = (tables: GoLiveResult['tables'], of: 'removed' | 'kept') =>
  tables.reduce((total, table) => total + table[of], 0)

/** Rows of all tables. */
export const countRemoved = ({ tables }: GoLiveResult): number => sum(tables, 'removed')

export function GoLiveOverview({ result }: { result: GoLiveResult }) {
  const { t, number } = useText()
  const others = result.tables.filter(({ table }) => !tableNames[table])
  const rows = [
    ...Object.entries(tableNames).flatMap(([name, label]) => {
      const table = result.tables.find((one) => one.table === name)
      return table ? [{ label, removed: table.removed, kept: table.kept }] : []
    }),
    { label: 'setup.table.other' as const, removed: sum(others, 'removed'), kept: sum(others, 'kept') },
  ]
  return (
    <>
      <table className="record-table">
        <thead>
          <tr>
            <td />
            <th scope="col" className="end">
              {t(result.live_since === null ? 'setup.go-live.removes' : 'setup.go-live.removed')}
            </th>
            <th scope="col" className="end">
              {t(result.live_since === null ? 'setup.go-live.keeps' : 'setup.go-live.kept')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, removed, kept }) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td className="end">{number(removed)}</td>
              <td className="end">{number(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Orders result={result} />
      <KeptDocuments documents={result.kept_documents} />
      {result.stopped_promotions.length > 0 && (
        <p>
          {t('setup.go-live.stopped')} <bdi>{result.stopped_promotions.join(', ')}</bdi>
        </p>
      )}
    </>
  )
}

function Orders({ result: { orders, order_count: count } }: { result: GoLiveResult }) {
  const { t, money, when } = useText()
  if (count === 0) return null
  return (
    <details className="edit-more">
      <summary>{t('setup.go-live.orders', { count })}</summary>
      <ul className="record-list-lines">
        {orders.map(({ number, placed_at: at, total, currency, payment }) => (
          <li key={number}>
            <bdi className="grow">{number}</bdi>
            <span className="dim">{when(at)}</span>
            <span className="dim">{t(`setup.payment.${payment}`)}</span>
            <span className="amount">{money(total, currency)}</span>
          </li>
        ))}
      </ul>
      {count > orders.length && <p className="dim">{t('setup.go-live.newest', { count: orders.length })}</p>}
    </details>
  )
}

const editorKinds = { page: 'pages', home: 'homes', department: 'departments', menu: 'menus' } as const

/** Documents that staff edited, which may link to removed pages. */
function KeptDocuments({ documents }: { documents: GoLiveResult['kept_documents'] }) {
  const { t } = useText()
  const unfinished = documents.filter(
    ({ dead_links: dead, names_demo: isNamed }) => dead.length > 0 || isNamed,
  )
  if (unfinished.length === 0) return null
  return (
    <details className="edit-more">
      <summary>{t('setup.go-live.documents', { count: unfinished.length })}</summary>
      <ul className="record-list-lines">
        {unfinished.map(({ document, dead_links: dead, names_demo: isNamed }) => {
          const [kind = '', key = ''] = document.split('/')
          const editor = editorKinds[kind as keyof typeof editorKinds]
          return (
            <li key={document}>
              <Link
                className="link grow"
                to={editor ? officePaths.officeContent(editor, key) : officePaths.office('settings')}
              >
                <bdi>{document}</bdi>
              </Link>
              {isNamed && <span>{t('setup.go-live.names-demo')}</span>}
              {dead.length > 0 && (
                <span className="dim">
                  {t('setup.go-live.dead-links')} <bdi dir="ltr">{dead.join(' ')}</bdi>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
