import type { Order } from '../../modules/orders/order.ts'
import { UntranslatedText } from '../ui/untranslated-text.tsx'

/** Quantities and names of some items of an order, in one line. */
export function LineList({ order, lines }: { order: Order; lines: { line_id: number; quantity: number }[] }) {
  return (
    <p className="sm dim">
      {lines.map(({ line_id, quantity }, index) => {
        const line = order.lines.find(({ id }) => id === line_id)
        return (
          <span key={line_id}>
            {index > 0 && ', '}
            {quantity} × <UntranslatedText lang={line?.lang}>{line?.name ?? ''}</UntranslatedText>
          </span>
        )
      })}
    </p>
  )
}
