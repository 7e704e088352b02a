// The public API of plugins: docs/plugins.md. First-party plugins use nothing else of the shop.
export { isGtin } from '../../src/kernel/gtin.ts'
export {
  ServiceTimeoutError,
  ServiceUnavailableError,
  createExternalService,
} from '../../src/platform/http/external-service.ts'
export type { ExternalService, ExternalServiceSettings } from '../../src/platform/http/external-service.ts'
export {
  type Carrier,
  type CarrierAddress,
  type CarrierDefinition,
  type CarrierItem,
  type CarrierLabel,
  type CarrierParcel,
  type CarrierPlace,
  type CarrierRate,
  type CarrierRateRequest,
  type LabelRequest,
  type LabelResult,
  type LabelType,
  type TrackedParcel,
  type TrackingEvent,
  type TrackingStatus,
  type TrackingUpdate,
  type VoidResult,
  toMinor,
} from './carrier.ts'
export {
  PLUGIN_API_VERSION,
  type Plugin,
  type PluginConfig,
  defineConfig,
  definePlugin,
} from './define-plugin.ts'
export type {
  ExpressConfirmation,
  ExpressFrame,
  ExpressOrder,
  ExpressPayment,
  ExpressPayments,
  ExpressPlace,
  ExpressPurchase,
  ExpressResult,
  ExpressShop,
  ExpressSources,
} from './express.ts'
export {
  type Feed,
  type FeedDefinition,
  type FeedItem,
  type FeedTarget,
  escapeXml,
  toDecimal,
} from './feed.ts'
export { type FieldDefinition, getFieldPrefix } from './field.ts'
export {
  type Authorised,
  type CapturePart,
  type CaptureRequest,
  type CardInput,
  type CardSummary,
  type Captured,
  type Challenge,
  type Charge,
  type ChargeHistory,
  type ChargeRequest,
  type ChargeResult,
  type ExpressCapability,
  InvalidEvent,
  type LaterCapture,
  type PaymentCapabilities,
  type PaymentContext,
  type PaymentInstructions,
  type PaymentPage,
  type PaymentProvider,
  type PaymentProviderDefinition,
  type PaymentSessions,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderMessages,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundRequest,
  type RefundResult,
  type Transfer,
  type TransferPayment,
  type WebhookCall,
  type WebhookDefinition,
} from './payment-provider.ts'
export { requestFile } from './request-file.ts'
export { type JsonResponse, requestJson } from './request-json.ts'
export { secret, testAddress } from './plugin-settings.ts'
export { isValidWebhookSignature, signWebhook } from './webhook-signature.ts'
export {
  type CalculatedTax,
  type TaxedItem,
  type TaxedPart,
  type TaxProvider,
  type TaxProviderDefinition,
  TaxRejected,
  type TaxRequest,
  type TaxResult,
} from './tax-provider.ts'
