// A price list: its prices by quantity, and which segment buys by it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Download } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { describeLogValues } from '../audit/audit-source.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type Text, useText } from '../i18n/text.tsx'
import { AmountCell } from '../kit/editor/cells.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { SelectField } from '../kit/editor/fields.tsx'
import type { HistorySource } from '../kit/editor/history-panel.tsx'
import { Crumbs } from '../kit/crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Moment } from '../kit/moment.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { AddPrices } from './add-prices.tsx'
import { priceListChoicesQuery } from './new-price-list.tsx'
import {
  describePriceProblem,
  isOpen,
  type PricePage,
  pricePageQuery,
  pricePath,
  type PriceRow,
  priceListSchema,
  savePriceList,
  toPriceTree,
} from './price-lists.ts'
import '../kit/record.css'
import './price-lists.css'

export function PriceListPage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const [params] = useSearchParams()
  const after = Math.trunc(Number(params.get('after'))) || 0
  const { data, error } = useQuery(pricePageQuery(code, after))
  if (data) return <PriceListEditor key={`${code} ${after}`} page={data} after={after} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <NotFound
        title={t('price-list.not-found')}
        hint={t('promotion.not-found.hint')}
        list={{ path: officePaths.office('prices'), title: t('menu.price-lists') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function priceListHistory(code: string, currency: string, text: Text): HistorySource {
  const path = '/api/v1/staff/price-lists/{id}/history'
  return {
    ...describeLogValues(currency, text),
    key: ['price-lists', 'history', code],
    fetch: (before, signal) =>
      unwrap(
        api.GET(path, {
          params: { path: { id: code }, query: before === undefined ? {} : { before } },
          signal,
        }),
      ),
    revert: (event) =>
      unwrap(api.POST(`${path}/{event}/revert`, { params: { path: { id: code, event } }, body: {} })),
  }
}

type Props = { page: PricePage; after: number }

function PriceListEditor({ page, after }: Props) {
  const text = useText()
  const { t } = text
  const can = useCan()
  const client = useQueryClient()
  const { code, name, currency } = page
  const tree = useMemo(() => toPriceTree(page), [page])
  const history = useMemo(() => priceListHistory(code, currency, text), [code, currency, text])
  const isEditor = can('price-lists.edit')
  // How many there are on further pages is not known.
  const count = after === 0 && page.next === undefined ? page.prices.length : undefined
  return (
    <Editor
      kind="price-list"
      // A draft for each page of prices.
      id={after === 0 ? code : `${code}-${after}`}
      history={history}
      crumbs={<Crumbs to={officePaths.office('prices')} label={t('menu.price-lists')} />}
      record={tree}
      schema={priceListSchema}
      describeProblem={describePriceProblem}
      save={async (changes) => {
        await savePriceList(code, after, changes)
        void client.invalidateQueries({ queryKey: ['price-lists', 'all'] })
      }}
      reload={async () =>
        toPriceTree(await client.fetchQuery({ ...pricePageQuery(code, after), staleTime: 0 }))
      }
      title={<bdi>{name}</bdi>}
      summary={`${code} · ${currency}`}
      actions={
        <>
          <a className="button" href={officePaths.staffList('prices', 'csv', { list: code })}>
            <Download aria-hidden="true" /> {t('table.export')}
          </a>
          {isEditor && <AddPrices code={code} currency={currency} />}
        </>
      }
      aside={<CustomersPanel isEditor={isEditor} />}
    >
      <Panel id="price-list.prices" title={t('price-list.prices')} count={count}>
        {page.prices.length === 0 ? (
          <p className="dim">{t('price-list.empty')}</p>
        ) : (
          <PriceTable page={page} isEditor={isEditor} />
        )}
        <div className="row">
          {after > 0 && (
            <Link className="button" to={officePaths.officePriceList(code)}>
              {t('price-list.first')}
            </Link>
          )}
          {page.next !== undefined && (
            <Link className="button" to={officePaths.officePriceList(code, { after: String(page.next) })}>
              {t('price-list.next')} <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </div>
      </Panel>
    </Editor>
  )
}

function CustomersPanel({ isEditor }: { isEditor: boolean }) {
  const { t } = useText()
  const { data } = useQuery(priceListChoicesQuery)
  return (
    <Panel id="price-list.customers" title={t('promotion.customers')}>
      <fieldset disabled={!isEditor}>
        <SelectField
          path="segment"
          label={t('price-list.segment')}
          hint={t('price-list.segment.hint')}
          none={t('price-list.segment.none')}
          options={data?.segments.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        />
      </fieldset>
    </Panel>
  )
}

function PriceTable({ page: { prices, currency }, isEditor }: { page: PricePage; isEditor: boolean }) {
  const { t, number, money } = useText()
  const rowId = ({ variant_id: variant, kind, min_quantity: from, starts_at, ends_at }: PriceRow) =>
    [variant, kind, from, starts_at, ends_at].join(' ')
  return (
    <>
      {isEditor && <p className="dim">{t('price-list.edit.hint')}</p>}
      <table className="record-table stacked">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col" className="end">
              {t('price-list.from')}
            </th>
            <th scope="col">{t('promotions.kind')}</th>
            <th scope="col">{t('price-list.period')}</th>
            <th scope="col" className="end">
              {t('products.price')} <bdi>{currency}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">
                <bdi dir="ltr">{row.sku}</bdi>
              </th>
              <td className="end" data-label={t('price-list.from')}>
                {number(row.min_quantity)}
              </td>
              <td data-label={t('promotions.kind')}>
                {t(row.kind === 'sale' ? 'price-list.kind.sale' : 'price-list.kind.regular')}
              </td>
              <td data-label={t('price-list.period')}>
                <Period row={row} />
              </td>
              <td className="end" data-label={t('products.price')}>
                {isEditor && isOpen(row) ? (
                  <span className="price-cell">
                    <AmountCell
                      path={pricePath(row)}
                      label={`${t('products.price')}, ${row.sku}, ${number(row.min_quantity)}`}
                      currency={currency}
                    />
                  </span>
                ) : (
                  <bdi>{money(row.price, currency)}</bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Period({ row }: { row: PriceRow }) {
  const { t } = useText()
  const { starts_at: from, ends_at: until } = row
  if (isOpen(row)) return <span className="dim">{t('price-list.always')}</span>
  return (
    <span>
      {from === null ? t('price-list.now') : <Moment at={from} />} –{' '}
      {until === null ? '…' : <Moment at={until} />}
    </span>
  )
}
