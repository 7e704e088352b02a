import { Fragment, type ReactNode } from 'react'
import type { Order, OrderBundle } from '../../modules/orders/order.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { groupOrderLines } from '../../contracts/order-bundles.ts'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { PlacedLine } from './placed-line.tsx'

type Props = {
  order: Order
  /** Review links by product slug. */
  reviews: Record<string, string>
  /** What the customer can do with a line. */
  renderActions(line: Order['lines'][number]): ReactNode
}

export function OrderLines({ order, reviews, renderActions }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const amount = (minor: number) => <bdi>{money(minor, order.currency)}</bdi>
  const quantityOf = ({ quantity, unit_price }: { quantity: number; unit_price: number }) => (
    <>
      {t('order.quantity', { count: quantity })}
      {quantity > 1 && <> × {amount(unit_price)}</>}
    </>
  )
  return (
    <ul className="placed-lines">
      {groupOrderLines<Order['lines'][number], OrderBundle>(order).map(({ bundle, lines }) => (
        <Fragment key={lines[0]!.id}>
          {bundle && (
            <PlacedLine
              item={bundle}
              to={paths.product(bundle.slug, bundle.sku)}
              quantity={quantityOf(bundle)}
              amount={amount(sumAmounts(lines))}
            />
          )}
          {lines.map((line) => (
            <PlacedLine
              key={line.id}
              item={line}
              to={line.slug ? paths.product(line.slug) : undefined}
              isCustom={!line.slug}
              isPart={bundle !== undefined}
              quantity={bundle ? t('order.quantity', { count: line.quantity }) : quantityOf(line)}
              amount={bundle ? undefined : line.gift ? t('order.gift-item') : amount(sumAmounts([line]))}
            >
              {line.status !== order.status && <p className="sm">{t(`order.status.${line.status}`)}</p>}
              <div className="line-links">
                {renderActions(line)}
                {reviews[line.slug] && (
                  <ShopLink className="sm link" to={reviews[line.slug]!}>
                    {t('review.write')}{' '}
                    <span className="visually-hidden">
                      <UntranslatedText lang={line.lang}>{line.name}</UntranslatedText>
                    </span>
                  </ShopLink>
                )}
              </div>
            </PlacedLine>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

const sumAmounts = (lines: readonly Pick<Order['lines'][number], 'quantity' | 'unit_price'>[]) =>
  lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
