// Pages of the client application. Each is loaded when it is first opened; contracts/admin-paths.ts names the same paths for
// the server.
import { createBrowserRouter } from 'react-router'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'

export const createRoutes = () =>
  createBrowserRouter([
    {
      path: '/admin',
      Component: Shell,
      ErrorBoundary: RouteError,
      // The page arrives with its data a moment later.
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
        },
        {
          path: 'abandoned-carts',
          lazy: async () => ({
            Component: (await import('./abandoned-carts/carts-page.tsx')).AbandonedCartsPage,
          }),
        },
        {
          path: 'analytics',
          lazy: async () => ({ Component: (await import('./analytics/analytics-page.tsx')).AnalyticsPage }),
        },
        {
          path: 'analytics/reports',
          lazy: async () => ({ Component: (await import('./analytics/reports-page.tsx')).ReportsPage }),
        },
        {
          path: 'analytics/:report',
          lazy: async () => ({ Component: (await import('./analytics/report-page.tsx')).ReportPage }),
        },
        {
          path: 'audit',
          lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
        },
        {
          path: 'campaigns',
          lazy: async () => ({ Component: (await import('./campaigns/campaigns-page.tsx')).CampaignsPage }),
        },
        {
          path: 'campaigns/new',
          lazy: async () => ({
            Component: (await import('./campaigns/new-campaign-page.tsx')).NewCampaignPage,
          }),
        },
        {
          path: 'campaigns/:id',
          lazy: async () => ({ Component: (await import('./campaigns/campaign-page.tsx')).CampaignPage }),
        },
        {
          path: 'catalogue',
          lazy: async () => ({ Component: (await import('./brands/brands-page.tsx')).BrandsPage }),
        },
        {
          path: 'catalogue/brands/:id',
          lazy: async () => ({ Component: (await import('./brands/brand-page.tsx')).BrandPage }),
        },
        {
          path: 'catalogue/collections/:id',
          lazy: async () => ({
            Component: (await import('./collections/collection-page.tsx')).CollectionPage,
          }),
        },
        {
          path: 'catalogue/collections',
          lazy: async () => ({
            Component: (await import('./collections/collections-page.tsx')).CollectionsPage,
          }),
        },
        {
          path: 'catalogue/former-slugs',
          lazy: async () => ({
            Component: (await import('./redirects/former-slugs-page.tsx')).FormerSlugsPage,
          }),
        },
        {
          path: 'catalogue/redirects',
          lazy: async () => ({ Component: (await import('./redirects/redirects-page.tsx')).RedirectsPage }),
        },
        {
          path: 'categories',
          lazy: async () => ({
            Component: (await import('./categories/categories-page.tsx')).CategoriesPage,
          }),
        },
        {
          path: 'categories/:id',
          lazy: async () => ({ Component: (await import('./categories/category-page.tsx')).CategoryPage }),
        },
        {
          path: 'catalogue/sizes',
          lazy: async () => ({
            Component: (await import('./size-charts/size-charts-page.tsx')).SizeChartsPage,
          }),
        },
        {
          path: 'catalogue/sizes/:id',
          lazy: async () => ({
            Component: (await import('./size-charts/size-chart-page.tsx')).SizeChartPage,
          }),
        },
        {
          path: 'catalogue/synonyms',
          lazy: async () => ({ Component: (await import('./synonyms/synonyms-page.tsx')).SynonymsPage }),
        },
        {
          path: 'catalogue/values',
          lazy: async () => ({
            Component: (await import('./option-values/option-values-page.tsx')).OptionValuesPage,
          }),
        },
        {
          path: 'companies',
          lazy: async () => ({ Component: (await import('./companies/companies-page.tsx')).CompaniesPage }),
        },
        {
          path: 'companies/:id',
          lazy: async () => ({ Component: (await import('./companies/company-page.tsx')).CompanyPage }),
        },
        {
          path: 'content',
          lazy: async () => ({ Component: (await import('./content/content-page.tsx')).ContentPage }),
        },
        {
          path: 'content/pictures',
          lazy: async () => ({
            Component: (await import('./content/pictures/pictures-page.tsx')).PicturesPage,
          }),
        },
        {
          path: 'content/pages/:key',
          lazy: async () => ({ Component: (await import('./content/page-editor.tsx')).PageEditorPage }),
        },
        {
          path: 'content/homes/:key',
          lazy: async () => ({ Component: (await import('./content/document-editor.tsx')).HomeEditorPage }),
        },
        {
          path: 'content/menus/:key',
          lazy: async () => ({ Component: (await import('./content/document-editor.tsx')).MenuEditorPage }),
        },
        {
          path: 'customers',
          lazy: async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage }),
        },
        {
          path: 'customers/:id',
          lazy: async () => ({ Component: (await import('./customers/customer-page.tsx')).CustomerPage }),
        },
        {
          path: 'drafts',
          lazy: async () => ({ Component: (await import('./drafts/drafts-page.tsx')).DraftsPage }),
        },
        {
          path: 'edit',
          lazy: async () => ({ Component: (await import('./content/edit-link-page.tsx')).EditLinkPage }),
        },
        {
          path: 'emails',
          lazy: async () => ({ Component: (await import('./emails/emails-page.tsx')).EmailsPage }),
        },
        {
          path: 'emails/:id',
          lazy: async () => ({ Component: (await import('./emails/email-page.tsx')).EmailPage }),
        },
        {
          path: 'gift-cards',
          lazy: async () => ({ Component: (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage }),
        },
        {
          path: 'imports',
          lazy: async () => ({ Component: (await import('./imports/imports-page.tsx')).ImportsPage }),
        },
        {
          path: 'imports/:id',
          lazy: async () => ({ Component: (await import('./imports/import-page.tsx')).ImportPage }),
        },
        {
          path: 'jobs',
          lazy: async () => ({ Component: (await import('./jobs/jobs-page.tsx')).JobsPage }),
        },
        {
          path: 'machine-keys',
          lazy: async () => ({
            Component: (await import('./settings/machine-keys/machine-keys-page.tsx')).MachineKeysPage,
          }),
        },
        {
          path: 'orders',
          lazy: async () => ({ Component: (await import('./orders/orders-page.tsx')).OrdersPage }),
        },
        {
          path: 'drafts/:id',
          lazy: async () => ({ Component: (await import('./drafts/draft/draft-page.tsx')).DraftPage }),
        },
        {
          path: 'orders/new',
          lazy: async () => ({ Component: (await import('./drafts/draft/draft-page.tsx')).NewOrderPage }),
        },
        {
          path: 'orders/:id',
          lazy: async () => ({ Component: (await import('./orders/detail/order-page.tsx')).OrderPage }),
        },
        {
          path: 'payment-links',
          lazy: async () => ({
            Component: (await import('./payment-links/payment-links-page.tsx')).PaymentLinksPage,
          }),
        },
        {
          path: 'payments',
          lazy: async () => ({ Component: (await import('./payments/payments-page.tsx')).PaymentsPage }),
        },
        {
          path: 'people',
          lazy: async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage }),
        },
        {
          path: 'people/:id',
          lazy: async () => ({ Component: (await import('./staff/member-page.tsx')).MemberPage }),
        },
        {
          path: 'prices',
          lazy: async () => ({
            Component: (await import('./price-lists/price-lists-page.tsx')).PriceListsPage,
          }),
        },
        {
          path: 'prices/:code',
          lazy: async () => ({
            Component: (await import('./price-lists/price-list-page.tsx')).PriceListPage,
          }),
        },
        {
          path: 'products',
          lazy: async () => ({ Component: (await import('./products/products-page.tsx')).ProductsPage }),
        },
        {
          path: 'products/new',
          lazy: async () => ({
            Component: (await import('./products/new/new-product-page.tsx')).NewProductPage,
          }),
        },
        {
          path: 'products/:id',
          lazy: async () => ({ Component: (await import('./products/editor/product-page.tsx')).ProductPage }),
        },
        {
          path: 'products/:id/preview',
          lazy: async () => ({
            Component: (await import('./products/preview/preview-page.tsx')).PreviewPage,
          }),
        },
        {
          path: 'products/:id/translations',
          lazy: async () => ({
            Component: (await import('./products/translations/translation-page.tsx')).TranslationPage,
          }),
        },
        {
          path: 'programs',
          lazy: async () => ({ Component: (await import('./apps/apps-page.tsx')).AppsPage }),
        },
        {
          path: 'promotions',
          lazy: async () => ({
            Component: (await import('./promotions/promotions-page.tsx')).PromotionsPage,
          }),
        },
        {
          path: 'promotions/new',
          lazy: async () => ({
            Component: (await import('./promotions/editor/new-promotion-page.tsx')).NewPromotionPage,
          }),
        },
        {
          path: 'promotions/:id',
          lazy: async () => ({
            Component: (await import('./promotions/editor/promotion-page.tsx')).PromotionPage,
          }),
        },
        {
          path: 'quotes',
          lazy: async () => ({ Component: (await import('./quotes/quotes-page.tsx')).QuotesPage }),
        },
        {
          path: 'quotes/:id',
          lazy: async () => ({ Component: (await import('./quotes/quote-page.tsx')).QuotePage }),
        },
        {
          path: 'retailers',
          lazy: async () => ({ Component: (await import('./retailers/retailers-page.tsx')).RetailersPage }),
        },
        {
          path: 'retailers/import',
          lazy: async () => ({
            Component: (await import('./retailers/editor/import-retailers-page.tsx')).ImportRetailersPage,
          }),
        },
        {
          path: 'retailers/new',
          lazy: async () => ({
            Component: (await import('./retailers/editor/retailer-page.tsx')).NewRetailerPage,
          }),
        },
        {
          path: 'retailers/:slug',
          lazy: async () => ({
            Component: (await import('./retailers/editor/retailer-page.tsx')).RetailerPage,
          }),
        },
        {
          path: 'returns',
          lazy: async () => ({ Component: (await import('./returns/returns-page.tsx')).ReturnsPage }),
        },
        {
          path: 'reviews',
          lazy: async () => ({ Component: (await import('./reviews/reviews-page.tsx')).ReviewsPage }),
        },
        {
          path: 'segments',
          lazy: async () => ({ Component: (await import('./segments/segments-page.tsx')).SegmentsPage }),
        },
        {
          path: 'segments/:code',
          lazy: async () => ({ Component: (await import('./segments/segment-page.tsx')).SegmentPage }),
        },
        {
          path: 'settings',
          lazy: async () => ({ Component: (await import('./settings/store/store-page.tsx')).StorePage }),
        },
        {
          path: 'settings/brand',
          lazy: async () => ({ Component: (await import('./settings/store/brand-page.tsx')).BrandPage }),
        },
        {
          path: 'sales',
          lazy: async () => ({ Component: (await import('./sales/sales-page.tsx')).SalesPage }),
        },
        {
          path: 'sales/new',
          lazy: async () => ({ Component: (await import('./sales/new-sale-page.tsx')).NewSalePage }),
        },
        {
          path: 'settings/checkout',
          lazy: async () => ({
            Component: (await import('./settings/checkout/checkout-page.tsx')).CheckoutPage,
          }),
        },
        {
          path: 'settings/currency',
          lazy: async () => ({
            Component: (await import('./settings/currency/currency-page.tsx')).CurrencyPage,
          }),
        },
        {
          path: 'settings/custom-fields',
          lazy: async () => ({
            Component: (await import('./settings/custom-fields/custom-fields-page.tsx')).CustomFieldsPage,
          }),
        },
        {
          path: 'settings/custom-fields/:code',
          lazy: async () => ({
            Component: (await import('./settings/custom-fields/custom-field-page.tsx')).CustomFieldPage,
          }),
        },
        {
          path: 'settings/invoices',
          lazy: async () => ({
            Component: (await import('./settings/invoices/invoices-page.tsx')).InvoicesPage,
          }),
        },
        {
          path: 'settings/locations',
          lazy: async () => ({
            Component: (await import('./settings/locations/locations-page.tsx')).LocationsPage,
          }),
        },
        {
          path: 'settings/locations/:code',
          lazy: async () => ({
            Component: (await import('./settings/locations/location-page.tsx')).LocationPage,
          }),
        },
        {
          path: 'settings/markets',
          lazy: async () => ({
            Component: (await import('./settings/markets/markets-page.tsx')).MarketsPage,
          }),
        },
        {
          path: 'settings/markets/:code',
          lazy: async () => ({ Component: (await import('./settings/markets/market-page.tsx')).MarketPage }),
        },
        {
          path: 'settings/notifications',
          lazy: async () => ({
            Component: (await import('./settings/notifications/notifications-page.tsx')).NotificationsPage,
          }),
        },
        {
          path: 'settings/notifications/:kind',
          lazy: async () => ({
            Component: (await import('./settings/notifications/notification-page.tsx')).NotificationPage,
          }),
        },
        {
          path: 'settings/payment-methods',
          lazy: async () => ({
            Component: (await import('./settings/payments/payment-methods-page.tsx')).PaymentMethodsPage,
          }),
        },
        {
          path: 'settings/payment-methods/:code',
          lazy: async () => ({
            Component: (await import('./settings/payments/payment-method-page.tsx')).PaymentMethodPage,
          }),
        },
        {
          path: 'settings/plugins',
          lazy: async () => ({
            Component: (await import('./settings/plugins/plugins-page.tsx')).PluginsPage,
          }),
        },
        {
          path: 'settings/plugins/:name',
          lazy: async () => ({
            Component: (await import('./settings/plugins/plugin-page.tsx')).PluginPage,
          }),
        },
        {
          path: 'settings/policies',
          lazy: async () => ({
            Component: (await import('./settings/policies/policies-page.tsx')).PoliciesPage,
          }),
        },
        {
          path: 'settings/risk',
          lazy: async () => ({ Component: (await import('./settings/risk/risk-page.tsx')).RiskPage }),
        },
        {
          path: 'settings/risk/:code',
          lazy: async () => ({
            Component: (await import('./settings/risk/risk-rule-page.tsx')).RiskRulePage,
          }),
        },
        {
          path: 'settings/roles',
          lazy: async () => ({ Component: (await import('./settings/roles/roles-page.tsx')).RolesPage }),
        },
        {
          path: 'settings/roles/:code',
          lazy: async () => ({ Component: (await import('./settings/roles/role-page.tsx')).RolePage }),
        },
        {
          path: 'settings/shipping',
          lazy: async () => ({
            Component: (await import('./settings/shipping/shipping-page.tsx')).ShippingPage,
          }),
        },
        {
          path: 'settings/shipping/zones/:code',
          lazy: async () => ({ Component: (await import('./settings/shipping/zone-page.tsx')).ZonePage }),
        },
        {
          path: 'settings/shipping/methods/:code',
          lazy: async () => ({ Component: (await import('./settings/shipping/method-page.tsx')).MethodPage }),
        },
        {
          path: 'settings/shipping/pickup-points/:code',
          lazy: async () => ({
            Component: (await import('./settings/shipping/pickup-point-page.tsx')).PickupPointPage,
          }),
        },
        {
          path: 'settings/taxes',
          lazy: async () => ({ Component: (await import('./settings/taxes/taxes-page.tsx')).TaxesPage }),
        },
        {
          path: 'settings/taxes/:code',
          lazy: async () => ({
            Component: (await import('./settings/taxes/tax-country-page.tsx')).TaxCountryPage,
          }),
        },
        {
          path: 'setup',
          lazy: async () => ({ Component: (await import('./setup/setup-page.tsx')).SetupPage }),
        },
        {
          path: 'stock',
          lazy: async () => ({ Component: (await import('./stock/stock-page.tsx')).StockPage }),
        },
        {
          path: 'stock/locations',
          lazy: async () => ({
            Component: (await import('./stock/stock-locations-page.tsx')).StockLocationsPage,
          }),
        },
        {
          path: 'stock/receive',
          lazy: async () => ({ Component: (await import('./stock/receive-page.tsx')).ReceivePage }),
        },
        {
          path: 'stock/rules',
          lazy: async () => ({ Component: (await import('./stock/thresholds-page.tsx')).ThresholdsPage }),
        },
        {
          path: 'stock/transfers',
          lazy: async () => ({ Component: (await import('./stock/transfers-page.tsx')).TransfersPage }),
        },
        {
          path: 'stock/:variant',
          lazy: async () => ({
            Component: (await import('./stock/variant-stock-page.tsx')).VariantStockPage,
          }),
        },
        {
          path: 'trade',
          lazy: async () => ({
            Component: (await import('./applications/applications-page.tsx')).ApplicationsPage,
          }),
        },
        {
          path: 'trade/:id',
          lazy: async () => ({
            Component: (await import('./applications/application-page.tsx')).ApplicationPage,
          }),
        },
      ],
    },
  ])
