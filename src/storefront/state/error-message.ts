// Messages for failed calls: storefront.md section 8, generic errors.
import type { MessageKey } from '../i18n/text.tsx'
import { ApiError } from './api.ts'

const errorMessages: Record<string, MessageKey> = {
  network: 'fault.network',
  timeout: 'fault.timeout',
  cancelled: 'fault.cancelled',
  bad_request: 'fault.bad-request',
  bad_response: 'fault.bad-response',
  too_many_requests: 'fault.busy',
  overloaded: 'fault.busy',
  database_unavailable: 'fault.busy',
  authentication_required: 'fault.signed-out',
}

export function errorMessageKey(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'fault.bad-response'
  return errorMessages[error.code] ?? (error.status >= 500 ? 'fault.bad-response' : 'fault.bad-request')
}
