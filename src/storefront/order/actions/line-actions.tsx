// Links of an order's line to what the customer can do with it.
import { useLocation } from 'react-router'
import type { OrderActions } from '../../../modules/fulfilment/order-actions.ts'
import type { Order } from '../../../modules/orders/order.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { listReorderableLines, Reorder } from './reorder.tsx'

type Props = { order: Order; line: Order['lines'][number]; steps: OrderActions }

/** The page opens the form of the action with the line selected, also without JavaScript. */
export function LineActions({ order, line, steps }: Props) {
  const reorderable = listReorderableLines(order)
  return (
    <>
      {(steps.choices[line.id]?.length ?? 0) > 0 && (
        <ActionLink action="change" line={line} label="order.ask.change" />
      )}
      {steps.returnable[line.id] && (
        <ActionLink
          action="return"
          line={line}
          label={steps.exchangeable[line.id] ? 'order.line.exchange' : 'order.line.return'}
        />
      )}
      {/* A single item has the button of the order. */}
      {reorderable.length > 1 && reorderable.includes(line) && <Reorder order={order} line={line} />}
    </>
  )
}

type LinkProps = { action: 'change' | 'return'; line: Order['lines'][number]; label: MessageKey }

function ActionLink({ action, line, label }: LinkProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ['done', 'ended']) query.delete(name)
  query.set('open', action)
  query.set('line', String(line.id))
  return (
    <PlainLink className="link sm" href={`${pathname}?${query}#manage`} data-document="">
      {t(label)}
      <span className="visually-hidden">: {line.name}</span>
    </PlainLink>
  )
}
