// Reverts changes from the audit log, by action: each calls the function that made the change, with old and new
// values exchanged. Each call is rejected when a newer change conflicts.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../kernel/errors.ts'
import { type AccountId, parseAccountId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { AuditEvent } from './audit-events.store.ts'
import type { BrandEditInput, NewBrandInput } from '../catalog/taxonomy/brands.ts'
import type {
  CategoryEditInput,
  NewCategoryInput,
  TranslationLocale,
} from '../catalog/taxonomy/category-tree.ts'
import type { CollectionEditInput, NewCollectionInput } from '../catalog/taxonomy/collections.ts'
import type { OptionTranslationInput } from '../catalog/option-translations.ts'
import type {
  ChartAssignment,
  NewSizeChartInput,
  SizeChartEditInput,
} from '../catalog/taxonomy/size-charts.ts'
import type { LocationUpdateInput } from '../inventory/stock-inputs.ts'
import type { NewRedirectInput } from '../content/redirects.ts'
import type { PriceListChange } from '../pricing/price-lists/price-list-changes.ts'
import { getMediaUrl } from '../media/media.ts'
import type { NewSynonymInput, Synonym } from '../search/query/synonyms.ts'
import type { Retailer } from '../retailers/retailers.ts'
import type { ProductDetailsEdit } from '../catalog/products/details/product-details.ts'
import type { AddedPicture } from '../catalog/products/product-pictures.store.ts'
import type { PictureOrderRevert } from '../catalog/products/product-pictures.service.ts'
import type { StaffGrants } from '../auth/staff/staff-members.ts'
import type { StaffService } from '../auth/staff.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { ReviewDiff, ReviewModerationService } from '../reviews/review-moderation.service.ts'
import type { PromotionCodeService } from '../promotions/codes/promotion-codes.service.ts'
import type { PromotionDiff, PromotionEditor } from '../promotions/promotion-editor.service.ts'
import type { PromotionAndGiftCardService } from '../promotions/promotions-and-gift-cards.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { MachineKeyService } from '../auth/machine-keys/machine-keys.service.ts'
import type { CompanyTaxInput } from '../companies/company-tax.ts'
import type { CheckoutSettingsInput } from '../checkout/settings/checkout-settings.ts'
import type { CheckoutSettingsService } from '../checkout/settings/checkout-settings.service.ts'
import type { PaymentMethodDiff, PaymentSettingsService } from '../payments/payment-settings.service.ts'
import type { RoleDiff, RoleService } from '../auth/roles/custom-roles.service.ts'
import type { PluginService, PluginSettingsDiff } from '../plugins/plugins.service.ts'
import type { LocationsDiff, LocationSettingsService } from '../inventory/location-settings.service.ts'
import type { ShippingDiff, ShippingService } from '../shipping/shipping.service.ts'
import type { ExemptionInput } from '../tax/exemptions/exemption.ts'
import type { InvoiceSettingsInput } from '../documents/invoices/invoice-settings.ts'
import type { TaxSettingsInput } from '../tax/settings/tax-settings.ts'
import type { TaxRateDiff, TaxService } from '../tax/tax.service.ts'
import type { FixedPriceDiff, FixedPriceService } from '../markets/fixed-prices.service.ts'
import type { MarketDiff, MarketService, RateDiff } from '../markets/markets.service.ts'
import type { StoreCurrencyService } from '../markets/store-currency.service.ts'
import type { RetailerService } from '../retailers/retailers.service.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { PaymentTerms } from '../companies/company-account.service.ts'
import type { OptionDiff } from '../catalog/options/product-options.service.ts'
import type { FieldEntity } from '../custom-fields/custom-fields.ts'
import type { CustomFieldDiff, CustomFieldService } from '../custom-fields/custom-fields.service.ts'
import type { FieldValuesEdit, FieldValueService } from '../custom-fields/field-values.service.ts'
import type { PaymentLinkService } from '../checkout/draft-orders/payment-links.service.ts'
import type { RiskRuleDiff, RiskRuleService } from '../fulfilment/risk/risk-rules.service.ts'
import type { CustomerEditor, GroupsDiff } from '../customers/customer-editor.service.ts'
import type { CustomerGroupDiff, CustomerGroupService } from '../segments/groups/customer-groups.service.ts'
import type { SegmentDiff, SegmentService } from '../segments/segments.service.ts'
import type { FulfilmentService } from '../fulfilment/fulfilment.service.ts'
import type { PickupService } from '../fulfilment/pickups/pickups.service.ts'
import type { StoredEmailService } from '../fulfilment/stored-emails.service.ts'
import type { StaffOrderEditService } from '../fulfilment/order-edits/staff-order-edits.service.ts'
import type { CompanyService } from '../companies/companies.service.ts'

type Picture = { was: string | null; to: string | null }
const getMediaId = (object: string) => object.slice('picture/'.length)

/** @throws ShopError not_found. */
function requireAccountId(objectId: string): AccountId {
  const id = parseAccountId(objectId)
  if (!id) throw new ShopError('not_found')
  return id
}

type RevertAction = (ctx: StaffContext, event: AuditEvent) => Promise<unknown>

export const revertPermissions = {
  'category.change': 'categories.manage',
  'brand.change': 'catalogue-settings.manage',
  'collection.change': 'catalogue-settings.manage',
  'size-chart.change': 'catalogue-settings.manage',
  'value.translate': 'catalogue-settings.manage',
  'category.create': 'categories.manage',
  'category.move': 'categories.manage',
  'category.remove': 'categories.manage',
  'category.picture': 'categories.manage',
  'brand.create': 'catalogue-settings.manage',
  'brand.remove': 'catalogue-settings.manage',
  'collection.create': 'catalogue-settings.manage',
  'collection.arrange': 'catalogue-settings.manage',
  'collection.remove': 'catalogue-settings.manage',
  'size-chart.assign': 'catalogue-settings.manage',
  'size-chart.create': 'catalogue-settings.manage',
  'size-chart.remove': 'catalogue-settings.manage',
  'redirect.add': 'catalogue-settings.manage',
  'synonym.add': 'catalogue-settings.manage',
  'content.picture.add': 'content.edit',
  'content.picture.remove': 'content.edit',
  'content.remove': 'content.edit',
  'sale.schedule': 'sales.manage',
  'sale.end': 'sales.manage',
  'variant.pack-size': 'price-lists.edit',
  'location.change': 'stock.edit',
  'stock.threshold': 'stock.edit',
  'redirect.remove': 'catalogue-settings.manage',
  'synonym.remove': 'catalogue-settings.manage',
  'retailer.save': 'retailers.manage',
  'retailer.remove': 'retailers.manage',
  'company.terms': 'company-terms.edit',
  'company.tax': 'company-terms.edit',
  'company.price-list': 'price-lists.edit',
  'company.minimum': 'price-lists.edit',
  'price-list.set': 'price-lists.edit',
  'product.details': 'product-text.edit',
  'product.pictures.add': 'product-pictures.edit',
  'product.pictures.arrange': 'product-pictures.edit',
  'product.pictures.crop': 'product-pictures.edit',
  'staff.roles': 'team.manage',
  'staff.deactivate': 'team.manage',
  'staff.activate': 'team.manage',
  'staff.invite': 'team.manage',
  'email.cancel': 'emails.manage',
  'customer.groups': 'customers.write',
  'customer-groups.change': 'customers.write',
  'segment.change': 'customers.write',
  'promotion.add': 'promotions.manage',
  'promotion.change': 'promotions.manage',
  'review.change': 'reviews.moderate',
  'promotion.codes.add': 'promotions.manage',
  'promotion.codes.revoke': 'promotions.manage',
  'promotion.start': 'promotions.manage',
  'promotion.stop': 'promotions.manage',
  'settings.currency': 'settings.edit',
  'markets.change': 'settings.edit',
  'market-prices.set': 'product-prices.edit',
  'exchange-rates.change': 'settings.edit',
  'tax.rates': 'settings.edit',
  'tax.prices': 'settings.edit',
  'tax.settings': 'settings.edit',
  'invoice.settings': 'settings.edit',
  'customer.tax-exemption': 'company-terms.edit',
  'shipping.settings': 'settings.edit',
  'locations.settings': 'settings.edit',
  'payment-methods.change': 'settings.edit',
  'checkout.settings': 'settings.edit',
  'plugin.settings': 'settings.edit',
  'roles.change': 'team.manage',
  'machine-key.create': 'machine-keys.manage',
  'risk-rules.change': 'settings.edit',
  'order.request_return': 'returns.cancel',
  'custom-fields.change': 'settings.edit',
  'product.fields': 'product-text.edit',
  'product.options': 'products.create',
  'variant.fields': 'product-text.edit',
  'payment-link.create': 'draft-orders.manage',
  'category.fields': 'categories.manage',
  'collection.fields': 'catalogue-settings.manage',
  'brand.fields': 'catalogue-settings.manage',
  'company.fields': 'company-terms.edit',
  'order.fields': 'orders.add-note',
  'retailer.fields': 'retailers.manage',
  'page.fields': 'content.edit',
  'order.edit': 'orders.edit',
  'order.hold': 'orders.hold',
  'order.release': 'orders.hold',
  'order.pickup-extend': 'orders.pick',
} as const satisfies Record<string, Permission>
export type RevertibleAction = keyof typeof revertPermissions

/** Created objects can be removed only while they are unchanged. */
export const publicActions: ReadonlySet<string> = new Set<RevertibleAction>([
  'category.create',
  'brand.create',
  'collection.create',
  'size-chart.create',
  'redirect.add',
])

export type RevertDeps = {
  catalog: CatalogService
  content: ContentService
  retailers: RetailerService
  trade: Pick<CompanyService, 'account' | 'prices' | 'tax'>
  people: Pick<StaffService, 'setGrants' | 'activate' | 'deactivate' | 'withdraw'>
  storeCurrencies: StoreCurrencyService
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
  paymentLinks: Pick<PaymentLinkService, 'cancel'>
  fulfilment: Pick<FulfilmentService, 'withdraw' | 'revertHold' | 'revertRelease'>
  pickups: Pick<PickupService, 'extend'>
  money: Pick<PromotionAndGiftCardService, 'startPromotion' | 'stopPromotion'>
  promotionEditor: Pick<PromotionEditor, 'revert'>
  emails: Pick<StoredEmailService, 'revertCancel'>
  customerEditor: Pick<CustomerEditor, 'revertGroups'>
  customerGroups: Pick<CustomerGroupService, 'revert'>
  segments: Pick<SegmentService, 'revert'>
  reviewModeration: Pick<ReviewModerationService, 'revert'>
  promotionCodes: Pick<PromotionCodeService, 'revoke' | 'restore'>
  orderEdits: Pick<StaffOrderEditService, 'revert'>
}

/** Exchanges each `{was, to}` of a diff, at any depth. */
export function invertDiff<Diff>(diff: Diff): Diff {
  if (typeof diff !== 'object' || diff === null) return diff
  if (Array.isArray(diff)) return diff.map(invertDiff) as Diff
  if ('was' in diff && 'to' in diff) return { ...diff, was: diff.to, to: diff.was }
  return Object.fromEntries(Object.entries(diff).map(([name, inner]) => [name, invertDiff(inner)])) as Diff
}

const revertFieldValues = (
  service: FieldValueService,
  ctx: StaffContext,
  entity: FieldEntity,
  { objectId, diff }: AuditEvent,
) =>
  service.change(ctx, entity, objectId, { fields: invertDiff(diff['fields'] as FieldValuesEdit['fields']) })

/**
 * Reverts for all actions except those on products, translations and content, which are handled separately.
 */
export const createReverts = ({
  catalog,
  retailers,
  trade,
  money,
  people,
  content,
  storeCurrencies,
  markets,
  fixedPrices,
  taxes,
  shipping,
  locations,
  paymentSettings,
  checkoutSettings,
  plugins,
  roles,
  machineKeys,
  fulfilment,
  pickups,
  orderEdits,
  riskRules,
  promotionEditor,
  emails,
  customerEditor,
  customerGroups,
  segments,
  customFields,
  fieldValues,
  paymentLinks,
  promotionCodes,
  reviewModeration,
}: RevertDeps): Record<RevertibleAction, RevertAction> => ({
  'category.change': (ctx, { objectId, diff }) =>
    catalog.categories.change(ctx, Number(objectId), invertDiff(diff as CategoryEditInput)),
  'brand.change': (ctx, { objectId, diff }) =>
    catalog.brands.change(ctx, Number(objectId), invertDiff(diff as BrandEditInput)),
  'collection.change': (ctx, { objectId, diff }) =>
    catalog.collections.change(ctx, Number(objectId), invertDiff(diff as CollectionEditInput)),
  'value.translate': (ctx, { objectId, diff }) =>
    catalog.values.change(ctx, objectId as TranslationLocale, invertDiff(diff as OptionTranslationInput)),
  // Objects that have products or are referenced cannot be removed; each call checks this.
  'category.create': (ctx, { objectId }) => catalog.categories.remove(ctx, Number(objectId)),
  'brand.create': (ctx, { objectId }) => catalog.brands.remove(ctx, Number(objectId)),
  'collection.create': (ctx, { objectId }) => catalog.collections.remove(ctx, Number(objectId)),
  'size-chart.create': (ctx, { objectId }) => catalog.sizeCharts.remove(ctx, Number(objectId)),
  'brand.remove': (ctx, { diff }) => catalog.brands.create(ctx, diff as NewBrandInput),
  async 'category.move'(ctx, { objectId, diff }) {
    const { was, to } = diff as Record<'was' | 'to', { parent: number | null; order: number[] }>
    const id = Number(objectId)
    const { version, categories } = await catalog.categories.tree(ctx)
    const listChildren = (parent: number | null) =>
      categories.flatMap((candidate) => (candidate.parent === parent ? [candidate.id] : []))
    const now = listChildren(to.parent)
    // Images may have been added or removed since.
    const keepOnly = (order: readonly number[], remaining: readonly number[]) =>
      order.filter((candidate) => remaining.includes(candidate))
    if (!now.includes(id) || !isDeepStrictEqual(keepOnly(now, to.order), keepOnly(to.order, now)))
      throw new ShopError('content_changed', { fields: ['tree'] })
    const targetSiblings = listChildren(was.parent)
    const before =
      was.order.slice(was.order.indexOf(id) + 1).find((candidate) => targetSiblings.includes(candidate)) ??
      null
    await catalog.categories.move(ctx, id, { was: version, parent: was.parent, before })
  },
  'category.remove': (ctx, { diff }) => catalog.categories.create(ctx, diff as NewCategoryInput),
  'collection.remove': (ctx, { diff }) => catalog.collections.create(ctx, diff as NewCollectionInput),
  'size-chart.assign': (ctx, { objectId, diff }) =>
    catalog.sizeCharts.restoreAssignments(
      ctx,
      Number(objectId),
      invertDiff(diff['charts'] as ChartAssignment),
    ),
  'content.remove': (ctx, { objectId, diff }) =>
    content.restorePage(ctx, objectId.slice('page/'.length), diff as Partial<Record<Locale, unknown>>),
  'sale.end': (ctx, { diff }) =>
    catalog.restoreSale(ctx, diff as Parameters<CatalogService['restoreSale']>[1]),
  'size-chart.remove': (ctx, { diff }) => catalog.sizeCharts.create(ctx, diff as NewSizeChartInput),
  'category.picture': (ctx, { objectId, diff }) =>
    catalog.categories.restorePicture(ctx, Number(objectId), diff as Picture),
  async 'collection.arrange'(ctx, { objectId, diff }) {
    const { was, to } = diff['products'] as { was: number[]; to: number[] }
    const { items, version } = await catalog.collections.one(ctx, Number(objectId))
    if (
      !isDeepStrictEqual(
        items.map(({ id }) => id),
        to,
      )
    )
      throw new ShopError('content_changed', { fields: ['products'] })
    await catalog.collections.arrange(ctx, Number(objectId), { was: version, products: was })
  },
  'redirect.add': (ctx, { objectId }) => catalog.redirects.remove(ctx, objectId),
  async 'synonym.add'(ctx, { diff }) {
    const { locale, term, synonym, two_way } = diff as NewSynonymInput
    await catalog.synonyms.remove(ctx, { locale, term, synonym })
    if (two_way) await catalog.synonyms.remove(ctx, { locale, term: synonym, synonym: term })
  },
  'content.picture.add': (ctx, { objectId }) => content.removePicture(ctx, getMediaUrl(getMediaId(objectId))),
  'content.picture.remove': (ctx, { objectId, diff }) =>
    content.restorePicture(ctx, getMediaId(objectId), String(diff['alt'])),
  async 'sale.schedule'(ctx, { objectId, diff }) {
    const { starts_at: from, ends_at: until } = diff as { starts_at: string; ends_at: string | null }
    const [starts_at, ends_at] = [from, until].map((at) => at && new Date(at).toISOString()) as [
      string,
      string,
    ]
    const { sales } = await catalog.sales(ctx, Number(objectId))
    if (!sales.some((candidate) => candidate.starts_at === starts_at && candidate.ends_at === ends_at))
      throw new ShopError('content_changed', { fields: ['sale'] })
    await catalog.endSale(ctx, { product: Number(objectId), starts_at, ends_at })
  },
  'variant.pack-size': (ctx, { diff }) => {
    const packs = Object.entries(diff['packs'] as Record<string, { was: number; to: number }>)
    return trade.prices.setPacks(
      ctx,
      packs.map(([sku, { was, to }]) => ({ sku, was: to, pack_size: was })),
    )
  },
  'location.change': (ctx, { objectId, diff }) =>
    catalog.stock.changeLocation(ctx, objectId, invertDiff(diff as LocationUpdateInput)),
  'stock.threshold': (ctx, { objectKind, objectId, diff }) => {
    const { was, to } = diff['threshold'] as { was: number | null; to: number | null }
    const category = objectKind === 'category' ? objectId : null
    const product = objectKind === 'product' ? Number(objectId) : null
    return catalog.stock.setRule(ctx, { category, product, was: to, threshold: was })
  },
  async 'size-chart.change'(ctx, { objectId, diff }) {
    const { was, to } = diff as { was: SizeChartEditInput['to']; to: SizeChartEditInput['to'] }
    const now = await catalog.sizeCharts.one(ctx, Number(objectId))
    const isCurrent = Object.keys(to).every((name) =>
      isDeepStrictEqual(now[name as keyof typeof to], to[name as keyof typeof to]),
    )
    if (!isCurrent) throw new ShopError('content_changed', { fields: ['chart'] })
    await catalog.sizeCharts.change(ctx, Number(objectId), { was: now.version, to: was })
  },
  'redirect.remove': (ctx, { diff }) => catalog.redirects.add(ctx, diff as NewRedirectInput),
  'synonym.remove': (ctx, { diff }) => catalog.synonyms.add(ctx, { ...(diff as Synonym), two_way: false }),
  'retailer.save': (ctx, { objectId, diff }) => {
    const { before, now } = diff as { before: Retailer; now: Retailer }
    return retailers.write(ctx, objectId, before, now)
  },
  'retailer.remove': (ctx, { objectId, diff }) =>
    retailers.write(ctx, objectId, (diff as { before: Retailer }).before, null),
  'company.terms': (ctx, { objectId, diff }) => {
    const { before, ...now } = diff as PaymentTerms & { before: PaymentTerms }
    return trade.account.setTerms(ctx, objectId, before, now)
  },
  'company.price-list': (ctx, { objectId, diff }) => {
    const { before, code } = diff as { before: string | null; code: string | null }
    return trade.prices.assign(ctx, objectId, before, code)
  },
  'company.tax': (ctx, { objectId, diff }) => {
    const { was, to } = diff as CompanyTaxInput
    return trade.tax.change(ctx, objectId, { was: to, to: was })
  },
  'company.minimum': (ctx, { objectId, diff }) => {
    const { before, minor } = diff as { before: number; minor: number }
    return trade.prices.setMinimum(ctx, objectId, before, minor)
  },
  'product.details': (ctx, { objectId, diff }) =>
    catalog.changeDetails(ctx, Number(objectId), { variants: [], ...invertDiff(diff) } as ProductDetailsEdit),
  'product.pictures.add': (ctx, { objectId, diff }) =>
    catalog.revertAdded(ctx, Number(objectId), diff['added'] as AddedPicture[]),
  'product.pictures.arrange': (ctx, { objectId, diff }) =>
    catalog.revertOrder(ctx, Number(objectId), diff as PictureOrderRevert),
  'product.pictures.crop': (ctx, { objectId, diff }) => {
    // Older audit entries have both values beside the image.
    const media = (diff['media'] ?? diff) as { was: string; to: string }
    return catalog.revertCrop(ctx, Number(objectId), Number(diff['picture']), media)
  },
  'staff.roles': (ctx, { objectId, diff }) => {
    const { before, after } = diff as Record<'before' | 'after', StaffGrants>
    return people.setGrants(ctx, requireAccountId(objectId), { was: after, to: before })
  },
  // Ended sessions and removed sign-in providers are not restored.
  'staff.deactivate': (ctx, { objectId }) => people.activate(ctx, requireAccountId(objectId)),
  'staff.activate': (ctx, { objectId }) => people.deactivate(ctx, requireAccountId(objectId)),
  'staff.invite': (ctx, { objectId }) => people.withdraw(ctx, objectId),
  // It may have been used, and orders refer to it, so it is stopped instead of deleted.
  'promotion.add': (ctx, { objectId }) => money.stopPromotion(ctx, Number(objectId)),
  'settings.currency': (ctx, { diff }) => {
    const { was, to } = diff['currency'] as { was: string; to: string }
    return storeCurrencies.change(ctx, { was: to, to: was, dry_run: false })
  },
  'markets.change': (ctx, { diff }) => markets.revertSettings(ctx, diff['markets'] as MarketDiff),
  'market-prices.set': (ctx, { objectId, diff }) =>
    fixedPrices.revert(ctx, objectId, diff['prices'] as FixedPriceDiff),
  'exchange-rates.change': (ctx, { diff }) => markets.revertRates(ctx, diff['rates'] as RateDiff),
  'tax.rates': (ctx, { diff }) => taxes.revertRates(ctx, diff['rates'] as TaxRateDiff),
  'tax.prices': (ctx, { diff }) => {
    const { was, to } = diff['prices_include_tax'] as { was: boolean; to: boolean }
    return taxes.setPricesIncludeTax(ctx, { was: to, to: was })
  },
  'tax.settings': (ctx, { diff }) => {
    const { was, to } = diff as TaxSettingsInput
    return taxes.setSettings(ctx, { was: to, to: was })
  },
  'invoice.settings': (ctx, { diff }) => {
    const { was, to } = diff as InvoiceSettingsInput
    return taxes.setInvoiceSettings(ctx, { was: to, to: was })
  },
  'customer.tax-exemption': (ctx, { objectId, diff }) => {
    const { was, to } = diff as ExemptionInput
    return taxes.setCustomerExemption(ctx, requireAccountId(objectId), { was: to, to: was })
  },
  'shipping.settings': (ctx, { diff }) => shipping.revertSettings(ctx, diff as ShippingDiff),
  'locations.settings': (ctx, { diff }) => locations.revertSettings(ctx, diff as LocationsDiff),
  'payment-methods.change': (ctx, { diff }) =>
    paymentSettings.revertMethods(ctx, diff['methods'] as PaymentMethodDiff),
  'checkout.settings': (ctx, { diff }) => {
    const { was, to } = diff as CheckoutSettingsInput
    return checkoutSettings.revert(ctx, { was: to, to: was })
  },
  'plugin.settings': (ctx, { objectId, diff }) =>
    plugins.revertSettings(ctx, objectId, diff['settings'] as PluginSettingsDiff),
  'roles.change': (ctx, { diff }) => roles.revertRoles(ctx, diff['roles'] as RoleDiff),
  'machine-key.create': (ctx, { objectId }) => machineKeys.revoke(ctx, Number(objectId)),
  'risk-rules.change': (ctx, { diff }) => riskRules.revertRules(ctx, diff['rules'] as RiskRuleDiff),
  'order.request_return': (ctx, { objectId, diff }) =>
    fulfilment.withdraw(ctx, objectId, Number(diff['return'])),
  'custom-fields.change': (ctx, { diff }) =>
    customFields.revertFields(ctx, diff['fields'] as CustomFieldDiff),
  'product.options': (ctx, { objectId, diff }) =>
    catalog.options.revert(ctx, Number(objectId), diff['options'] as OptionDiff),
  'product.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'product', event),
  'variant.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'variant', event),
  'payment-link.create': (ctx, { objectId }) => paymentLinks.cancel(ctx, objectId),
  'category.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'category', event),
  'collection.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'collection', event),
  'brand.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'brand', event),
  'company.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'company', event),
  'order.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'order', event),
  'retailer.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'retailer', event),
  'page.fields': (ctx, event) => revertFieldValues(fieldValues, ctx, 'page', event),
  'order.edit': (ctx, { objectId, diff }) => orderEdits.revert(ctx, objectId, Number(diff['edit'])),
  'order.hold': (ctx, { objectId, diff }) => fulfilment.revertHold(ctx, objectId, String(diff['hold'])),
  'order.release': (ctx, { objectId, diff }) => fulfilment.revertRelease(ctx, objectId, String(diff['hold'])),
  'order.pickup-extend': (ctx, { objectId, diff }) =>
    pickups.extend(ctx, objectId, { was: String(diff['to']), to: String(diff['was']) }),
  'promotion.change': (ctx, { objectId, diff }) =>
    promotionEditor.revert(ctx, Number(objectId), diff['fields'] as PromotionDiff),
  'review.change': (ctx, { objectId, diff }) =>
    reviewModeration.revert(ctx, Number(objectId), diff as ReviewDiff),
  'promotion.codes.add': (ctx, { objectId, diff }) =>
    promotionCodes.revoke(ctx, Number(objectId), { batch: Number(diff['batch']) }),
  'promotion.codes.revoke': (ctx, { objectId, diff }) =>
    promotionCodes.restore(ctx, Number(objectId), String(diff['revoked_at'])),
  'customer.groups': (ctx, { objectId, diff }) =>
    customerEditor.revertGroups(ctx, requireAccountId(objectId), diff as GroupsDiff),
  'customer-groups.change': (ctx, { diff }) =>
    customerGroups.revert(ctx, diff['groups'] as CustomerGroupDiff),
  'segment.change': (ctx, { objectId, diff }) => segments.revert(ctx, objectId, diff as SegmentDiff),
  'email.cancel': (ctx, { objectId }) => emails.revertCancel(ctx, Number(objectId)),
  'promotion.start': (ctx, { objectId }) => money.stopPromotion(ctx, Number(objectId)),
  'promotion.stop': (ctx, { objectId }) => money.startPromotion(ctx, Number(objectId)),
  'price-list.set': (ctx, { objectId, diff }) =>
    trade.prices.revertChange(ctx, objectId, diff as PriceListChange),
})
