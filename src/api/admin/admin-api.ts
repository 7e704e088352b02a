// All routes of the admin API.
import type { Api, ApiContext } from '../context.ts'
import { registerStaffOrders } from './orders/orders.ts'
import { registerOrderActions } from './orders/order-actions.ts'
import { registerOrderHolds } from './orders/order-holds.ts'
import { registerOrderNotes } from './orders/order-notes.ts'
import { registerOrderOrganisation } from './orders/order-organisation.ts'
import { registerOrderMerges } from './orders/order-merges.ts'
import { registerPickups } from './orders/pickups.ts'
import { registerStaffRiskRules } from './settings/risk-rules.ts'
import { registerStaffCustomFields } from './settings/custom-fields.ts'
import { registerOrderReturns } from './orders/order-returns.ts'
import { registerStaffPayments } from './orders/payments.ts'
import { registerTeam } from './team.ts'
import { registerStaffSession } from './session.ts'
import { registerStaffCustomers } from './customers.ts'
import { registerCustomerEdits } from './customer-edits.ts'
import { registerCampaigns } from './campaigns.ts'
import { registerSegments } from './segments.ts'
import { registerStaffReports } from './reports.ts'
import { registerDashboard } from './dashboard.ts'
import { registerProductReports } from './product-reports.ts'
import { registerBulkEdits } from './catalog/bulk-edits.ts'
import { registerStaffProducts } from './catalog/products.ts'
import { registerStaffProductBundle } from './catalog/product-bundle.ts'
import { registerStaffProductOptions } from './catalog/product-options.ts'
import { registerStaffCategories } from './catalog/categories.ts'
import { registerStaffBrands } from './catalog/brands.ts'
import { registerStaffCollections } from './catalog/collections.ts'
import { registerStaffValues } from './catalog/value-translations.ts'
import { registerStaffSearchRules } from './catalog/search-rules.ts'
import { registerStaffSynonyms } from './catalog/synonyms.ts'
import { registerStaffRedirects } from './catalog/redirects.ts'
import { registerStaffStoreCurrency } from './settings/store-currency.ts'
import { registerStaffTaxes } from './settings/taxes.ts'
import { registerStaffTaxSettings } from './settings/tax-settings.ts'
import { registerTaxExemptions } from './settings/tax-exemptions.ts'
import { registerStaffMarkets } from './settings/markets.ts'
import { registerStaffShipping } from './settings/shipping.ts'
import { registerStaffLocations } from './settings/locations.ts'
import { registerStaffPaymentMethods } from './settings/payment-methods.ts'
import { registerStaffCheckoutSettings } from './settings/checkout-settings.ts'
import { registerStaffPlugins } from './settings/plugins.ts'
import { registerStaffCarriers } from './settings/carriers.ts'
import { registerStaffFeeds } from './settings/feeds.ts'
import { registerRoles } from './roles.ts'
import { registerStaffPolicies } from './settings/policies.ts'
import { registerStaffSetup } from './settings/setup.ts'
import { registerStaffMachineKeys } from './machine-keys.ts'
import { registerStaffSandbox } from './sandbox.ts'
import { registerStaffAudit } from './audit.ts'
import { registerStaffSizeCharts } from './catalog/size-charts.ts'
import { registerStaffNewProducts } from './catalog/new-products.ts'
import { registerStaffPictures } from './catalog/product-pictures.ts'
import { registerProductTranslations } from './catalog/product-translations.ts'
import { registerStaffSales } from './sales.ts'
import { registerPriceListChoices } from './price-lists.ts'
import { registerStaffJobs } from './jobs.ts'
import { registerStaffEmails } from './emails.ts'
import { registerStaffLists } from './lists.ts'
import { registerWorkQueue } from './work-queue.ts'
import { registerDrafts } from './drafts.ts'
import { registerPresence } from './presence.ts'
import { registerRecordHistory } from './record-history.ts'
import { registerSavedViews } from './saved-views.ts'
import { registerDraftOrders } from './orders/draft-orders.ts'
import { registerAbandonedCarts } from './orders/abandoned-carts.ts'
import { registerPaymentLinks } from './orders/payment-links.ts'
import { registerStaffExchanges } from './orders/exchanges.ts'
import { registerStaffOrderEdits } from './orders/order-edits.ts'
import { registerReturnLabels, registerStaffLabels } from './orders/labels.ts'
import { registerStaffStock } from './catalog/stock.ts'
import { registerStockTransfers } from './catalog/stock-transfers.ts'
import { registerStaffPromotions } from './promotions/promotions.ts'
import { registerStaffPromotionEditor } from './promotions/edit-promotions.ts'
import { registerStaffPromotionCodes } from './promotions/promotion-codes.ts'
import { registerStaffReviews } from './reviews.ts'
import { registerStaffCredits } from './orders/credits.ts'
import { registerEditorLink } from './editor-link.ts'
import { registerContentHistory } from './content-history.ts'
import { registerContentImages } from './content-images.ts'
import { registerStaffContent } from './content.ts'
import { registerStaffEmailTemplates } from './email-templates.ts'
import { registerStaffApps } from './apps.ts'
import { registerStaffRetailers } from './retailers.ts'
import { registerStaffImports } from './imports.ts'
import { registerStaffCompanies } from './companies.ts'
import { registerCompanyMembers } from './company-members.ts'

