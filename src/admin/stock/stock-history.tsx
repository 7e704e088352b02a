// What changed the stock of a variant, the newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { Moment } from '../kit/moment.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { nameActor } from '../orders/detail/name-actor.ts'
import { useLocationName, type VariantStock, variantStockKey } from './stock-queries.ts'

type Entry = VariantStock['ledger'][number]

const reasons = {
  initial: 'stock.reason.initial',
  import: 'stock.reason.import',
  counted: 'stock.reason.counted',
  restocked: 'stock.reason.restocked',
  received: 'stock.reason.received',
  moved: 'stock.reason.moved',
  damaged: 'stock.reason.damaged',
  hold: 'stock.reason.hold',
  release: 'stock.reason.release',
  sale: 'stock.reason.sale',
  return: 'stock.reason.return',
} as const satisfies Record<Entry['reason'], MessageKey>

const orderId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function StockHistory({ stock }: { stock: VariantStock }) {
  const { t } = useText()
  const { variant } = stock
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...variantStockKey(variant), 'history', stock.ledger[0]?.id],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/v1/staff/stock/{variant}', {
          params: { path: { variant }, query: { before: pageParam } },
          signal,
        }),
      ),
    initialPageParam: stock.ledger.at(-1)?.id ?? 0,
    getNextPageParam: ({ ledger, has_more: hasMore }) => (hasMore ? ledger.at(-1)?.id : undefined),
    enabled: false,
  })
  const pages = [stock, ...(data?.pages ?? [])]
  const entries = pages.flatMap(({ ledger }) => ledger)
  const hasMore = data ? hasNextPage : stock.has_more
  return (
    <Panel id="stock.history" title={t('stock.history')}>
      {entries.length === 0 ? (
        <p className="dim">{t('stock.history.none')}</p>
      ) : (
        <ScrollRegion className="record-scroll" label={t('stock.history')}>
          <table className="record-table">
            <thead>
              <tr>
                <th scope="col">{t('stock.reason')}</th>
                <th scope="col">{t('stock.location')}</th>
                <th scope="col" className="end">
                  {t('stock.change')}
                </th>
                <th scope="col" className="end">
                  {t('stock.on-hand')}
                </th>
                <th scope="col" className="end">
                  {t('stock.committed')}
                </th>
                <th scope="col">{t('stock.by')}</th>
                <th scope="col">{t('stock.note')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  staffNames={Object.assign({}, ...pages.map(({ staff_names: names }) => names)) as Names}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {hasMore && (
        <button
          type="button"
          className="button"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('stock.history.more')}
        </button>
      )}
    </Panel>
  )
}

type Names = VariantStock['staff_names']

function Row({ entry, staffNames }: { entry: Entry; staffNames: Names }) {
  const text = useText()
  const { t, number } = text
  const can = useCan()
  const nameOf = useLocationName()
  const { at, location, reason, reference, on_hand_change, reserved_change, on_hand, actor, note } = entry
  const signed = (change: number) =>
    change === 0 ? '' : `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`
  return (
    <tr>
      <th scope="row">
        {t(reasons[reason])} <Moment at={at} />
      </th>
      <td>
        <bdi>{nameOf(location)}</bdi>
      </td>
      <td className="end">
        <bdi dir="ltr">{signed(on_hand_change)}</bdi>
      </td>
      <td className="end">{number(on_hand)}</td>
      <td className="end">
        <bdi dir="ltr">{signed(reserved_change)}</bdi>
      </td>
      <td>{actor && <bdi>{nameActor(actor, { staff_names: staffNames }, text)}</bdi>}</td>
      <td>
        {note && <bdi>{note}</bdi>}{' '}
        {reference && orderId.test(reference) && can('orders.read') && (
          <Link to={officePaths.officeOrder(reference)}>{t('stock.order')}</Link>
        )}
      </td>
    </tr>
  )
}
