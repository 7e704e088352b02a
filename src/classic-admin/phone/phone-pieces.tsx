// Pieces of an order by phone: those that are found, and those that are chosen, with what they cost.
import type { DraftOrderCart } from '../../modules/checkout/draft-orders/draft-orders.service.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

type FoundPiece = { sku: string; name: string; options: string[]; available: number }

export function FoundPieces({ found }: { found: readonly FoundPiece[] }) {
  const { t } = useText()
  const { number } = useFormat()
  if (found.length === 0) return <p className="dim">{t('office.stock.nothing')}</p>
  return (
    <ul className="office-phone-found" aria-label={t('office.phone.found')}>
      {found.map(({ sku, name, options, available }) => (
        <li key={sku}>
          <span>
            <bdi>{name}</bdi>{' '}
            <span className="dim">
              <bdi>{options.join(', ')}</bdi> <bdi dir="ltr">{sku}</bdi>
            </span>
          </span>
          <span className="row">
            <span className="sm dim num">
              {t('office.stock.free')}: {number(available)}
            </span>
            <Button type="submit" name="add" value={sku} variant="second" small>
              {t('office.phone.add')}
              <span className="visually-hidden">
                {' '}
                {name} {options.join(', ')}
              </span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  typed: readonly { sku: string; quantity: string }[]
  priced: DraftOrderCart | undefined
  fault: string | undefined
}

export function PhonePieces({ typed, priced, fault }: Props) {
  const { t } = useText()
  const { money, number } = useFormat()
  const currency = priced?.cart.currency ?? 'USD'
  if (typed.length === 0)
    return <p className={fault ? 'office-mark' : 'dim'}>{fault ?? t('office.phone.none')}</p>
  return (
    <div className="office-part">
      <h2 className="t-sm" id="pieces">
        {t('office.phone.pieces')}
      </h2>
      {fault && <p className="office-mark">{fault}</p>}
      <TableFrame aria-labelledby="pieces">
        <table className="office-grid">
          <thead>
            <tr>
              <th scope="col">{t('office.phone.piece')}</th>
              <th scope="col">{t('office.pieces')}</th>
              <th scope="col" className="end">
                {t('office.phone.each')}
              </th>
              <th scope="col" className="end">
                {t('office.phone.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {typed.map(({ sku, quantity }) => {
              const line = priced?.cart.items.find((one) => one.sku === sku)
              const less = line && line.quantity < line.requested_quantity
              return (
                <tr key={sku}>
                  <th scope="row">
                    <input type="hidden" name="sku" value={sku} />
                    <bdi>{line?.name ?? sku}</bdi>{' '}
                    <span className="dim">
                      <bdi>{line?.attributes.map(({ value }) => value).join(', ')}</bdi>{' '}
                      <bdi dir="ltr">{sku}</bdi>
                    </span>
                    {priced?.unknown_skus.includes(sku) && (
                      <span className="office-mark">{t('office.phone.unknown')}</span>
                    )}
                    {line && line.quantity > line.requested_quantity && (
                      <span className="office-mark">
                        {t('office.phone.packs', { count: number(line.quantity) })}
                      </span>
                    )}
                    {less && (
                      <span className="office-mark">
                        {t('office.phone.less', { count: number(line.quantity) })}
                      </span>
                    )}
                  </th>
                  <td>
                    <input
                      name="quantity"
                      dir="ltr"
                      inputMode="numeric"
                      maxLength={3}
                      autoComplete="off"
                      aria-label={`${t('office.pieces')}, ${sku}`}
                      defaultValue={quantity}
                    />
                  </td>
                  <td className="end num">{line && money(line.price, line.currency)}</td>
                  <td className="end num">{line && money(line.itemTotal, line.currency)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableFrame>
      <p className="sm dim">{t('office.phone.zero')}</p>
      {priced && priced.cart.items.length > 0 && (
        <dl className="office-sum">
          <div className="total">
            <dt>{t('office.phone.total')}</dt>
            <dd className="num">{money(priced.cart.total, currency)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
