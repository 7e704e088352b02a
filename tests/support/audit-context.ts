// Staff services over their own database and clock, and the audit log that reverts their changes.
import { createSavedDraftOrderService } from '../../src/modules/checkout/draft-orders/saved-draft-orders.service.ts'
import {
  createReviewModerationService,
  type ReviewModerationService,
} from '../../src/modules/reviews/review-moderation.service.ts'
import {
  createPromotionCodeService,
  type PromotionCodeService,
} from '../../src/modules/promotions/codes/promotion-codes.service.ts'
import {
  createPromotionEditor,
  type PromotionEditor,
} from '../../src/modules/promotions/promotion-editor.service.ts'
import {
  createStoredEmailService,
  type StoredEmailService,
} from '../../src/modules/fulfilment/stored-emails.service.ts'
import {
  createCustomerEditor,
  type CustomerEditor,
} from '../../src/modules/customers/customer-editor.service.ts'
import {
  createCustomerGroupService,
  type CustomerGroupService,
} from '../../src/modules/segments/groups/customer-groups.service.ts'
import { createSegmentService, type SegmentService } from '../../src/modules/segments/segments.service.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import type { StaffContext } from '../../src/contracts/staff-context.ts'
import {
  createFixedPriceService,
  type FixedPriceService,
} from '../../src/modules/markets/fixed-prices.service.ts'
import { createMarketService, type MarketService } from '../../src/modules/markets/markets.service.ts'
import { createCompanyEditor } from '../../src/modules/companies/company-editor.service.ts'
import { createStaffService, type StaffService } from '../../src/modules/auth/staff.service.ts'
import { createAuditService, type AuditService } from '../../src/modules/audit/audit.service.ts'
import { createCatalogService, type CatalogService } from '../../src/modules/catalog/catalog.service.ts'
import { createContentService, type ContentService } from '../../src/modules/content/content.service.ts'
import {
  createPromotionAndGiftCardService,
  type PromotionAndGiftCardService,
} from '../../src/modules/promotions/promotions-and-gift-cards.service.ts'
import {
  createCurrencyConversionService,
  type CurrencyConversionService,
} from '../../src/modules/markets/currency-conversion.service.ts'
import {
  createStoreCurrencyService,
  type StoreCurrencyService,
} from '../../src/modules/markets/store-currency.service.ts'
import {
  type CheckoutSettingsService,
  createCheckoutSettingsService,
} from '../../src/modules/checkout/settings/checkout-settings.service.ts'
import {
  createPaymentSettingsService,
  type PaymentSettingsService,
} from '../../src/modules/payments/payment-settings.service.ts'
import { createProviders } from '../../src/modules/payments/providers.ts'
import { createRoleService, type RoleService } from '../../src/modules/auth/roles/custom-roles.service.ts'
import { createPluginService, type PluginService } from '../../src/modules/plugins/plugins.service.ts'
import {
  createRiskRuleService,
  type RiskRuleService,
} from '../../src/modules/fulfilment/risk/risk-rules.service.ts'
import {
  createCustomFieldService,
  type CustomFieldService,
} from '../../src/modules/custom-fields/custom-fields.service.ts'
import {
  createFieldValueService,
  type FieldValueService,
} from '../../src/modules/custom-fields/field-values.service.ts'
import { createShippingService, type ShippingService } from '../../src/modules/shipping/shipping.service.ts'
import {
  createLocationSettingsService,
  type LocationSettingsService,
} from '../../src/modules/inventory/location-settings.service.ts'
import {
  createMachineKeyService,
  type MachineKeyService,
} from '../../src/modules/auth/machine-keys/machine-keys.service.ts'
import { createTaxService, type TaxService } from '../../src/modules/tax/tax.service.ts'
import { createRetailerService, type RetailerService } from '../../src/modules/retailers/retailers.service.ts'
import { createCompanyAccountService } from '../../src/modules/companies/company-account.service.ts'
import { createCompanyTaxService } from '../../src/modules/companies/company-tax.service.ts'
import { createCompanyPriceService } from '../../src/modules/companies/company-prices.service.ts'
import type { CompanyService } from '../../src/modules/companies/companies.service.ts'
import { createAccount } from '../../src/modules/auth/accounts/create-account.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { folderStorage } from '../../src/platform/files/storage.ts'
import { ShopError } from '../../src/kernel/errors.ts'
import { createProduct } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'
import { createTestStaff } from './staff-context.ts'

