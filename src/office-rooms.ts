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
export const editor = 'permission:edit'

const all = ['admin', 'super-admin'] as const

export const officeRooms = {
  today: [...staffRoles, editor],
  /** Sales open them and write notes; what is done to them goes by role (modules/orders/order-transitions.ts). */
  orders: ['warehouse', 'accounting', 'sale', 'sales-manager', ...all],
  packing: ['warehouse', ...all],
  payments: ['accounting', ...all],
  trade: ['sale', 'sales-manager', ...all],
  companies: ['sale', 'sales-manager', 'accounting', ...all],
  /** What is agreed about owing; by which list a business buys. */
  'company-terms': ['sales-manager', 'accounting', ...all],
  'company-prices': ['sales-manager', ...all],
  quotes: ['sale', 'sales-manager', ...all],
  prices: ['sale', 'sales-manager', ...all],
  'phone-orders': ['sale', 'sales-manager', ...all],
  retailers: ['sale', 'sales-manager', ...all],
  programs: ['sale', 'sales-manager', ...all],
  products: ['designer', 'sales-manager', 'warehouse', ...all],
  'new-products': ['designer', 'sales-manager', ...all],
  pictures: ['designer', ...all],
  categories: ['designer', ...all],
  /** Brands, collections, synonyms, redirects, size charts. */
  catalogue: ['designer', ...all],
  'product-words': ['designer', ...all],
  'product-prices': ['sales-manager', ...all],
  'product-stock': ['warehouse', ...all],
  customers: ['accounting', 'sale', 'sales-manager', ...all],
  /** Gift cards and store credit; taking along and erasing what is kept of somebody. */
  credits: ['accounting', ...all],
  erasing: [...all],
  /** Pages, homes, menus and banners. */
  content: ['designer', ...all, editor],
  settings: [...all],
  people: [...all],
  /** Who gives and takes roles. */
  grants: ['super-admin'],
  sales: ['sales-manager', ...all],
  promotions: ['sale', 'sales-manager', 'accounting', ...all],
  'new-promotions': ['sales-manager', ...all],
  // Whoever imports writes words, prices and stock at once.
  imports: all,
  audit: all,
  /** Which emails went to whom; sending one again. */
  emails: ['sale', 'sales-manager', 'accounting', ...all],
  jobs: all,
  figures: ['accounting', 'sales-manager', ...all],
  /** What shoppers looked for and did not find. */
  searches: ['designer', 'sales-manager', ...all],
  stock: ['warehouse', 'sales-manager', ...all],
} as const satisfies Record<string, readonly (StaffRole | typeof editor)[]>
export type OfficeRoom = keyof typeof officeRooms

/** Whether somebody with these roles, by their stored ids, works there. */
export const mayEnter = (room: OfficeRoom, roles: readonly string[]): boolean =>
  officeRooms[room].some((role) => roles.includes(role))
