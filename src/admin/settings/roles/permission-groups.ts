// Permissions by area, as forms show them.
import type { Permission } from '../../../contracts/permissions.ts'

type Dashed<Name extends string> = Name extends `${infer Area}.${infer Action}` ? `${Area}-${Action}` : Name

/** In the keys of messages: `orders-read`. */
export const toMessageName = (permission: Permission): Dashed<Permission> =>
  permission.replace('.', '-') as Dashed<Permission>

/** Permissions that a role or a key can have. */
export const permissionGroups = {
  orders: [
    'orders.read',
    'orders.add-note',
    'orders.pick',
    'orders.ship',
    'orders.deliver',
    'orders.hold',
    'orders.edit',
    'orders.cancel',
    'orders.refund',
    'returns.create',
    'returns.receive',
    'returns.cancel',
    'draft-orders.manage',
    'payments.manage',
    'store-credit.manage',
  ],
  products: [
    'products.read',
    'products.create',
    'product-text.edit',
    'product-prices.edit',
    'product-pictures.edit',
    'categories.manage',
    'catalogue-settings.manage',
    'stock.read',
    'stock.edit',
    'imports.manage',
    'price-lists.read',
    'price-lists.edit',
  ],
  customers: [
    'customers.read',
    'customers.write',
    'customers.add-note',
    'personal-data.manage',
    'companies.read',
    'companies.write',
    'company-applications.manage',
    'company-terms.edit',
    'quotes.manage',
    'reviews.moderate',
  ],
  marketing: [
    'promotions.read',
    'promotions.manage',
    'campaigns.manage',
    'sales.manage',
    'content.edit',
    'retailers.manage',
    'reports.read',
    'search-reports.read',
  ],
  settings: ['settings.edit', 'emails.manage', 'jobs.manage', 'audit-log.read', 'apps.review', 'team.read'],
} as const satisfies Record<string, readonly Permission[]>

export const permissionGroupNames = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[]
