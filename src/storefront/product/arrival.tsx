// When the chosen size arrives. The server writes the texts, so that a cached page and the browser agree on the dates.
import { paths } from '../../contracts/paths.ts'
import type { VariantId } from '../../kernel/ids.ts'
import type { DeliveryPromise } from '../../modules/storefront/delivery-promises.ts'
import { DeliverTo } from '../deliver-to/deliver-to.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { delivery: DeliveryPromise; slug: string; size: VariantId | undefined }

/** The date by which the chosen size arrives, or each size. */
export const describeArrival = (delivery: DeliveryPromise | undefined, size: VariantId | undefined) =>
  (size === undefined ? delivery?.any : delivery?.bySize[size]) || undefined

/** Without a chosen size, the date by which each size arrives. What cannot be sent may still be collected. */
export function Arrival({ delivery, slug, size }: Props) {
  const { to, cost } = delivery
  const text = describeArrival(delivery, size)
  const pickups = delivery.pickup ?? {}
  // Where nothing can be sent, the first store is shown before a size is chosen.
  const backorders = delivery.backorder ?? {}
  const backorder = size === undefined ? undefined : backorders[size]
  const pickup = size === undefined ? (text ? undefined : Object.values(pickups)[0]) : pickups[size]
  if (!text && !pickup && !backorder && !to) return null
  const price = typeof cost === 'string' ? cost : size === undefined ? undefined : cost[size]
  return (
    <div className="arrival">
      <Icon name="box" />
      <div>
        {text ? (
          <>
            <b className="b">{text}</b>
            {backorder && <span className="dim">{backorder}</span>}
            {pickup && <span className="dim">{pickup}</span>}
          </>
        ) : (
          (backorder ?? pickup) && <b className="b">{backorder ?? pickup}</b>
        )}
        <DeliverTo label={[to, text && price].filter(Boolean).join(' · ')} to={paths.product(slug)} />
      </div>
    </div>
  )
}