export function registerAdminApi(api: Api, context: ApiContext): void {
  registerStaffOrders(api, context)
  registerOrderActions(api, context)
  registerOrderHolds(api, context)
  registerOrderNotes(api, context)
  registerOrderOrganisation(api, context)
  registerOrderMerges(api, context)
  registerPickups(api, context)
  registerStaffRiskRules(api, context)
  registerStaffCustomFields(api, context)
  registerOrderReturns(api, context)
  registerStaffPayments(api, context)
  registerStaffSession(api, context)
  registerTeam(api, context)
  registerStaffCustomers(api, context)
  registerCustomerEdits(api, context)
  registerCampaigns(api, context)
  registerSegments(api, context)
  registerStaffReports(api, context)
  registerDashboard(api, context)
  registerProductReports(api, context)
  registerStaffProducts(api, context)
  registerBulkEdits(api, context)
  registerStaffProductOptions(api, context)
  registerStaffProductBundle(api, context)
  registerStaffCategories(api, context)
  registerStaffBrands(api, context)
  registerStaffCollections(api, context)
  registerStaffValues(api, context)
  registerStaffSynonyms(api, context)
  registerStaffSearchRules(api, context)
  registerStaffRedirects(api, context)
  registerStaffStoreCurrency(api, context)
  registerStaffTaxes(api, context)
  registerStaffTaxSettings(api, context)
  registerTaxExemptions(api, context)
  registerStaffMarkets(api, context)
  registerStaffShipping(api, context)
  registerStaffLocations(api, context)
  registerStaffPaymentMethods(api, context)
  registerStaffCheckoutSettings(api, context)
  registerStaffPlugins(api, context)
  registerStaffCarriers(api, context)
  registerStaffFeeds(api, context)
  registerRoles(api, context)
  registerStaffPolicies(api, context)
  registerStaffSetup(api, context)
  registerStaffMachineKeys(api, context)
  registerStaffSandbox(api, context)
  registerStaffAudit(api, context)
  registerStaffSizeCharts(api, context)
  registerStaffNewProducts(api, context)
  registerStaffPictures(api, context)
  registerProductTranslations(api, context)
  registerStaffSales(api, context)
  registerPriceListChoices(api, context)
  registerStaffJobs(api, context)
  registerStaffEmails(api, context)
  registerStaffLists(api, context)
  registerSavedViews(api, context)
  registerWorkQueue(api, context)
  registerDrafts(api, context)
  registerPresence(api, context)
  registerRecordHistory(api, context)
  registerDraftOrders(api, context)
  registerPaymentLinks(api, context)
  registerAbandonedCarts(api, context)
  registerStaffOrderEdits(api, context)
  registerStaffExchanges(api, context)
  registerStaffLabels(api, context)
  registerReturnLabels(api, context)
  registerStaffStock(api, context)
  registerStockTransfers(api, context)
  registerStaffPromotions(api, context)
  registerStaffPromotionEditor(api, context)
  registerStaffPromotionCodes(api, context)
  registerStaffReviews(api, context)
  registerStaffCredits(api, context)
  registerStaffContent(api, context)
  registerContentImages(api, context)
  registerContentHistory(api, context)
  registerEditorLink(api, context)
  registerStaffEmailTemplates(api, context)
  registerStaffApps(api, context)
  registerStaffRetailers(api, context)
  registerStaffImports(api, context)
  registerStaffCompanies(api, context)
  registerCompanyMembers(api, context)
}
