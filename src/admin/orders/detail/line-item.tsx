import type { ReactNode } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useText } from '../../i18n/text.tsx'
import type { Order, OrderLine } from './order-query.ts'

type Props = {
  order: Order
  line: OrderLine
  /** Other than the ordered quantity. */
  quantity?: number
  /** Below the SKU. */
  note?: ReactNode
  /** Instead of price and total. */
  children?: ReactNode
}

/** An item of the order, with its price. */
export function LineItem({ order, line, quantity = line.quantity, note, children }: Props) {
  const { t, money } = useText()
  const { image, options, sku, product_id: product } = line
  const bundle = line.bundle === undefined ? undefined : order.bundles?.[line.bundle - 1]?.name
  const name = <bdi className="strong">{line.name}</bdi>
  return (
    <li className="order-line">
      {image ? (
        <img src={image.url} alt="" width={48} height={60} loading="lazy" />
      ) : (
        <span className="no-image" aria-hidden="true" />
      )}
      <div className="grow">
        {product === null ? name : <a href={officePaths.officeProduct(product)}>{name}</a>}
        {options.length > 0 && (
          <p>
            <bdi>{options.map(({ label, value }) => label ?? value).join(', ')}</bdi>
          </p>
        )}
        <p className="dim">
          <bdi>{sku}</bdi>
          {bundle !== undefined && <> · {t('order.line.bundle', { name: bundle })}</>}
          {line.gift && <> · {t('order.line.gift')}</>}
        </p>
        {note}
      </div>
      {children ?? (
        <>
          <bdi className="dim order-line-price">
            {money(line.unit_price, order.currency)} × {quantity}
          </bdi>
          <bdi className="strong order-line-total">
            {money(Math.round((line.total * quantity) / line.quantity), order.currency)}
          </bdi>
        </>
      )}
    </li>
  )
}
