// Items whose quantity and price staff can change: of an order that is edited, and of a draft.
import { Trash2 } from 'lucide-react'
import { useText } from '../i18n/text.tsx'
import { AGREED_PRICE_PATTERN } from './agreed-price.ts'
import './priced-items.css'

export type PricedItem = {
  key: string
  name: string
  /** SKU and options; empty for a custom item. */
  detail: string
  quantity: string
  /** An agreed unit price; empty for the buyer's price. */
  price: string
  /** Why the price is another. */
  reason: string
  /** The unit price without agreement, as a hint. */
  usualPrice: string | undefined
  total: string | undefined
  problem?: string | undefined
  /** Not in the catalogue: it always has a price, and needs no reason. */
  isCustom: boolean
}

type Props = {
  items: readonly PricedItem[]
  currency: string
  onChange(key: string, change: Partial<Pick<PricedItem, 'name' | 'quantity' | 'price' | 'reason'>>): void
  onRemove(key: string): void
}

export function PricedItems({ items, currency, onChange, onRemove }: Props) {
  const { t } = useText()
  return (
    <table className="priced-items">
      <thead>
        <tr>
          <th scope="col">{t('order.item')}</th>
          <th scope="col">{t('order.quantity')}</th>
          <th scope="col">
            {t('order.unit-price')} <bdi className="dim">{currency}</bdi>
          </th>
          <th scope="col" className="end">
            {t('field.total')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.key} item={item} onChange={onChange} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item, onChange, onRemove }: Pick<Props, 'onChange' | 'onRemove'> & { item: PricedItem }) {
  const { t } = useText()
  const { key, name, detail, quantity, price, reason, usualPrice, total, problem, isCustom } = item
  const label = detail || name
  return (
    <tr>
      <th scope="row">
        {isCustom ? (
          <input
            className="input"
            required
            maxLength={200}
            dir="auto"
            aria-label={t('order.custom-item.name')}
            value={name}
            onChange={({ currentTarget: { value } }) => onChange(key, { name: value })}
          />
        ) : (
          <bdi className="strong">{name}</bdi>
        )}{' '}
        {detail !== '' && <bdi className="dim">{detail}</bdi>}
        {problem !== undefined && <p className="bad">{problem}</p>}
        {price !== '' && !isCustom && (
          <input
            className="input"
            required
            maxLength={200}
            dir="auto"
            aria-label={t('order.price-reason-of', { sku: label })}
            placeholder={t('order.price-reason')}
            value={reason}
            onChange={({ currentTarget: { value } }) => onChange(key, { reason: value })}
          />
        )}
      </th>
      <td>
        <input
          className="input order-number"
          type="number"
          min={0}
          max={999}
          required
          aria-label={t('order.quantity-of', { sku: label })}
          value={quantity}
          onChange={({ currentTarget: { value } }) => onChange(key, { quantity: value })}
        />
      </td>
      <td>
        <input
          className="input order-price"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required={isCustom}
          pattern={AGREED_PRICE_PATTERN}
          title={t('order.price.hint')}
          aria-label={t('order.price-of', { sku: label })}
          placeholder={usualPrice}
          value={price}
          onChange={({ currentTarget: { value } }) => onChange(key, { price: value })}
        />
      </td>
      <td className="end">
        <bdi>{total}</bdi>
      </td>
      <td>
        <button
          type="button"
          className="button quiet"
          aria-label={t('order.remove-item', { sku: label })}
          onClick={() => onRemove(key)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}
