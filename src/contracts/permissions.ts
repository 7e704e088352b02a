// The only table of permissions. API routes, services, back-office pages and the tables in docs/security.md derive
// from it.

/** Roles of staff accounts. */
export const staffRoles = [
  'admin',
  'super-admin',
  'sale',
  'sales-manager',
  'accounting',
  'warehouse',
  'designer',
  'customer-service',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Ids of roles that a shop composes of permissions, such as `custom:returns-desk`. */
export const customRolePattern = /^custom:[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isStaffRole = (role: string): boolean =>
  (staffRoles as readonly string[]).includes(role) || customRolePattern.test(role)

/** Roles of customer accounts (storefront.md, section 6). */
export const customerRoles = ['customer', 'user', 'corporate'] as const

export const accountRoles = [...customerRoles, ...staffRoles] as const

type Grant = {
  roles: readonly StaffRole[]
  /** Whether an account with the `edit` right has it too, whatever its roles. */
  editors?: true
}

const admins = ['admin', 'super-admin'] as const

export const permissions = {
  /** Open the back office and its start page. */
  'admin.access': { roles: staffRoles, editors: true },

  /** View orders, their documents and timelines; save order filters. */
  'orders.read': {
    roles: ['warehouse', 'accounting', 'sale', 'sales-manager', 'customer-service', ...admins],
  },
  /** Write notes on orders. */
  'orders.add-note': {
    roles: ['warehouse', 'accounting', 'sale', 'sales-manager', 'customer-service', ...admins],
  },
  /** Start picking an order, print pick lists. */
  'orders.pick': { roles: ['warehouse', ...admins] },
  /** Scan, pack and ship items of an order. */
  'orders.ship': { roles: ['warehouse', ...admins] },
  /** Record that parcels were delivered. */
  'orders.deliver': { roles: ['warehouse', ...admins] },
  /** Put orders on hold and release them. */
  'orders.hold': { roles: ['accounting', 'sales-manager', 'customer-service', ...admins] },
  /** Change sizes, colours and the address of an order before it is picked. */
  'orders.edit': { roles: ['customer-service', 'sales-manager', ...admins] },
  /** Cancel an order for the customer. */
  'orders.cancel': { roles: ['customer-service', ...admins] },
  /** Refund returned or other items of an order. */
  'orders.refund': { roles: ['accounting', 'customer-service', ...admins] },
  /** Create a return for the customer. */
  'returns.create': { roles: ['warehouse', 'customer-service', ...admins] },
  /** Record that returned items arrived, and in which condition. */
  'returns.receive': { roles: ['warehouse', ...admins] },
  /** Cancel a return for the customer. */
  'returns.cancel': { roles: ['warehouse', 'customer-service', ...admins] },
  /** Place orders for customers, edit drafts, send cart links. */
  'draft-orders.manage': { roles: ['sale', 'sales-manager', 'customer-service', ...admins] },

  /** View and resolve payments that need attention; record payments of companies. */
  'payments.manage': { roles: ['accounting', ...admins] },
  /** Issue and block gift cards, give store credit. */
  'store-credit.manage': { roles: ['accounting', ...admins] },

  /** View products, also unpublished ones, with previews and translations. */
  'products.read': { roles: ['designer', 'sales-manager', 'warehouse', 'customer-service', ...admins] },
  /** Create products and add variants. */
  'products.create': { roles: ['designer', 'sales-manager', ...admins] },
  /** Edit names, descriptions, status and translations of products. */
  'product-text.edit': { roles: ['designer', ...admins] },
  /** Edit retail prices of products. */
  'product-prices.edit': { roles: ['sales-manager', ...admins] },
  /** Upload, crop and arrange product pictures. */
  'product-pictures.edit': { roles: ['designer', ...admins] },
  /** Create, edit, move and remove categories. */
  'categories.manage': { roles: ['designer', ...admins] },
  /** Edit brands, collections, option values, synonyms, redirects and size charts. */
  'catalogue-settings.manage': { roles: ['designer', ...admins] },
  /** View stock, locations and low-stock thresholds. */
  'stock.read': { roles: ['warehouse', 'sales-manager', 'customer-service', ...admins] },
  /** Count, receive and move stock; edit locations and low-stock thresholds. */
  'stock.edit': { roles: ['warehouse', ...admins] },
  /** Import products. An import writes text, prices and stock at once. */
  'imports.manage': { roles: admins },

  /** View promotions. */
  'promotions.read': { roles: ['sale', 'sales-manager', 'accounting', 'customer-service', ...admins] },
  /** Create, start and stop promotions. */
  'promotions.manage': { roles: ['sales-manager', ...admins] },
  /** Write email campaigns, start and cancel them. */
  'campaigns.manage': { roles: ['sales-manager', ...admins] },
  /** Plan and end scheduled sales. */
  'sales.manage': { roles: ['sales-manager', ...admins] },

  /** View companies, their account and statements. */
  'companies.read': { roles: ['sale', 'sales-manager', 'accounting', ...admins] },
  /** Create and edit companies, invite and remove their members. */
  'companies.write': { roles: ['sale', 'sales-manager', ...admins] },
  /** Review applications for trade access. */
  'company-applications.manage': { roles: ['sale', 'sales-manager', ...admins] },
  /** Edit payment terms and credit limits of companies; tax data of companies and customers. */
  'company-terms.edit': { roles: ['sales-manager', 'accounting', ...admins] },
  /** View price lists and price traces. */
  'price-lists.read': { roles: ['sale', 'sales-manager', ...admins] },
  /** Edit and assign price lists, pack sizes and minimum order values. */
  'price-lists.edit': { roles: ['sales-manager', ...admins] },
  /** Answer and reject quote requests. */
  'quotes.manage': { roles: ['sale', 'sales-manager', ...admins] },
  /** Approve and reject API clients. */
  'apps.review': { roles: ['sale', 'sales-manager', ...admins] },
  /** Edit and import stores. */
  'retailers.manage': { roles: ['sale', 'sales-manager', ...admins] },

  /** Find and view customers. */
  'customers.read': { roles: ['accounting', 'sale', 'sales-manager', 'customer-service', ...admins] },
  /** Create, edit, invite and merge customers; edit customer groups. */
  'customers.write': { roles: ['sales-manager', 'customer-service', ...admins] },
  /** Write notes on customers. */
  'customers.add-note': { roles: ['accounting', 'sale', 'sales-manager', 'customer-service', ...admins] },
  /** View, approve and hide reviews, reply to them, pin them. */
  'reviews.moderate': { roles: ['sales-manager', 'customer-service', ...admins] },
  /** Export and erase the personal data of a customer. */
  'personal-data.manage': { roles: admins },
  /** View sent emails and send them again. */
  'emails.manage': { roles: ['sale', 'sales-manager', 'accounting', 'customer-service', ...admins] },

  /** Edit pages, home pages, menus, banners and email texts. */
  'content.edit': { roles: ['designer', ...admins], editors: true },
  /** Edit the settings of the shop. */
  'settings.edit': { roles: admins },

  /** View sales figures and reports. */
  'reports.read': { roles: ['accounting', 'sales-manager', ...admins] },
  /** View searches without results. */
  'search-reports.read': { roles: ['designer', 'sales-manager', ...admins] },
  /** View the audit log. Reverting a change also needs the permission for that change. */
  'audit-log.read': { roles: admins },
  /** View, retry and drop failed jobs. */
  'jobs.manage': { roles: admins },
  /** Create and revoke machine keys, which give programs access to the admin API. */
  'machine-keys.manage': { roles: admins },
  /** View staff members. */
  'team.read': { roles: admins },
  /** Invite and deactivate staff members, assign roles. */
  'team.manage': { roles: ['super-admin'] },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissions

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/**
 * Who asks for a permission: a signed-in account, or only its roles. Roles are stored ids; look-alike names grant
 * nothing. `grants`: permissions of its custom roles.
 */
export type Actor = {
  roles: readonly string[]
  grants?: readonly string[]
  rights?: { canEdit: boolean }
}

/** Whether one of the actor's roles, or the `edit` right, grants the permission. */
export function can({ roles, grants = [], rights }: Actor, permission: Permission): boolean {
  const grant: Grant = permissions[permission]
  return (
    grant.roles.some((role) => roles.includes(role)) ||
    grants.includes(permission) ||
    (grant.editors === true && rights?.canEdit === true)
  )
}

/**
 * What a custom role may grant: everything except granting roles and creating keys, which could grant more. Every custom
 * role opens the back office.
 */
export const grantablePermissions = (Object.keys(permissions) as Permission[]).filter(
  (permission) => !['team.manage', 'machine-keys.manage', 'admin.access'].includes(permission),
)

const personalPermissions = ['admin.access', 'machine-keys.manage', 'team.manage'] as const
/**
 * What a machine key may be allowed to do: everything except managing access (docs/decisions/0163) and opening the back
 * office.
 */
export type KeyScope = Exclude<Permission, (typeof personalPermissions)[number]>
export const keyScopes = (Object.keys(permissions) as Permission[]).filter(
  (permission): permission is KeyScope => !(personalPermissions as readonly string[]).includes(permission),
)
