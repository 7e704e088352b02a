// The sections of the back office and who may see them.
import {
  Boxes,
  ChartNoAxesColumn,
  FileText,
  House,
  type LucideIcon,
  Megaphone,
  Package,
  Settings,
  Tag,
  Users,
} from 'lucide-react'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { Permission } from '../../contracts/permissions.ts'
import type { MessageKey } from '../i18n/text.tsx'

/** `permissions`: one of them is enough. */
export type MenuEntry = {
  label: MessageKey
  href: string
  permissions: readonly Permission[]
  /** Title above the entries of a group, in sections with many. */
  group?: MessageKey
  /** Start of the addresses of other pages that belong to the entry; without it, those below `href`. */
  pages?: string
}
export type MenuSection = { label: MessageKey; icon: LucideIcon; entries: readonly MenuEntry[] }

const { office, officeLocations, officeTaxonomy, officeTransfers } = officePaths
const entry = (label: MessageKey, href: string, ...permissions: Permission[]): MenuEntry => ({
  label,
  href,
  permissions,
})

const group = (title: MessageKey, ...entries: MenuEntry[]): MenuEntry[] =>
  entries.map((one) => ({ ...one, group: title }))

export const menu: readonly MenuSection[] = [
  { label: 'menu.home', icon: House, entries: [entry('menu.home', office(), 'admin.access')] },
  {
    label: 'menu.orders',
    icon: Package,
    entries: [
      entry('menu.all-orders', office('orders'), 'orders.read'),
      entry('menu.drafts', office('drafts'), 'draft-orders.manage'),
      entry('menu.payment-links', office('payment-links'), 'draft-orders.manage'),
      entry('menu.returns', office('returns'), 'orders.read'),
      entry('menu.abandoned-carts', office('abandoned-carts'), 'orders.read'),
      entry('menu.payments', office('payments'), 'payments.manage'),
    ],
  },
  {
    label: 'menu.products',
    icon: Tag,
    entries: [
      entry('menu.all-products', office('products'), 'products.read'),
      entry('menu.categories', office('categories'), 'categories.manage'),
      entry('menu.collections', officeTaxonomy('collections'), 'catalogue-settings.manage'),
      entry('menu.brands', officeTaxonomy('brands'), 'catalogue-settings.manage'),
      entry('menu.option-values', officeTaxonomy('values'), 'catalogue-settings.manage'),
      entry('menu.size-charts', officeTaxonomy('sizes'), 'catalogue-settings.manage'),
      entry('menu.price-lists', office('prices'), 'price-lists.read'),
      entry('menu.reviews', office('reviews'), 'reviews.moderate'),
      entry('menu.imports', office('imports'), 'imports.manage'),
    ],
  },
  {
    label: 'menu.inventory',
    icon: Boxes,
    entries: [
      entry('menu.stock', office('stock'), 'stock.read'),
      entry('menu.transfers', officeTransfers(), 'stock.read'),
      entry('menu.locations', officeLocations(), 'stock.read'),
    ],
  },
  {
    label: 'menu.customers',
    icon: Users,
    entries: [
      entry('menu.all-customers', office('customers'), 'customers.read'),
      entry('menu.segments', office('segments'), 'customers.read'),
      entry('menu.companies', office('companies'), 'companies.read'),
      entry('menu.applications', office('trade'), 'company-applications.manage'),
      entry('menu.quotes', office('quotes'), 'quotes.manage'),
    ],
  },
  {
    label: 'menu.marketing',
    icon: Megaphone,
    entries: [
      entry('menu.promotions', office('promotions'), 'promotions.read'),
      entry('menu.scheduled-sales', office('sales'), 'sales.manage'),
      entry('menu.campaigns', office('campaigns'), 'campaigns.manage'),
      entry('menu.gift-cards', office('gift-cards'), 'store-credit.manage'),
    ],
  },
  {
    label: 'menu.content',
    icon: FileText,
    entries: [
      entry('menu.pages', office('content'), 'content.edit'),
      entry('menu.media', officePaths.contentPictures(), 'content.edit'),
      entry('menu.store-locator', office('retailers'), 'retailers.manage'),
      {
        ...entry('menu.redirects', officeTaxonomy('redirects'), 'catalogue-settings.manage'),
        pages: officePaths.formerSlugs(),
      },
      entry('menu.synonyms', officeTaxonomy('synonyms'), 'catalogue-settings.manage'),
      entry('menu.search-rules', officeTaxonomy('search-rules'), 'catalogue-settings.manage'),
    ],
  },
  {
    label: 'menu.analytics',
    icon: ChartNoAxesColumn,
    entries: [
      entry('menu.analytics', office('analytics'), 'reports.read', 'search-reports.read', 'stock.read'),
      {
        ...entry('menu.reports', officePaths.reports(), 'reports.read', 'stock.read'),
        pages: officePaths.report(''),
      },
    ],
  },
  {
    label: 'menu.settings',
    icon: Settings,
    entries: [
      ...group(
        'menu.group.store',
        entry('menu.store', office('settings'), 'settings.edit'),
        entry('menu.setup', officePaths.setup(), 'settings.edit'),
        entry('menu.brand', officePaths.brand(), 'settings.edit'),
        entry('menu.markets', officePaths.markets(), 'settings.edit'),
        entry('menu.currency', officePaths.storeCurrency(), 'settings.edit'),
        entry('menu.location-settings', officePaths.locationSettings(), 'settings.edit'),
        entry('menu.notifications', officePaths.notifications(), 'content.edit'),
        entry('menu.policies', officePaths.policies(), 'content.edit'),
      ),
      ...group(
        'menu.group.selling',
        entry('menu.payment-methods', officePaths.paymentMethods(), 'settings.edit'),
        entry('menu.checkout', officePaths.checkoutSettings(), 'settings.edit'),
        entry('menu.shipping', officePaths.shipping(), 'settings.edit'),
        entry('menu.taxes', officePaths.taxes(), 'settings.edit'),
        entry('menu.invoices', officePaths.invoices(), 'settings.edit'),
        entry('menu.risk', officePaths.riskRules(), 'settings.edit'),
        entry('menu.custom-fields', officePaths.customFields(), 'settings.edit'),
      ),
      ...group(
        'menu.group.administration',
        entry('menu.staff', office('people'), 'team.read'),
        entry('menu.roles', officePaths.roles(), 'team.read'),
        entry('menu.emails', office('emails'), 'emails.manage'),
        entry('menu.jobs', office('jobs'), 'jobs.manage'),
        entry('menu.audit-log', office('audit'), 'audit-log.read'),
      ),
      ...group(
        'menu.group.connections',
        entry('menu.plugins', officePaths.plugins(), 'settings.edit'),
        entry('menu.api-partners', office('programs'), 'apps.review'),
        entry('menu.machine-keys', office('machine-keys'), 'machine-keys.manage'),
      ),
    ],
  },
]

/** Address of the entry that a page belongs to: a record belongs to its list. */
export const findMenuEntry = (pathname: string): string | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .filter(({ href, pages = `${href}/` }) => pathname === href || pathname.startsWith(pages))
    .toSorted((a, b) => b.href.length - a.href.length)[0]?.href
