// Orders of an account, the latest first.
import type { CustomerView } from '../../modules/customers/customer-admin.service.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { TableFrame } from '../shell/table-frame.tsx'

type Props = { orders: CustomerView['orders']; mayOpen: boolean; email: string }

export function Bought({ orders: { orders, total }, mayOpen, email }: Props) {
  const { t } = useText()
  const { money, number, date } = useFormat()
  return (
    <div className="office-part">
      <h2 className="label" id="cu-orders">
        {t('office.cu.orders')} <span className="count">{number(total)}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="sm dim">{t('office.cu.orders.none')}</p>
      ) : (
        <TableFrame aria-labelledby="cu-orders">
          <table>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <th scope="row">
                    {mayOpen ? (
                      <PlainLink className="link" href={officePaths.officeOrder(order.id)}>
                        <bdi>{order.display_number}</bdi>
                      </PlainLink>
                    ) : (
                      <bdi>{order.display_number}</bdi>
                    )}
                  </th>
                  <td className="dim">{date(order.placed_at)}</td>
                  <td>{t(`order.status.${order.status}`)}</td>
                  <td className="end num">{money(order.total, order.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {mayOpen && total > orders.length && (
        <PlainLink className="link sm" href={officePaths.office('orders', { q: email })}>
          {t('office.view.all')}
        </PlainLink>
      )}
    </div>
  )
}
