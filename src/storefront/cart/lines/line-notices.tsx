import type { CartLine } from '../../state/cart/cart-rules.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import type { LineNotice } from '../priced-cart.ts'
import './lines.css'

export function LineNotices({ notice, line }: { notice: LineNotice | undefined; line: CartLine }) {
  const { t } = useText()
  const { money } = useFormat()
  if (!notice) return null
  const describeChange = (change: LineNotice['changes'][number]) => {
    if (change === 'insufficient_stock')
      return t('cart.change.insufficient_stock', { count: notice.left ?? 0 })
    if (change === 'limit') return t('cart.change.limit', { count: notice.limit ?? 1 })
    if (change === 'pack')
      return t('cart.change.pack', {
        count: notice.pack ?? 1,
        from: notice.packed?.from ?? line.quantity,
        now: notice.packed?.now ?? line.quantity,
      })
    if (change === 'sold_out') return t('cart.change.sold_out')
    if (change === 'unavailable') return t('cart.change.unavailable')
    if (notice.before === undefined) return t('cart.change.price')
    const before = money(notice.before, line.currency)
    return change === 'price_up'
      ? t('cart.change.price_up', { before })
      : t('cart.change.price_down', { before })
  }
  return (
    <ul className="line-changes">
      {notice.changes.map((change) => (
        <li key={change} className={change === 'price_down' ? 'sm good' : 'sm'}>
          {describeChange(change)}
        </li>
      ))}
    </ul>
  )
}
