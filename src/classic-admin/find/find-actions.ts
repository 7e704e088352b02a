// What the palette offers to begin at once, by the room whose work it is.
import type { Permission } from '../../contracts/permissions.ts'
import type { MessageKey } from '../../storefront/i18n/text.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

export type FindEntry = { label: MessageKey; href: string }

const actions: readonly (FindEntry & { permission: Permission })[] = [
  { permission: 'products.create', label: 'office.new.title', href: officePaths.officeNewProduct() },
  { permission: 'draft-orders.manage', label: 'office.phone.new', href: officePaths.newOrder() },
  { permission: 'sales.manage', label: 'office.sale.new', href: officePaths.officeNewSale() },
  { permission: 'promotions.manage', label: 'office.promo.new', href: officePaths.officeNewPromotion() },
  { permission: 'stock.edit', label: 'office.stock.receive', href: officePaths.officeReceive() },
  { permission: 'retailers.manage', label: 'office.re.new', href: officePaths.officeNewRetailer() },
  { permission: 'store-credit.manage', label: 'office.gift.issue', href: officePaths.office('gift-cards') },
  { permission: 'team.manage', label: 'office.staff.invite', href: officePaths.office('people') },
  { permission: 'stock.read', label: 'office.stock.locations', href: officePaths.officeLocations() },
]

export const actionsFor = (may: (permission: Permission) => boolean): FindEntry[] =>
  actions.filter(({ permission }) => may(permission)).map(({ label, href }) => ({ label, href }))
