// What the palette offers to begin at once, by the room whose work it is.
import type { AdminPermission } from '../../../services/admin-permissions.ts'
import type { MessageKey } from '../../text.tsx'
import { officePaths } from '../office-paths.ts'

export type FindEntry = { label: MessageKey; href: string }

const actions: readonly (FindEntry & { room: AdminPermission })[] = [
  { room: 'new-products', label: 'office.new.title', href: officePaths.officeNewProduct() },
  { room: 'phone-orders', label: 'office.phone.new', href: officePaths.office('phone-orders') },
  { room: 'sales', label: 'office.sale.new', href: officePaths.officeNewSale() },
  { room: 'new-promotions', label: 'office.promo.new', href: officePaths.officeNewPromotion() },
  { room: 'product-stock', label: 'office.stock.receive', href: officePaths.officeReceive() },
  { room: 'retailers', label: 'office.re.new', href: officePaths.officeNewRetailer() },
  { room: 'credits', label: 'office.gift.issue', href: officePaths.office('gift-cards') },
  { room: 'grants', label: 'office.staff.invite', href: officePaths.office('people') },
  { room: 'stock', label: 'office.stock.locations', href: officePaths.officeLocations() },
  { room: 'content', label: 'office.mails', href: officePaths.officeMails() },
]

export const actionsFor = (may: (room: AdminPermission) => boolean): FindEntry[] =>
  actions.filter(({ room }) => may(room)).map(({ label, href }) => ({ label, href }))
