// Payment providers as the shop calls them: built-in ones use its database, plugins a part of it.
import type * as plugin from '../../../sdk/plugin/payment-provider.ts'
import type { Db } from '../../platform/database/database.ts'

export {
  type CapturePart,
  type CardInput,
  type CardSummary,
  type Captured,
  type ChargeHistory,
  type ChargeRequest,
  type ChargeResult,
  InvalidEvent,
  type PaymentPage,
  type ProviderDispute,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
  type WebhookCall,
} from '../../../sdk/plugin/payment-provider.ts'

export type PaymentProvider = plugin.PaymentProvider<Db>
