// Every address of the back office, built in one place; apart from shoppers', whose pages do not carry them.
import { query } from './paths.ts'

/** First segment of a page's path below `/admin`. */
export type AdminSection =
  | 'audit'
  | 'catalogue'
  | 'categories'
  | 'companies'
  | 'content'
  | 'customers'
  | 'gift-cards'
  | 'imports'
  | 'jobs'
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
  office: (section?: AdminSection, asked: Record<string, string | undefined> = {}) =>
    section ? `/admin/${section}${query(asked)}` : `/admin${query(asked)}`,
  officeOrder: (id: string, asked: Record<string, string | undefined> = {}) =>
    `/admin/orders/${id}${query(asked)}`,
  officeProduct: (id: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}${query(asked)}`,
  officeTrade: (id: string) => `/admin/trade/${id}`,
  /** A file of a staff route. Refreshes the access token first, because the page may have been open for long. */
  staffFile: (path: string) => `/api/v1/auth/resume${query({ to: `/api/v1/staff/${path}` })}`,
  /** An export of a list with the filters of its page. */
  staffList: (list: string, format: 'csv' | 'xlsx', asked: Record<string, string | undefined>): string =>
    officePaths.staffFile(`lists/${list}.${format}${query(asked)}`),
  officePerson: (id: string) => `/admin/people/${id}`,
  /** The page of a staff invitation. */
  joinStaff: (id: string, token: string) => `/admin/join${query({ id, token })}`,
  officePick: (id: string, asked: Record<string, string | undefined> = {}) =>
    `/admin/orders/${id}/pick${query(asked)}`,
  officeCategory: (id: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/categories/${id}${query(asked)}`,
  officeProductPreview: (id: number) => `/admin/products/${id}/preview`,
  officePreviewedPage: (id: number) => `/admin/products/${id}/preview/page`,
  /** A table of the room `catalogue`, which begins with brands; one of its rows. */
  officeShelf: (table: TaxonomyTable, asked: Record<string, string | undefined> = {}) =>
    `/admin/catalogue${table === 'brands' ? '' : `/${table}`}${query(asked)}`,
  officeShelfRow: (
    table: TaxonomyTable,
    id: number | string,
    asked: Record<string, string | undefined> = {},
  ) => `/admin/catalogue/${table}/${id}${query(asked)}`,
  officeVariants: (id: number) => `/admin/products/${id}/variants`,
  /** Several products in one form; the address names them as that of a sale does. */
  officeTogether: () => '/admin/products/together',
  officeNewProduct: () => '/admin/products/new',
  officeProductWords: (id: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}/words${query(asked)}`,
  officePictures: (id: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/products/${id}/pictures${query(asked)}`,
  officeCompany: (id: string) => `/admin/companies/${id}`,
  officePriceList: (code: string, asked: Record<string, string | undefined> = {}) =>
    `/admin/prices/${encodeURIComponent(code)}${query(asked)}`,
  /** What the palette finds. */
  officeFound: (q: string) => `/admin/found${query({ q })}`,
  officePhoneOrder: (asked: Record<string, string | undefined> = {}) => `/admin/phone-orders${query(asked)}`,
  officeNewRetailer: () => '/admin/retailers/new',
  officeImportRetailers: () => '/admin/retailers/import',
  officeRetailer: (slug: string, asked: Record<string, string | undefined> = {}) =>
    `/admin/retailers/${encodeURIComponent(slug)}${query(asked)}`,
  officeQuote: (id: string) => `/admin/quotes/${id}`,
  /** The form of a sale of these products. */
  officeNewSale: (...products: number[]) =>
    ['/admin/sales/new', products.map((id) => `product=${id}`).join('&')].filter(Boolean).join('?'),
  officeNewPromotion: () => '/admin/promotions/new',
  /** Stock of a variant and its past. */
  officeStock: (variant: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/stock/${variant}${query(asked)}`,
  officeReceive: (location?: string) => `/admin/stock/receive${query({ location })}`,
  officeStockRules: (asked: Record<string, string | undefined> = {}) => `/admin/stock/rules${query(asked)}`,
  officeLocations: (asked: Record<string, string | undefined> = {}) =>
    `/admin/stock/locations${query(asked)}`,
  officeImport: (id: number, asked: Record<string, string | undefined> = {}) =>
    `/admin/imports/${id}${query(asked)}`,
  /** The editor of a document; pages have one for each language. */
  officeContent: (kind: EditorKind, key: string, asked: Record<string, string | undefined> = {}) =>
    kind === 'settings'
      ? `/admin/settings${query(asked)}`
      : `/admin/content/${kind}/${encodeURIComponent(key)}${query(asked)}`,
  contentPictures: (asked: Record<string, string | undefined> = {}) =>
    `/admin/content/pictures${query(asked)}`,
  /** The mails that customers are sent; one of them. */
  officeMails: () => '/admin/content/mails',
  officeMail: (kind: string, asked: Record<string, string | undefined> = {}) =>
    `/admin/content/mails/${encodeURIComponent(kind)}${query(asked)}`,
  mailPreview: (kind: string) => `/admin/content/preview/mails/${encodeURIComponent(kind)}`,
  /** Leads to where a page of the shop is edited. */
  officeEdit: (page: string) => `/admin/edit${query({ page })}`,
  /** A page of the shop with what stands in the form that is sent there. */
  contentPreview: (kind: EditorKind, key: string) =>
    `/admin/content/preview/${kind}/${encodeURIComponent(key)}`,
  officeCustomer: (id: string) => `/admin/customers/${id}`,
} as const
