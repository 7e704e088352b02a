// Why the order is on hold, and a button to release each hold.
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { nameActor } from './name-actor.ts'
import { useOrderActions } from './order-actions.ts'
import type { Order } from './order-query.ts'

export function HoldNotice({ order }: { order: Order }) {
  const text = useText()
  const { t, when } = text
  const can = useCan()
  const { release, isPending } = useOrderActions(order)
  const holds = order.holds.filter(({ released_at: released }) => released === null)
  if (!order.on_hold || holds.length === 0) return null
  return (
    <section className="order-notice" aria-label={t('orders.on-hold')}>
      {holds.map(({ id, kind, reason, placed_at: at, placed_by: by }) => (
        <div key={id} className="row">
          <p className="grow">
            <b>{t(`hold-kind.${kind}`)}</b> <bdi>{reason}</bdi>{' '}
            <span className="dim">
              {nameActor(by, order, text)}, {when(at)}
            </span>
          </p>
          {can('orders.hold') && (
            <button type="button" className="button" disabled={isPending} onClick={() => release(id, reason)}>
              {t('order.release')}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
