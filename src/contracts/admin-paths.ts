// Every address of the back office, built in one place; apart from shoppers', whose pages do not carry them.
import { query } from './paths.ts'

/** Pages of the back office that are not about one record. */
export const adminAppPaths = [
  '/admin',
  '/admin/abandoned-carts',
  '/admin/analytics',
  '/admin/analytics/reports',
  '/admin/audit',
  '/admin/campaigns',
  '/admin/campaigns/new',
  '/admin/catalogue',
  '/admin/catalogue/collections',
  '/admin/catalogue/former-slugs',
  '/admin/catalogue/redirects',
  '/admin/catalogue/search-rules',
  '/admin/catalogue/sizes',
  '/admin/catalogue/synonyms',
  '/admin/catalogue/values',
  '/admin/categories',
  '/admin/companies',
  '/admin/content',
  '/admin/content/pictures',
  '/admin/customers',
  '/admin/drafts',
  '/admin/edit',
  '/admin/emails',
  '/admin/gift-cards',
  '/admin/imports',
  '/admin/jobs',
  '/admin/machine-keys',
  '/admin/orders',
  '/admin/payment-links',
  '/admin/payments',
  '/admin/people',
  '/admin/prices',
  '/admin/products',
  '/admin/products/new',
  '/admin/programs',
  '/admin/promotions',
  '/admin/promotions/new',
  '/admin/quotes',
  '/admin/retailers',
  '/admin/retailers/import',
  '/admin/retailers/new',
  '/admin/returns',
  '/admin/reviews',
  '/admin/segments',
  '/admin/settings',
  '/admin/settings/brand',
  '/admin/sales',
  '/admin/sales/new',
  '/admin/settings/checkout',
  '/admin/settings/currency',
  '/admin/settings/custom-fields',
  '/admin/settings/invoices',
  '/admin/settings/locations',
  '/admin/settings/markets',
  '/admin/settings/notifications',
  '/admin/settings/payment-methods',
  '/admin/settings/plugins',
  '/admin/settings/policies',
  '/admin/settings/risk',
  '/admin/settings/roles',
  '/admin/settings/shipping',
  '/admin/settings/taxes',
  '/admin/setup',
  '/admin/stock',
  '/admin/stock/locations',
  '/admin/stock/receive',
  '/admin/stock/rules',
  '/admin/stock/transfers',
  '/admin/trade',
]

/** Pages of one record: `#` is a number, `*` another name of one. A line each, so that branches do not conflict. */
const adminAppRecords = [
  '/admin/analytics/*',
  '/admin/campaigns/#',
  '/admin/catalogue/brands/#',
  '/admin/catalogue/collections/#',
  '/admin/catalogue/sizes/#',
  '/admin/categories/#',
  '/admin/companies/*',
  '/admin/content/departments/*',
  '/admin/content/homes/*',
  '/admin/content/menus/*',
  '/admin/content/pages/*',
  '/admin/customers/*',
  '/admin/drafts/*',
  '/admin/emails/*',
  '/admin/imports/#',
  '/admin/orders/*',
  '/admin/people/*',
  '/admin/prices/*',
  '/admin/products/#',
  '/admin/products/#/preview',
  '/admin/products/#/translations',
  '/admin/promotions/#',
  '/admin/quotes/*',
  '/admin/retailers/*',
  '/admin/segments/*',
  '/admin/settings/custom-fields/*',
  '/admin/settings/locations/*',
  '/admin/settings/markets/*',
  '/admin/settings/notifications/*',
  '/admin/settings/payment-methods/*',
  '/admin/settings/plugins/*',
  '/admin/settings/risk/*',
  '/admin/settings/roles/*',
  '/admin/settings/shipping/methods/*',
  '/admin/settings/shipping/pickup-points/*',
  '/admin/settings/shipping/zones/*',
  '/admin/settings/taxes/*',
  '/admin/stock/#',
  '/admin/trade/*',
]

const isSegmentOf = (pattern: string | undefined, segment: string): boolean =>
  pattern === '#' ? /^\d+$/.test(segment) : pattern === '*' ? segment !== '' : pattern === segment

