// Pages of the client application. Each is loaded when it is first opened; contracts/admin-paths.ts names the same paths for
// the server.
import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'

/** By path below /admin; '' is the home page. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '': async () => (await import('./home/home-page.tsx')).HomePage,
  'abandoned-carts': async () => (await import('./abandoned-carts/carts-page.tsx')).AbandonedCartsPage,
  analytics: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  'analytics/reports': async () => (await import('./analytics/reports-page.tsx')).ReportsPage,
  'analytics/:report': async () => (await import('./analytics/report-page.tsx')).ReportPage,
  audit: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  campaigns: async () => (await import('./campaigns/campaigns-page.tsx')).CampaignsPage,
  'campaigns/new': async () => (await import('./campaigns/new-campaign-page.tsx')).NewCampaignPage,
  'campaigns/:id': async () => (await import('./campaigns/campaign-page.tsx')).CampaignPage,
  catalogue: async () => (await import('./brands/brands-page.tsx')).BrandsPage,
  'catalogue/brands/:id': async () => (await import('./brands/brand-page.tsx')).BrandPage,
  'catalogue/collections/:id': async () => (await import('./collections/collection-page.tsx')).CollectionPage,
  'catalogue/collections': async () => (await import('./collections/collections-page.tsx')).CollectionsPage,
  'catalogue/former-slugs': async () => (await import('./redirects/former-slugs-page.tsx')).FormerSlugsPage,
  'catalogue/redirects': async () => (await import('./redirects/redirects-page.tsx')).RedirectsPage,
  categories: async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
  'categories/:id': async () => (await import('./categories/category-page.tsx')).CategoryPage,
  'catalogue/search-rules': async () =>
    (await import('./search-rules/search-rules-page.tsx')).SearchRulesPage,
  'catalogue/sizes': async () => (await import('./size-charts/size-charts-page.tsx')).SizeChartsPage,
  'catalogue/sizes/:id': async () => (await import('./size-charts/size-chart-page.tsx')).SizeChartPage,
  'catalogue/synonyms': async () => (await import('./synonyms/synonyms-page.tsx')).SynonymsPage,
  'catalogue/values': async () => (await import('./option-values/option-values-page.tsx')).OptionValuesPage,
  companies: async () => (await import('./companies/companies-page.tsx')).CompaniesPage,
  'companies/:id': async () => (await import('./companies/company-page.tsx')).CompanyPage,
  content: async () => (await import('./content/content-page.tsx')).ContentPage,
  'content/pictures': async () => (await import('./content/pictures/pictures-page.tsx')).PicturesPage,
  'content/pages/:key': async () => (await import('./content/page-editor.tsx')).PageEditorPage,
  'content/homes/:key': async () => (await import('./content/document-editor.tsx')).HomeEditorPage,
  'content/departments/:key': async () =>
    (await import('./content/document-editor.tsx')).DepartmentEditorPage,
  'content/menus/:key': async () => (await import('./content/document-editor.tsx')).MenuEditorPage,
  customers: async () => (await import('./customers/customers-page.tsx')).CustomersPage,
  'customers/:id': async () => (await import('./customers/customer-page.tsx')).CustomerPage,
  drafts: async () => (await import('./drafts/drafts-page.tsx')).DraftsPage,
  edit: async () => (await import('./content/edit-link-page.tsx')).EditLinkPage,
  emails: async () => (await import('./emails/emails-page.tsx')).EmailsPage,
  'emails/:id': async () => (await import('./emails/email-page.tsx')).EmailPage,
  'gift-cards': async () => (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage,
  imports: async () => (await import('./imports/imports-page.tsx')).ImportsPage,
  'imports/:id': async () => (await import('./imports/import-page.tsx')).ImportPage,
  jobs: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  'machine-keys': async () => (await import('./settings/machine-keys/machine-keys-page.tsx')).MachineKeysPage,
  orders: async () => (await import('./orders/orders-page.tsx')).OrdersPage,
  'drafts/:id': async () => (await import('./drafts/draft/draft-page.tsx')).DraftPage,
  'orders/new': async () => (await import('./drafts/draft/draft-page.tsx')).NewOrderPage,
  'orders/:id': async () => (await import('./orders/detail/order-page.tsx')).OrderPage,
  'payment-links': async () => (await import('./payment-links/payment-links-page.tsx')).PaymentLinksPage,
  payments: async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  people: async () => (await import('./staff/staff-page.tsx')).StaffPage,
  'people/:id': async () => (await import('./staff/member-page.tsx')).MemberPage,
  prices: async () => (await import('./price-lists/price-lists-page.tsx')).PriceListsPage,
  'prices/:code': async () => (await import('./price-lists/price-list-page.tsx')).PriceListPage,
  products: async () => (await import('./products/products-page.tsx')).ProductsPage,
  'products/new': async () => (await import('./products/new/new-product-page.tsx')).NewProductPage,
  'products/:id': async () => (await import('./products/editor/product-page.tsx')).ProductPage,
  'products/:id/preview': async () => (await import('./products/preview/preview-page.tsx')).PreviewPage,
  'products/:id/translations': async () =>
    (await import('./products/translations/translation-page.tsx')).TranslationPage,
  programs: async () => (await import('./apps/apps-page.tsx')).AppsPage,
  promotions: async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
  'promotions/new': async () => (await import('./promotions/editor/new-promotion-page.tsx')).NewPromotionPage,
  'promotions/:id': async () => (await import('./promotions/editor/promotion-page.tsx')).PromotionPage,
  quotes: async () => (await import('./quotes/quotes-page.tsx')).QuotesPage,
  'quotes/:id': async () => (await import('./quotes/quote-page.tsx')).QuotePage,
  retailers: async () => (await import('./retailers/retailers-page.tsx')).RetailersPage,
  'retailers/import': async () =>
    (await import('./retailers/editor/import-retailers-page.tsx')).ImportRetailersPage,
  'retailers/new': async () => (await import('./retailers/editor/retailer-page.tsx')).NewRetailerPage,
  'retailers/:slug': async () => (await import('./retailers/editor/retailer-page.tsx')).RetailerPage,
  returns: async () => (await import('./returns/returns-page.tsx')).ReturnsPage,
  reviews: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  segments: async () => (await import('./segments/segments-page.tsx')).SegmentsPage,
  'segments/:code': async () => (await import('./segments/segment-page.tsx')).SegmentPage,
  settings: async () => (await import('./settings/store/store-page.tsx')).StorePage,
  'settings/brand': async () => (await import('./settings/store/brand-page.tsx')).BrandPage,
  sales: async () => (await import('./sales/sales-page.tsx')).SalesPage,
  'sales/new': async () => (await import('./sales/new-sale-page.tsx')).NewSalePage,
  'settings/checkout': async () => (await import('./settings/checkout/checkout-page.tsx')).CheckoutPage,
  'settings/currency': async () => (await import('./settings/currency/currency-page.tsx')).CurrencyPage,
  'settings/custom-fields': async () =>
    (await import('./settings/custom-fields/custom-fields-page.tsx')).CustomFieldsPage,
  'settings/custom-fields/:code': async () =>
    (await import('./settings/custom-fields/custom-field-page.tsx')).CustomFieldPage,
  'settings/invoices': async () => (await import('./settings/invoices/invoices-page.tsx')).InvoicesPage,
  'settings/locations': async () => (await import('./settings/locations/locations-page.tsx')).LocationsPage,
  'settings/locations/:code': async () =>
    (await import('./settings/locations/location-page.tsx')).LocationPage,
  'settings/markets': async () => (await import('./settings/markets/markets-page.tsx')).MarketsPage,
  'settings/markets/:code': async () => (await import('./settings/markets/market-page.tsx')).MarketPage,
  'settings/notifications': async () =>
    (await import('./settings/notifications/notifications-page.tsx')).NotificationsPage,
  'settings/notifications/:kind': async () =>
    (await import('./settings/notifications/notification-page.tsx')).NotificationPage,
  'settings/payment-methods': async () =>
    (await import('./settings/payments/payment-methods-page.tsx')).PaymentMethodsPage,
  'settings/payment-methods/:code': async () =>
    (await import('./settings/payments/payment-method-page.tsx')).PaymentMethodPage,
  'settings/plugins': async () => (await import('./settings/plugins/plugins-page.tsx')).PluginsPage,
  'settings/plugins/:name': async () => (await import('./settings/plugins/plugin-page.tsx')).PluginPage,
  'settings/policies': async () => (await import('./settings/policies/policies-page.tsx')).PoliciesPage,
  'settings/risk': async () => (await import('./settings/risk/risk-page.tsx')).RiskPage,
  'settings/risk/:code': async () => (await import('./settings/risk/risk-rule-page.tsx')).RiskRulePage,
  'settings/roles': async () => (await import('./settings/roles/roles-page.tsx')).RolesPage,
  'settings/roles/:code': async () => (await import('./settings/roles/role-page.tsx')).RolePage,
  'settings/shipping': async () => (await import('./settings/shipping/shipping-page.tsx')).ShippingPage,
  'settings/shipping/zones/:code': async () => (await import('./settings/shipping/zone-page.tsx')).ZonePage,
  'settings/shipping/methods/:code': async () =>
    (await import('./settings/shipping/method-page.tsx')).MethodPage,
  'settings/shipping/pickup-points/:code': async () =>
    (await import('./settings/shipping/pickup-point-page.tsx')).PickupPointPage,
  'settings/taxes': async () => (await import('./settings/taxes/taxes-page.tsx')).TaxesPage,
  'settings/taxes/:code': async () => (await import('./settings/taxes/tax-country-page.tsx')).TaxCountryPage,
  setup: async () => (await import('./setup/setup-page.tsx')).SetupPage,
  stock: async () => (await import('./stock/stock-page.tsx')).StockPage,
  'stock/locations': async () => (await import('./stock/stock-locations-page.tsx')).StockLocationsPage,
  'stock/receive': async () => (await import('./stock/receive-page.tsx')).ReceivePage,
  'stock/rules': async () => (await import('./stock/thresholds-page.tsx')).ThresholdsPage,
  'stock/transfers': async () => (await import('./stock/transfers-page.tsx')).TransfersPage,
  'stock/:variant': async () => (await import('./stock/variant-stock-page.tsx')).VariantStockPage,
  trade: async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
  'trade/:id': async () => (await import('./applications/application-page.tsx')).ApplicationPage,
}

const children = Object.entries(pages).map(([path, load]) => ({
  ...(path === '' ? { index: true as const } : { path }),
  lazy: async () => ({ Component: await load() }),
}))

export const createRoutes = () =>
  createBrowserRouter([
    {
      path: '/admin',
      Component: Shell,
      ErrorBoundary: RouteError,
      // The page arrives with its data a moment later.
      HydrateFallback: () => null,
      children,
    },
  ])
