// How a change of the audit log is reverted: by the function that made it, with old and new values exchanged.
import type { StaffContext } from '../../../contracts/staff-context.ts'
import { ShopError } from '../../../kernel/errors.ts'
import { type AccountId, parseAccountId } from '../../../kernel/ids.ts'
import type { AuditEvent } from '../audit-events.store.ts'
import type { StaffService } from '../../auth/staff.service.ts'
import type { BulkEditService } from '../../catalog/bulk-edits/bulk-edits.service.ts'
import type { CatalogService } from '../../catalog/catalog.service.ts'
import type { ReviewModerationService } from '../../reviews/review-moderation.service.ts'
import type { PromotionCodeService } from '../../promotions/codes/promotion-codes.service.ts'
import type { PromotionEditor } from '../../promotions/promotion-editor.service.ts'
import type { PromotionAndGiftCardService } from '../../promotions/promotions-and-gift-cards.service.ts'
import type { ContentService } from '../../content/content.service.ts'
import type { MachineKeyService } from '../../auth/machine-keys/machine-keys.service.ts'
import type { CheckoutSettingsService } from '../../checkout/settings/checkout-settings.service.ts'
import type { PaymentSettingsService } from '../../payments/payment-settings.service.ts'
import type { RoleService } from '../../auth/roles/custom-roles.service.ts'
import type { PluginService } from '../../plugins/plugins.service.ts'
import type { LocationSettingsService } from '../../inventory/location-settings.service.ts'
import type { ShippingService } from '../../shipping/shipping.service.ts'
import type { TaxService } from '../../tax/tax.service.ts'
import type { FixedPriceService } from '../../markets/fixed-prices.service.ts'
import type { MarketService } from '../../markets/markets.service.ts'
import type { CurrencyConversionService } from '../../markets/currency-conversion.service.ts'
import type { StoreCurrencyService } from '../../markets/store-currency.service.ts'
import type { RetailerService } from '../../retailers/retailers.service.ts'
import type { Permission } from '../../../contracts/permissions.ts'
import type { FieldEntity } from '../../../contracts/custom-fields.ts'
import type { CustomFieldService } from '../../custom-fields/custom-fields.service.ts'
import type { FieldValuesEdit, FieldValueService } from '../../custom-fields/field-values.service.ts'
import type { SavedDraftOrderService } from '../../checkout/draft-orders/saved-draft-orders.service.ts'
import type { PaymentLinkService } from '../../checkout/draft-orders/payment-links.service.ts'
import type { RiskRuleService } from '../../fulfilment/risk/risk-rules.service.ts'
import type { CustomerEditor } from '../../customers/customer-editor.service.ts'
import type { CustomerGroupService } from '../../segments/groups/customer-groups.service.ts'
import type { SegmentService } from '../../segments/segments.service.ts'
import type { LabelService } from '../../fulfilment/labels/labels.service.ts'
import type { FulfilmentService } from '../../fulfilment/fulfilment.service.ts'
import type { OrderMergeService } from '../../fulfilment/merges/order-merges.service.ts'
import type { OrderOrganisationService } from '../../fulfilment/organisation/order-organisation.service.ts'
import type { OrderNoteService } from '../../fulfilment/notes/order-notes.service.ts'
import type { CampaignService } from '../../campaigns/campaigns.service.ts'
import type { PickupService } from '../../fulfilment/pickups/pickups.service.ts'
import type { StoredEmailService } from '../../fulfilment/stored-emails.service.ts'
import type { StaffOrderEditService } from '../../fulfilment/order-edits/staff-order-edits.service.ts'
import type { CompanyService } from '../../companies/companies.service.ts'
import type { WorkQueueService } from '../../work-queue/work-queue.service.ts'