/** @param url a path, with or without query. */
export function isAdminAppPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '')
  if (adminAppPaths.includes(path)) return true
  const segments = path.split('/')
  return adminAppRecords.some((record) => {
    const patterns = record.split('/')
    return (
      patterns.length === segments.length &&
      segments.every((segment, index) => isSegmentOf(patterns[index], segment))
    )
  })
}

/** First segment of a page's path below `/admin`. */
export type AdminSection =
  | 'abandoned-carts'
  | 'analytics'
  | 'audit'
  | 'campaigns'
  | 'catalogue'
  | 'categories'
  | 'companies'
  | 'content'
  | 'emails'
  | 'customers'
  | 'drafts'
  | 'gift-cards'
  | 'imports'
  | 'jobs'
  | 'machine-keys'
  | 'orders'
  | 'payment-links'
  | 'payments'
  | 'people'
  | 'prices'
  | 'products'
  | 'programs'
  | 'promotions'
  | 'quotes'
  | 'retailers'
  | 'returns'
  | 'reviews'
  | 'sales'
  | 'segments'
  | 'settings'
  | 'stock'
  | 'trade'

/** As addresses name what is edited. */
export type EditorKind = 'pages' | 'homes' | 'departments' | 'menus'

/** Tables of the room `catalogue`. */
export type TaxonomyTable =
  | 'brands'
  | 'collections'
  | 'values'
  | 'synonyms'
  | 'redirects'
  | 'search-rules'
  | 'sizes'

