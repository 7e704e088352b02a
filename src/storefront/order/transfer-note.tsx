import { isCollected } from '../../contracts/collected-orders.ts'
import type { Order } from '../../modules/orders/order.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QrCode } from '../ui/qr-code.ts'
import { QrCodeImage } from '../ui/qr-code-image.tsx'

type Props = {
  order: Order
  instructions: NonNullable<Order['payment']['instructions']>
  qrCode: QrCode | undefined
}

/** Bank details of an order that is paid by transfer, with a QR code for banking apps. */
export function TransferNote({ order, instructions, qrCode }: Props) {
  const { t } = useText()
  const { money, date } = useFormat()
  const { pay_until: until } = order.payment
  return (
    <section className="transfer" aria-label={t('checkout.payment')}>
      <p className="note warn">
        <Icon name="clock" />
        <span>
          {t(isCollected(order) ? 'order.payment.transfer-pickup' : 'order.payment.transfer', {
            amount: money(instructions.amount, order.currency),
            date: until === undefined ? '' : date(until, { dateStyle: 'long' }),
          })}
        </span>
      </p>
      <div className="transfer-details">
        <dl>
          {instructions.fields.map(({ label, value }) => (
            <div key={label}>
              <dt className="sm dim">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {qrCode && (
          <figure>
            <QrCodeImage code={qrCode} label={t('order.payment.qr')} />
            <figcaption className="sm dim">{t('order.payment.qr')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
