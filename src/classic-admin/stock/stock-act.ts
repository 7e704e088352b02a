// The forms of stock as what is asked for; on the server.
import type { StockAdjustmentKind } from '../../modules/inventory/stock.ts'
import { getErrorCode } from '../../storefront/account/form-values.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { stockActs } from './stock-kinds.ts'

/** What a form asks for, or what is wrong with it. */
export function readAct(
  typed: Record<string, string>,
): MessageKey | (Record<string, unknown> & { kind: StockAdjustmentKind }) {
  const kind = stockActs.find((one) => one === typed['do'])
  const quantity = /^\d{1,7}$/.test(typed['quantity'] ?? '') ? Number(typed['quantity']) : undefined
  if (!kind) return 'office.stock.fault.closed'
  if (quantity === undefined || (quantity === 0 && kind !== 'counted')) return 'office.stock.fault.number'
  const location = typed['location'] || 'main'
  const note = (typed['note'] ?? '').slice(0, 500)
  if (kind === 'counted')
    return { kind, quantity, location, note, was: Number(typed[`was-${location}`] ?? 0) }
  return { kind, quantity, location, note, ...(kind === 'moved' && { to: typed['to'] ?? '' }) }
}

const faults: Record<string, MessageKey> = {
  stock_reserved: 'office.stock.fault.held',
  stock_changed: 'office.stock.fault.changed',
  invalid_input: 'office.stock.fault.closed',
  idempotency_key_reused: 'office.stock.fault.sent',
  forbidden: 'office.closed.text',
}

export type StockFault = { fault: MessageKey; details: Record<string, number> }

/** Why nothing was done; undefined for what is no refusal. */
export function stockFault(error: unknown): StockFault | undefined {
  const fault = faults[getErrorCode(error) ?? '']
  if (!fault) return undefined
  return { fault, details: (error as { details?: Record<string, number> }).details ?? {} }
}
