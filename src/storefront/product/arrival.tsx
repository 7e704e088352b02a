// When the chosen size arrives. The server writes the texts, so that a cached page and the browser agree on the dates.
import type { VariantId } from '../../kernel/ids.ts'
import type { DeliveryPromise } from '../../modules/storefront/delivery-promises.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { delivery: DeliveryPromise; size: VariantId | undefined }

/** Without a chosen size, the date by which each size arrives. */
export function Arrival({ delivery, size }: Props) {
  const text = size === undefined ? delivery.any : delivery.bySize[size]
  if (!text) return null
  const pickup = size === undefined ? undefined : delivery.pickup?.[size]
  return (
    <p className="arrival">
      <Icon name="box" />
      <span>
        <b className="b">{text}</b>
        <span className="dim">{delivery.to}</span>
        {pickup && <span className="dim">{pickup}</span>}
      </span>
    </p>
  )
}
