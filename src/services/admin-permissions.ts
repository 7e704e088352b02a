// The rooms of the back office and who works in them: decisions.md, trade and API clients. The same table makes the menu and guards each page.

/** Roles of people who work in the shop. */
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

/** Stands for the permission `edit`, which lets into the back office whatever the roles are. */
export const EDIT_PERMISSION = 'permission:edit'

const admins = ['admin', 'super-admin'] as const

export const adminPermissions = {
  today: [...staffRoles, EDIT_PERMISSION],
  /** Sales open them and write notes; what is done to them goes by role (modules/orders/order-transitions.ts). */
  orders: ['warehouse', 'accounting', 'sale', 'sales-manager', ...admins],
  packing: ['warehouse', ...admins],
  payments: ['accounting', ...admins],
  trade: ['sale', 'sales-manager', ...admins],
  companies: ['sale', 'sales-manager', 'accounting', ...admins],
  /** What is agreed about owing; by which list a business buys. */
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
  /** Gift cards and store credit; taking along and erasing what is kept of somebody. */
  credits: ['accounting', ...admins],
  erasing: [...admins],
  /** Pages, homes, menus and banners. */
  content: ['designer', ...admins, EDIT_PERMISSION],
  settings: [...admins],
  people: [...admins],
  /** Who gives and takes roles. */
  grants: ['super-admin'],
  sales: ['sales-manager', ...admins],
  promotions: ['sale', 'sales-manager', 'accounting', ...admins],
  'new-promotions': ['sales-manager', ...admins],
  // Whoever imports writes words, prices and stock at once.
  imports: admins,
  audit: admins,
  /** Which emails went to whom; sending one again. */
  emails: ['sale', 'sales-manager', 'accounting', ...admins],
  jobs: admins,
  figures: ['accounting', 'sales-manager', ...admins],
  /** What shoppers looked for and did not find. */
  searches: ['designer', 'sales-manager', ...admins],
  stock: ['warehouse', 'sales-manager', ...admins],
} as const satisfies Record<string, readonly (StaffRole | typeof EDIT_PERMISSION)[]>
export type AdminPermission = keyof typeof adminPermissions

/** Whether somebody with these roles, by their stored ids, works there. */
export const hasAdminPermission = (permission: AdminPermission, roles: readonly string[]): boolean =>
  adminPermissions[permission].some((role) => roles.includes(role))