const secret = 'k'.repeat(32)
const publish = async () => undefined

export type AuditTestContext = {
  readonly database: TestDatabase
  readonly db: Db
  /** The super-admin who makes all changes. */
  readonly by: StaffContext
  /** Folder of uploaded files. */
  readonly files: string
  /** The current time; it does not advance by itself. */
  now: Date
  readonly catalog: CatalogService
  readonly content: ContentService
  readonly retailers: RetailerService
  readonly trade: Pick<CompanyService, 'account' | 'editor' | 'prices' | 'tax'>
  readonly money: PromotionAndGiftCardService
  readonly staff: StaffService
  readonly storeCurrencies: StoreCurrencyService
  readonly currencyConversions: CurrencyConversionService
  readonly markets: MarketService
  readonly fixedPrices: FixedPriceService
  readonly taxes: TaxService
  readonly shipping: ShippingService
  readonly locations: LocationSettingsService
  readonly paymentSettings: PaymentSettingsService
  readonly riskRules: RiskRuleService
  readonly promotionEditor: PromotionEditor
  readonly emails: StoredEmailService
  readonly customerEditor: CustomerEditor
  readonly customerGroups: CustomerGroupService
  readonly segments: SegmentService
  readonly customFields: CustomFieldService
  readonly fieldValues: FieldValueService
  readonly promotionCodes: PromotionCodeService
  readonly reviewModeration: ReviewModerationService
  readonly checkoutSettings: CheckoutSettingsService
  readonly plugins: PluginService
  readonly roles: RoleService
  readonly machineKeys: MachineKeyService
  readonly calls: AuditService
  latest(): ReturnType<typeof getLatestEvent>
  /** Reverts the latest change. */
  back(): Promise<void>
  /**
   * Makes a change and reverts it: `read` returns the same as before, and the revert requires the permission for
   * the change.
   */
  changeAndRevert(
    action: string,
    read: (ctx: StaffContext) => Promise<unknown>,
    change: () => Promise<unknown>,
  ): Promise<void>
}

/** A staff member who may read the audit log and nothing else. */
const onlyAuditLog = (ctx: StaffContext): StaffContext => ({
  ...ctx,
  can: (permission) => permission === 'audit-log.read',
  require(permission) {
    if (permission !== 'audit-log.read') throw new ShopError('forbidden')
  },
})

const getLatestEvent = async (calls: AuditService, ctx: StaffContext) =>
  (await calls.events(ctx, {})).events[0]!

