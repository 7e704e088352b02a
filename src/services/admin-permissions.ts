// Permissions of the back office by role: decisions.md, trade and API clients. The same table creates the menu
// and guards each page.

export const staffRoles = [
  'admin',
  'super-admin',
  'sale',
  'sales-manager',
  'accounting',
  'warehouse',
  'designer',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** The permission `edit`, which gives access to the back office regardless of roles. */
export const EDIT_PERMISSION = 'permission:edit'

const admins = ['admin', 'super-admin'] as const

export const adminPermissions = {
  today: [...staffRoles, EDIT_PERMISSION],
  /** Sales view orders and write notes; actions depend on the role (modules/orders/order-transitions.ts). */
  orders: ['warehouse', 'accounting', 'sale', 'sales-manager', ...admins],
  packing: ['warehouse', ...admins],
  payments: ['accounting', ...admins],
  trade: ['sale', 'sales-manager', ...admins],
  companies: ['sale', 'sales-manager', 'accounting', ...admins],
  /** Payment terms, and the price list of a company. */
  'company-terms': ['sales-manager', 'accounting', ...admins],
  'company-prices': ['sales-manager', ...admins],
  quotes: ['sale', 'sales-manager', ...admins],
  prices: ['sale', 'sales-manager', ...admins],
  'phone-orders': ['sale', 'sales-manager', ...admins],
  retailers: ['sale', 'sales-manager', ...admins],
  programs: ['sale', 'sales-manager', ...admins],
  products: ['designer', 'sales-manager', 'warehouse', ...admins],
  'new-products': ['designer', 'sales-manager', ...admins],
  pictures: ['designer', ...admins],
  categories: ['designer', ...admins],
  /** Brands, collections, synonyms, redirects, size charts. */
  catalogue: ['designer', ...admins],
  'product-words': ['designer', ...admins],
  'product-prices': ['sales-manager', ...admins],
  'product-stock': ['warehouse', ...admins],
  customers: ['accounting', 'sale', 'sales-manager', ...admins],
  /** Gift cards and store credit; export and erasure of personal data. */
  credits: ['accounting', ...admins],
  erasing: [...admins],
  /** Pages, home pages, menus and banners. */
  content: ['designer', ...admins, EDIT_PERMISSION],
  settings: [...admins],
  people: [...admins],
  /** Assigning and removing roles. */
  grants: ['super-admin'],
  sales: ['sales-manager', ...admins],
  promotions: ['sale', 'sales-manager', 'accounting', ...admins],
  'new-promotions': ['sales-manager', ...admins],
  // Imports write text, prices and stock at once.
  imports: admins,
  audit: admins,
  /** Listing and resending emails. */
  emails: ['sale', 'sales-manager', 'accounting', ...admins],
  jobs: admins,
  figures: ['accounting', 'sales-manager', ...admins],
  /** Searches without results. */
  searches: ['designer', 'sales-manager', ...admins],
  stock: ['warehouse', 'sales-manager', ...admins],
} as const satisfies Record<string, readonly (StaffRole | typeof EDIT_PERMISSION)[]>
export type AdminPermission = keyof typeof adminPermissions

/** Whether one of these roles, by stored id, grants the permission. */
export const hasAdminPermission = (permission: AdminPermission, roles: readonly string[]): boolean =>
  adminPermissions[permission].some((role) => roles.includes(role))
