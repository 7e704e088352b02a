// An item that a promotion adds to the order at no charge.
import type { GiftView } from '../../modules/checkout/checkout.ts'
import { useText } from '../i18n/text.tsx'
import { PlacedLine } from './placed-line.tsx'

export function GiftLine({ gift }: { gift: GiftView }) {
  const { t } = useText()
  return (
    <PlacedLine
      item={{ ...gift, options: gift.attributes }}
      quantity={t('order.quantity', { count: gift.quantity })}
      amount={t('order.gift-item')}
    />
  )
}