export const officePaths = {
  /** Rooms of the back office. Opened as documents: shoppers' pages do not know of them. */
  office: (section?: AdminSection, params: Record<string, string | undefined> = {}) =>
    section ? `/admin/${section}${query(params)}` : `/admin${query(params)}`,
  officeOrder: (id: string, params: Record<string, string | undefined> = {}) =>
    `/admin/orders/${id}${query(params)}`,
  officeProduct: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}${query(params)}`,
  officeTrade: (id: string) => `/admin/trade/${id}`,
  /** A file of a staff route. Refreshes the access token first, because the page may have been open for long. */
  staffFile: (path: string) => `/api/v1/auth/resume${query({ to: `/api/v1/staff/${path}` })}`,
  /** An export of a list with the filters of its page. */
  staffList: (list: string, format: 'csv' | 'xlsx', params: Record<string, string | undefined>): string =>
    officePaths.staffFile(`lists/${list}.${format}${query(params)}`),
  officeEmail: (id: number) => `/admin/emails/${id}`,
  officePerson: (id: string) => `/admin/people/${id}`,
  /** The page of a staff invitation. */
  joinStaff: (id: string, token: string) => `/admin/join${query({ id, token })}`,
  officeCategory: (id: number) => `/admin/categories/${id}`,
  officeProductPreview: (id: number) => `/admin/products/${id}/preview`,
  /** A table of the room `catalogue`, which begins with brands; one of its rows. */
  officeTaxonomy: (table: TaxonomyTable, params: Record<string, string | undefined> = {}) =>
    `/admin/catalogue${table === 'brands' ? '' : `/${table}`}${query(params)}`,
  officeTaxonomyRow: (table: TaxonomyTable, id: number | string) => `/admin/catalogue/${table}/${id}`,
  reports: () => '/admin/analytics/reports',
  /** @param name such as `sales-by-brand`. */
  report: (name: string) => `/admin/analytics/${name}`,
  /** Slugs from before something was renamed. */
  formerSlugs: () => '/admin/catalogue/former-slugs',
  officeNewProduct: () => '/admin/products/new',
  productTranslations: (id: number, language?: string) =>
    `/admin/products/${id}/translations${query({ language })}`,
  officeCompany: (id: string) => `/admin/companies/${id}`,
  officePriceList: (code: string, params: Record<string, string | undefined> = {}) =>
    `/admin/prices/${encodeURIComponent(code)}${query(params)}`,
  /** What the palette finds. */
  /** The page on which staff place an order for a customer. */
  newOrder: () => '/admin/orders/new',
  draftOrder: (id: string) => `/admin/drafts/${id}`,
  officeNewRetailer: () => '/admin/retailers/new',
  officeImportRetailers: (params: Record<string, string | undefined> = {}) =>
    `/admin/retailers/import${query(params)}`,
  officeRetailer: (slug: string, params: Record<string, string | undefined> = {}) =>
    `/admin/retailers/${encodeURIComponent(slug)}${query(params)}`,
  officeQuote: (id: string) => `/admin/quotes/${id}`,
  /** The form of a sale of these products. */
  officeNewSale: (...products: number[]) =>
    ['/admin/sales/new', products.map((id) => `product=${id}`).join('&')].filter(Boolean).join('?'),
  /** @param params `copy`: number of a promotion to start from. */
  officeNewPromotion: (params: Record<string, string | undefined> = {}) =>
    `/admin/promotions/new${query(params)}`,
  promotion: (id: number) => `/admin/promotions/${id}`,
  /** Stock of a variant and its past. */
  officeStock: (variant: number, params: Record<string, string | undefined> = {}) =>
    `/admin/stock/${variant}${query(params)}`,
  officeReceive: (location?: string) => `/admin/stock/receive${query({ location })}`,
  officeStockRules: (params: Record<string, string | undefined> = {}) => `/admin/stock/rules${query(params)}`,
  officeTransfers: (params: Record<string, string | undefined> = {}) =>
    `/admin/stock/transfers${query(params)}`,
  officeLocations: (params: Record<string, string | undefined> = {}) =>
    `/admin/stock/locations${query(params)}`,
  officeImport: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/imports/${id}${query(params)}`,
  /** The editor of a document; pages have one for each language. */
  officeContent: (kind: EditorKind, key: string, params: Record<string, string | undefined> = {}) =>
    `/admin/content/${kind}/${encodeURIComponent(key)}${query(params)}`,
  contentPictures: () => '/admin/content/pictures',
  /** The emails that customers get; one of them. */
  notifications: () => '/admin/settings/notifications',
  notification: (kind: string) => `/admin/settings/notifications/${encodeURIComponent(kind)}`,
  /** Leads to where a page of the shop is edited. */
  officeEdit: (page: string, language?: string) => `/admin/edit${query({ page, language })}`,
  brand: () => '/admin/settings/brand',
  markets: () => '/admin/settings/markets',
  market: (code: string) => `/admin/settings/markets/${encodeURIComponent(code)}`,
  /** How customers can pay; one of the methods. */
  paymentMethods: () => '/admin/settings/payment-methods',
  paymentMethod: (code: string) => `/admin/settings/payment-methods/${encodeURIComponent(code)}`,
  checkoutSettings: () => '/admin/settings/checkout',
  locationSettings: () => '/admin/settings/locations',
  location: (code: string) => `/admin/settings/locations/${code}`,
  storeCurrency: () => '/admin/settings/currency',
  customFields: () => '/admin/settings/custom-fields',
  /** @param code entity and key, such as `product.fit`. */
  customField: (code: string) => `/admin/settings/custom-fields/${code}`,
  plugins: () => '/admin/settings/plugins',
  plugin: (name: string) => `/admin/settings/plugins/${name}`,
  policies: () => '/admin/settings/policies',
  riskRules: () => '/admin/settings/risk',
  riskRule: (name: string) => `/admin/settings/risk/${encodeURIComponent(name)}`,
  roles: () => '/admin/settings/roles',
  role: (id: string) => `/admin/settings/roles/${encodeURIComponent(id)}`,
  invoices: () => '/admin/settings/invoices',
  /** The checklist of a new shop. */
  setup: () => '/admin/setup',
  shipping: () => '/admin/settings/shipping',
  shippingZone: (code: string) => `/admin/settings/shipping/zones/${code}`,
  shippingMethod: (code: string) => `/admin/settings/shipping/methods/${code}`,
  pickupPoint: (code: string) => `/admin/settings/shipping/pickup-points/${code}`,
  taxes: () => '/admin/settings/taxes',
  taxCountry: (code: string) => `/admin/settings/taxes/${code}`,
  campaign: (id: number) => `/admin/campaigns/${id}`,
  /** @param params `segment`: who gets it; `copy`: number of a campaign to start from. */
  newCampaign: (params: Record<string, string | undefined> = {}) => `/admin/campaigns/new${query(params)}`,
  segment: (code: string) => `/admin/segments/${encodeURIComponent(code)}`,
  officeCustomer: (id: string) => `/admin/customers/${id}`,
} as const