/** With one active product, "Dress", with SKU D at 40.00, and `dresses` further ones. */
export function useAuditContext({ dresses = [] }: { dresses?: readonly string[] } = {}): AuditTestContext {
  const newFolder = useFolders()
  const context = {} as { -readonly [Key in keyof AuditTestContext]: AuditTestContext[Key] }
  beforeAll(async () => {
    context.now = new Date()
    context.database = await openTestDatabase()
    const { db } = context.database
    const clock = { now: () => context.now }
    const files = newFolder()
    const storage = folderStorage(files)
    const products = [
      createProduct({ name: 'Dress', sku: 'D', priceMinor: 4000 }),
      ...dresses.map((sku) => createProduct({ name: `Dress ${sku}`, sku, priceMinor: 4000 })),
    ]
    await db.transaction().execute((tx) => writeProducts(tx, products, { now: context.now }))
    const adminAccount = {
      email: 'boss@shop.example',
      name: 'Ada',
      roles: ['super-admin'],
      password: 'a long enough phrase',
    }
    const id = await db.transaction().execute((tx) => createAccount(tx, adminAccount, context.now))
    const parts = { db, clock, storage, publish }
    const [catalog, content] = [createCatalogService(parts), createContentService(parts)]
    const retailers = createRetailerService(parts)
    const trade = {
      account: createCompanyAccountService(parts),
      prices: createCompanyPriceService(parts),
      tax: createCompanyTaxService({ ...parts, wakeWorker: () => {} }),
      editor: createCompanyEditor({
        ...parts,
        secret,
        wakeWorker: () => undefined,
        shopName: async () => 'Shop',
        joinUrl: (_, invitation) => `http://shop.example/join?id=${invitation}`,
      }),
    }
    const money = createPromotionAndGiftCardService({ db, clock, secret })
    const config = { shopUrl: 'http://shop.example' }
    const staff = createStaffService({ db, clock, secret, config, wakeWorker: () => undefined })
    const storeCurrencies = createStoreCurrencyService({ db, clock, publish })
    const markets = createMarketService({ db, clock, onChange: async () => undefined })
    const currencyConversions = createCurrencyConversionService({
      ...parts,
      onMarketsChange: async () => undefined,
    })
    const fixedPrices = createFixedPriceService(parts)
    const taxes = createTaxService(parts)
    const shipping = createShippingService(parts)
    const locations = createLocationSettingsService(parts)
    const providers = createProviders(secret, { methods: ['test-card', 'cash-on-delivery'] })
    const onChange = () => providers.reload(db)
    const paymentSettings = createPaymentSettingsService({ db, clock, providers, onChange })
    const plugins = createPluginService({ db, clock, secret, environment: {}, onChange })
    const machineKeys = createMachineKeyService({ db, clock, secret })
    const services = {
      catalog,
      content,
      retailers,
      trade,
      money,
      storeCurrencies,
      currencyConversions,
      markets,
      fixedPrices,
      taxes,
      shipping,
      locations,
      paymentSettings,
      checkoutSettings: createCheckoutSettingsService({ db, clock, onChange }),
      plugins,
      roles: createRoleService({ db, clock }),
      machineKeys,
      // Holds are tested with orders: src/api/admin/orders/order-holds.test.ts.
      fulfilment: {} as never,
      campaigns: {} as never,
      orderMerges: {} as never,
      orderNotes: {} as never,
      orderOrganisation: {} as never,
      pickups: {} as never,
      workQueue: {} as never,
      orderEdits: {} as never,
      promotionEditor: createPromotionEditor({ db, clock }),
      customerEditor: createCustomerEditor({
        db,
        clock,
        secret,
        config: { shopUrl: 'https://shop.example' },
        wakeWorker: () => undefined,
      }),
      customerGroups: createCustomerGroupService({ db, clock }),
      segments: createSegmentService({ db, clock }),
      emails: createStoredEmailService({ db, clock, secret, wakeWorker: () => undefined }),
      drafts: createSavedDraftOrderService({ db, clock }),
      paymentLinks: {} as never,
      bulkEdits: {} as never,
      labels: {} as never,
      reviewModeration: createReviewModerationService({ db, clock, publish: async () => undefined }),
      promotionCodes: createPromotionCodeService({
        db,
        clock,
        secret: 'a secret of the tests',
        wakeWorker: () => undefined,
      }),
      riskRules: createRiskRuleService({ db, clock, onChange: async () => undefined }),
      customFields: createCustomFieldService({ db, clock, publish }),
      fieldValues: createFieldValueService({ db, clock, publish }),
    }
    const calls = createAuditService({ db, ...services, people: staff })
    Object.assign(context, {
      db,
      by: createTestStaff({ id, email: adminAccount.email }),
      files,
      ...services,
      staff,
      calls,
    })
  })
  afterAll(() => context.database.close())
  context.latest = () => getLatestEvent(context.calls, context.by)
  context.back = async () => context.calls.revert(context.by, (await context.latest()).id)
  context.changeAndRevert = async (action, read, change) => {
    const before = await read(context.by)
    await change()
    expect(await read(context.by), action).not.toEqual(before)
    const { id, ...event } = await context.latest()
    expect(event, action).toMatchObject({ action, revertible: true })
    expect(event.changes.length, action).toBeGreaterThan(0)
    const reader = onlyAuditLog(context.by)
    expect(await getLatestEvent(context.calls, reader), action).toMatchObject({ id, revertible: false })
    const rejected = context.calls.revert(reader, id)
    await expect(rejected, action).rejects.toMatchObject({ code: 'forbidden' })
    await context.back()
    expect(await read(context.by), action).toEqual(before)
    expect(await context.latest(), action).toMatchObject({ reverts: id })
  }
  return context
}
