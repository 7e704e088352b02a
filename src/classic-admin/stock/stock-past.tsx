// The ledger of a variant: a line of what stood on the shelf, and each change with who and why.
import type { LedgerReason } from '../../modules/inventory/stock.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { whoOf } from '../imports/run-mark.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { TableFrame } from '../shell/table-frame.tsx'

type Row = {
  id: number
  at: string
  location: string
  reason: LedgerReason
  reference: string | null
  on_hand_change: number
  reserved_change: number
  on_hand: number
  actor: string | null
  note: string | null
}
type Props = {
  variant: number
  ledger: readonly Row[]
  has_more: boolean
  names: Record<string, string>
  nameOf(code: string): string
  mayOrders: boolean
}

const reasons: Record<LedgerReason, MessageKey> = {
  initial: 'office.stock.why.initial',
  import: 'office.stock.why.import',
  counted: 'office.stock.why.counted',
  restocked: 'office.stock.why.restocked',
  received: 'office.stock.why.received',
  moved: 'office.stock.why.moved',
  damaged: 'office.stock.why.damaged',
  hold: 'office.stock.why.hold',
  release: 'office.stock.why.release',
  sale: 'office.stock.why.sale',
  return: 'office.stock.why.return',
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function StockPastTable({ variant, ledger, has_more: more, names, nameOf, mayOrders }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const local = useLocalTime()
  const signed = (change: number) => (change === 0 ? '' : number(change, { signDisplay: 'always' }))
  const places = [...new Set(ledger.map(({ location }) => location))]
  return (
    <section className="office-part">
      <h2 className="t-sm" id="past">
        {t('office.stock.past')}
      </h2>
      {ledger.length === 0 && <p className="dim">{t('office.stock.past.none')}</p>}
      {places
        .map((place) => ({ place, rows: ledger.filter(({ location }) => location === place).toReversed() }))
        // One step is no line.
        .filter(({ rows }) => rows.length > 1)
        .map(({ place, rows }) => (
          <ShelfLine key={place} name={places.length > 1 ? nameOf(place) : undefined} rows={rows} />
        ))}
      {ledger.length > 0 && (
        <TableFrame aria-labelledby="past">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.imports.when')}</th>
                <th scope="col">{t('office.stock.why')}</th>
                <th scope="col" className="end">
                  {t('office.stock.change')}
                </th>
                <th scope="col" className="end">
                  {t('office.product.on-hand')}
                </th>
                <th scope="col" className="end">
                  {t('office.stock.held')}
                </th>
                {places.length > 1 && <th scope="col">{t('office.stock.location')}</th>}
                <th scope="col">{t('office.imports.who')}</th>
                <th scope="col">{t('office.stock.note')}</th>
              </tr>
            </thead>
            <tbody>
              {ledger.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{local(row.at, true)}</th>
                  <td>{t(reasons[row.reason])}</td>
                  <td className="end num">
                    <bdi dir="ltr">{signed(row.on_hand_change)}</bdi>
                  </td>
                  <td className="end num">{number(row.on_hand)}</td>
                  <td className="end num">
                    <bdi dir="ltr">{signed(row.reserved_change)}</bdi>
                  </td>
                  {places.length > 1 && <td>{nameOf(row.location)}</td>}
                  <td>{row.actor && whoOf(t, row.actor, names)}</td>
                  <td>
                    {row.note && <bdi>{row.note}</bdi>}
                    {mayOrders && row.reference && uuid.test(row.reference) && (
                      <PlainLink className="link" href={officePaths.officeOrder(row.reference)}>
                        {t('office.order')}
                      </PlainLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {more && (
        <PlainLink
          className="button second small office-on"
          href={officePaths.officeStock(variant, { before: String(ledger.at(-1)!.id) })}
        >
          {t('office.page.on')}
        </PlainLink>
      )}
    </section>
  )
}

const [width, height] = [400, 60]

/** Steps of what stood there, the earliest first; the table says the same. */
function ShelfLine({ name, rows }: { name: string | undefined; rows: readonly Row[] }) {
  const { t } = useText()
  const { number } = useFormat()
  const first = rows[0]!
  const counts = [first.on_hand - first.on_hand_change, ...rows.map((row) => row.on_hand)]
  const most = Math.max(1, ...counts)
  const x = (at: number) => ((at / counts.length) * width).toFixed(1)
  const y = (count: number) => (height - (count / most) * (height - 4)).toFixed(1)
  const line = counts.flatMap((count, at) => [`${x(at)},${y(count)}`, `${x(at + 1)},${y(count)}`]).join(' ')
  return (
    <figure className="office-shelf-line">
      <figcaption className="xs dim-3">
        {name} {t('office.most', { value: number(most) })}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${line} ${width},${height}`} />
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  )
}
