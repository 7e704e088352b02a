// How to fix what the API rejected about a draft order.
import { ApiError } from '../../data/api-error.ts'
import type { MessageKey } from '../../i18n/text.tsx'

const explanations: Record<string, MessageKey> = {
  approval_not_supported: 'draft.error.approval',
  content_changed: 'draft.error.conflict',
  credit_limit_exceeded: 'draft.error.credit',
  idempotency_key_reused: 'draft.error.sent',
  minimum_order_not_met: 'draft.error.minimum',
  out_of_stock: 'order.error.out-of-stock',
  pack_size_mismatch: 'draft.error.packs',
  shipping_unavailable: 'order.error.shipping',
  too_many_draft_orders: 'draft.error.too-many-drafts',
  too_many_requests: 'draft.error.too-many',
  total_changed: 'order.error.total-changed',
}

export function explainDraftError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  if (error.status === 0) return 'form.offline'
  const paths = ((error.details['issues'] ?? []) as { path: string }[]).map(({ path }) => path)
  if (paths.some((path) => path.startsWith('purchase_order'))) return 'draft.error.purchase-order'
  if (paths.some((path) => path.startsWith('address') || path.startsWith('contact')))
    return 'draft.error.address'
  return explanations[error.code] ?? 'form.failed'
}