export type RevertDeps = {
  labels: Pick<LabelService, 'voidReturn'>
  catalog: CatalogService
  bulkEdits: Pick<BulkEditService, 'decide'>
  content: ContentService
  retailers: RetailerService
  trade: Pick<CompanyService, 'account' | 'editor' | 'prices' | 'tax'>
  people: Pick<StaffService, 'setGrants' | 'activate' | 'deactivate' | 'withdraw'>
  storeCurrencies: StoreCurrencyService
  currencyConversions: CurrencyConversionService
  markets: MarketService
  fixedPrices: FixedPriceService
  taxes: TaxService
  shipping: ShippingService
  locations: LocationSettingsService
  paymentSettings: PaymentSettingsService
  checkoutSettings: CheckoutSettingsService
  plugins: PluginService
  roles: RoleService
  machineKeys: Pick<MachineKeyService, 'revoke'>
  riskRules: RiskRuleService
  customFields: CustomFieldService
  fieldValues: FieldValueService
  drafts: Pick<SavedDraftOrderService, 'drop' | 'revertCreate' | 'revertEdit' | 'revertDelete'>
  paymentLinks: Pick<PaymentLinkService, 'cancel'>
  fulfilment: Pick<FulfilmentService, 'withdraw' | 'revertHold' | 'revertRelease' | 'revertWriteOff'>
  orderMerges: Pick<OrderMergeService, 'merge' | 'unmerge'>
  orderOrganisation: Pick<OrderOrganisationService, 'setTags' | 'assign'>
  orderNotes: Pick<OrderNoteService, 'revertAdd' | 'revertEdit' | 'revertDelete'>
  campaigns: Pick<CampaignService, 'cancel' | 'resume' | 'revert'>
  pickups: Pick<PickupService, 'extend'>
  money: Pick<
    PromotionAndGiftCardService,
    'startPromotion' | 'stopPromotion' | 'blockGiftCard' | 'unblockGiftCard'
  >
  promotionEditor: Pick<PromotionEditor, 'revert'>
  emails: Pick<StoredEmailService, 'revertCancel'>
  customerEditor: Pick<CustomerEditor, 'revertGroups'>
  customerGroups: Pick<CustomerGroupService, 'revert'>
  segments: Pick<SegmentService, 'revert'>
  reviewModeration: Pick<ReviewModerationService, 'revert'>
  promotionCodes: Pick<PromotionCodeService, 'revoke' | 'restore'>
  workQueue: Pick<WorkQueueService, 'assign'>
  orderEdits: Pick<StaffOrderEditService, 'revert' | 'revertExchange'>
}

/** How an action is reverted. The call is rejected when a newer change conflicts. */
export type Revert = {
  /** That the change itself requires. */
  permission: Permission
  /** In the diff of the event; older events lack it and cannot be reverted. */
  requiredKey?: string
  /** A created object is removed only while it is unchanged. */
  onlyUnchanged?: true
  revert(services: RevertDeps, ctx: StaffContext, event: AuditEvent): Promise<unknown>
}
/** By action. */
export type Reverts = Readonly<Record<string, Revert>>

/** Exchanges each `{was, to}` of a diff, at any depth. */
export function invertDiff<Diff>(diff: Diff): Diff {
  if (typeof diff !== 'object' || diff === null) return diff
  if (Array.isArray(diff)) return diff.map(invertDiff) as Diff
  if ('was' in diff && 'to' in diff) return { ...diff, was: diff.to, to: diff.was }
  return Object.fromEntries(Object.entries(diff).map(([name, inner]) => [name, invertDiff(inner)])) as Diff
}

/** @throws ShopError not_found. */
export function requireAccountId(objectId: string): AccountId {
  const id = parseAccountId(objectId)
  if (!id) throw new ShopError('not_found')
  return id
}

export const revertFieldValues = (
  service: FieldValueService,
  ctx: StaffContext,
  entity: FieldEntity,
  { objectId, diff }: AuditEvent,
) =>
  service.change(ctx, entity, objectId, { fields: invertDiff(diff['fields'] as FieldValuesEdit['fields']) })
