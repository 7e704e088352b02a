import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/note.css'

const reasonLabels = {
  unavailable: 'cart.change.unavailable',
  sold_out: 'cart.change.sold_out',
  full: 'quick.full',
} as const satisfies Partial<Record<NonNullable<AddedLine['reason']>, MessageKey>>

/** Items that were not added to the cart as requested. */
export function NotAddedList({ lines }: { lines: readonly AddedLine[] }) {
  const { t } = useText()
  if (lines.length === 0) return null
  return (
    <div className="note warn" role="status">
      <Icon name="alert" />
      <div>
        <p>{t('quick.not-added')}</p>
        <ul>
          {lines.map(
            ({ variant_id, sku, name, options, requested_quantity: requested, added, reason: why }) => {
              const itemName = name ? [name, ...options].join(', ') : sku
              const plain =
                why && why in reasonLabels ? t(reasonLabels[why as keyof typeof reasonLabels]) : undefined
              return (
                <li key={variant_id}>
                  <bdi>{t('quick.added-of', { name: itemName, added, requested })}</bdi>
                  {plain && ` (${plain})`}
                </li>
              )
            },
          )}
        </ul>
      </div>
    </div>
  )
}
