import type { Text } from '../../i18n/text.tsx'
import type { Order } from './order-query.ts'

/** Who did something, by name where it is known. `actor`: as in the audit log. */
export function nameActor(
  actor: string,
  { staff_names: names }: Pick<Order, 'staff_names'>,
  { t }: Text,
): string {
  if (actor === 'shopper') return t('orders.customer')
  if (!actor.startsWith('staff:')) return t('order.by-system')
  return names[actor.slice('staff:'.length)] ?? t('order.by-staff')
}
