// Custom fields that emails and invoices of an order show: its own, and those of its customer and its company.
import type { OrderId } from '../../kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadNamesOf } from '../catalog/field-references.store.ts'
import type { FieldDisplay } from '../../contracts/custom-fields.ts'
import { type FieldFact, type FieldFactOptions, loadFieldFacts } from '../custom-fields/describe-fields.ts'
import { listCustomFields } from '../custom-fields/custom-fields.store.ts'
import { getOrderAccountId } from '../orders/account-orders.ts'
import { getOrderCompany } from '../orders/order-company.store.ts'

export async function loadOrderFieldFacts(
  db: Db,
  orderId: OrderId,
  display: FieldDisplay,
  options: Omit<FieldFactOptions, 'loadNames'>,
): Promise<FieldFact[]> {
  const definitions = await listCustomFields(db, ['order', 'customer', 'company'])
  const isShown = (entity: string) =>
    definitions.some((field) => field.entity === entity && field.display.includes(display))
  const account = isShown('customer') ? await getOrderAccountId(db, orderId) : undefined
  const company = isShown('company') ? await getOrderCompany(db, orderId) : undefined
  const owners = [
    ...(isShown('order') ? [{ entity: 'order' as const, id: orderId }] : []),
    ...(account === undefined ? [] : [{ entity: 'customer' as const, id: account }]),
    ...(company ? [{ entity: 'company' as const, id: company.companyId }] : []),
  ]
  const facts: FieldFact[] = []
  for (const owner of owners)
    facts.push(
      ...(await loadFieldFacts(db, owner, display, {
        ...options,
        loadNames: (...input) => loadNamesOf(db, ...input),
      })),
    )
  return facts
}
