// When the chosen size arrives. The server writes the texts, so that a cached page and the browser agree on the dates.
import type { VariantId } from '../../kernel/ids.ts'
import type { DeliveryPromise } from '../../modules/storefront/delivery-promises.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { delivery: DeliveryPromise; size: VariantId | undefined }

/** Without a chosen size, the date by which each size arrives. What cannot be sent may still be collected. */
export function Arrival({ delivery, size }: Props) {
  const text = size === undefined ? delivery.any : delivery.bySize[size]
  const pickups = delivery.pickup ?? {}
  // Where nothing can be sent, the first store is shown before a size is chosen.
  const backorders = delivery.backorder ?? {}
  const backorder = size === undefined ? undefined : backorders[size]
  const pickup = size === undefined ? (text ? undefined : Object.values(pickups)[0]) : pickups[size]
  if (!text && !pickup && !backorder) return null
  return (
    <p className="arrival">
      <Icon name="box" />
      <span>
        {text ? (
          <>
            <b className="b">{text}</b>
            <span className="dim">{delivery.to}</span>
            {backorder && <span className="dim">{backorder}</span>}
            {pickup && <span className="dim">{pickup}</span>}
          </>
        ) : (
          <b className="b">{backorder ?? pickup}</b>
        )}
      </span>
    </p>
  )
}
