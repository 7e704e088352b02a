// Every address of the back office, built in one place; apart from shoppers', whose pages do not carry them.
import { query } from './paths.ts'

/** Pages that the client application in src/admin shows. The other ones are those of src/classic-admin. */
const adminAppPaths = [
  '/admin/catalogue',
  '/admin/catalogue/collections',
  '/admin/catalogue/former-slugs',
  '/admin/catalogue/redirects',
  '/admin/companies',
  '/admin/customers',
  '/admin/drafts',
  '/admin/emails',
  '/admin/gift-cards',
  '/admin/imports',
  '/admin/jobs',
  '/admin/orders',
  '/admin/people',
  '/admin/products',
  '/admin/promotions',
  '/admin/quotes',
  '/admin/retailers',
  '/admin/returns',
  '/admin/reviews',
  '/admin/stock',
  '/admin/trade',
]

/** @param url a path, with or without query. */
export const isAdminAppPath = (url: string): boolean => adminAppPaths.includes(url.replace(/[?#].*$/, ''))

/** First segment of a page's path below `/admin`. */
export type AdminSection =
  | 'audit'
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
  | 'payments'
  | 'people'
  | 'phone-orders'
  | 'prices'
  | 'products'
  | 'programs'
  | 'promotions'
  | 'quotes'
  | 'retailers'
  | 'returns'
  | 'reviews'
  | 'sales'
  | 'settings'
  | 'stock'
  | 'trade'

/** As addresses name what is edited. */
export type EditorKind = 'pages' | 'homes' | 'menus' | 'settings'

/** Tables of the room `catalogue`. */
export type TaxonomyTable = 'brands' | 'collections' | 'values' | 'synonyms' | 'redirects' | 'sizes'

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
  officeEmail: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/emails/${id}${query(params)}`,
  officePerson: (id: string) => `/admin/people/${id}`,
  /** The page of a staff invitation. */
  joinStaff: (id: string, token: string) => `/admin/join${query({ id, token })}`,
  officePick: (id: string, params: Record<string, string | undefined> = {}) =>
    `/admin/orders/${id}/pick${query(params)}`,
  officeCategory: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/categories/${id}${query(params)}`,
  officeProductPreview: (id: number) => `/admin/products/${id}/preview`,
  officePreviewedPage: (id: number) => `/admin/products/${id}/preview/page`,
  /** A table of the room `catalogue`, which begins with brands; one of its rows. */
  officeTaxonomy: (table: TaxonomyTable, params: Record<string, string | undefined> = {}) =>
    `/admin/catalogue${table === 'brands' ? '' : `/${table}`}${query(params)}`,
  officeTaxonomyRow: (
    table: TaxonomyTable,
    id: number | string,
    params: Record<string, string | undefined> = {},
  ) => `/admin/catalogue/${table}/${id}${query(params)}`,
  /** Slugs from before something was renamed. */
  formerSlugs: () => '/admin/catalogue/former-slugs',
  officeVariants: (id: number) => `/admin/products/${id}/variants`,
  officeNewProduct: () => '/admin/products/new',
  officeProductWords: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}/words${query(params)}`,
  officePictures: (id: number, params: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}/pictures${query(params)}`,
  officeCompany: (id: string) => `/admin/companies/${id}`,
  officePriceList: (code: string, params: Record<string, string | undefined> = {}) =>
    `/admin/prices/${encodeURIComponent(code)}${query(params)}`,
  /** What the palette finds. */
  officeFound: (q: string) => `/admin/found${query({ q })}`,
  officePhoneOrder: (params: Record<string, string | undefined> = {}) =>
    `/admin/phone-orders${query(params)}`,
  officeNewRetailer: () => '/admin/retailers/new',
  officeImportRetailers: (params: Record<string, string | undefined> = {}) =>
    `/admin/retailers/import${query(params)}`,
  officeRetailer: (slug: string, params: Record<string, string | undefined> = {}) =>
    `/admin/retailers/${encodeURIComponent(slug)}${query(params)}`,
  officeQuote: (id: string) => `/admin/quotes/${id}`,
  /** The form of a sale of these products. */
  officeNewSale: (...products: number[]) =>
    ['/admin/sales/new', products.map((id) => `product=${id}`).join('&')].filter(Boolean).join('?'),
  officeNewPromotion: () => '/admin/promotions/new',
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
    kind === 'settings'
      ? `/admin/settings${query(params)}`
      : `/admin/content/${kind}/${encodeURIComponent(key)}${query(params)}`,
  contentPictures: (params: Record<string, string | undefined> = {}) =>
    `/admin/content/pictures${query(params)}`,
  /** The mails that customers are sent; one of them. */
  officeMails: () => '/admin/content/mails',
  officeMail: (kind: string, params: Record<string, string | undefined> = {}) =>
    `/admin/content/mails/${encodeURIComponent(kind)}${query(params)}`,
  mailPreview: (kind: string) => `/admin/content/preview/mails/${encodeURIComponent(kind)}`,
  /** Leads to where a page of the shop is edited. */
  officeEdit: (page: string) => `/admin/edit${query({ page })}`,
  /** A page of the shop with what stands in the form that is sent there. */
  contentPreview: (kind: EditorKind, key: string) =>
    `/admin/content/preview/${kind}/${encodeURIComponent(key)}`,
  officeCustomer: (id: string) => `/admin/customers/${id}`,
} as const
