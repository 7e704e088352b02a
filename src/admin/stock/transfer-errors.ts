import type { ApiError } from '../data/api-error.ts'
import type { MessageKey } from '../i18n/text.tsx'

const errors: Record<string, MessageKey> = {
  invalid_input: 'transfer.error.input',
  not_found: 'transfer.error.input',
  stock_reserved: 'transfer.error.stock',
  stock_changed: 'transfer.error.changed',
  transfer_status: 'transfer.error.changed',
}
export const explainTransfer = ({ code }: ApiError): MessageKey | undefined => errors[code]
