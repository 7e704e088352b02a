// The services as back-office pages call them: bound to the signed-in staff member. Operations check permissions
// themselves.
import { createStaffContext, type StaffContext, type StaffPrincipal } from '../../contracts/staff-context.ts'
import type { AppService } from '../apps/apps.service.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import type { MachineKeyService } from '../auth/machine-keys/machine-keys.service.ts'
import type { StaffService } from '../auth/staff.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { DraftOrderService } from '../checkout/draft-orders/draft-orders.service.ts'
import type { CompanyService } from '../companies/companies.service.ts'
import type { ContentService } from '../content/content.service.ts'
import type { EmailTextService } from '../content/emails/email-texts.service.ts'
import type { CustomerAdminService } from '../customers/customer-admin.service.ts'
import type { FulfilmentService, OrderActionContext } from '../fulfilment/fulfilment.service.ts'
import type { OrderNoteService } from '../fulfilment/notes/order-notes.service.ts'
import type { PickupService } from '../fulfilment/pickups/pickups.service.ts'
import type { StoredEmailService } from '../fulfilment/stored-emails.service.ts'
import type { FieldValueService } from '../custom-fields/field-values.service.ts'
import type { ImportService } from '../imports/imports.service.ts'
import type { JobService } from '../jobs/jobs.service.ts'
import { holdableStatuses } from '../orders/holds/order-holds.ts'
import type { PaymentService } from '../payments/payments.service.ts'
import type { PromotionPreviewService } from '../checkout/promotion-preview.service.ts'
import type { PromotionAndGiftCardService } from '../promotions/promotions-and-gift-cards.service.ts'
import type { QuoteService } from '../quotes/quotes.service.ts'
import type { ReportService } from '../reports/reports.service.ts'
import type { SandboxService } from '../setup/sandbox/sandbox.service.ts'
import type { RetailerService } from '../retailers/retailers.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { tradeOffice } from './b2b-facade.ts'
import { bindContext } from './bind-context.ts'
import { contentOffice } from './content-facade.ts'
import { bindFields } from './fields-facade.ts'
import { bindProducts } from './products-facade.ts'

type Parts = {
  db: Db
  fulfilment: FulfilmentService
  orderNotes: OrderNoteService
  pickups: PickupService
  payments: PaymentService
  trade: CompanyService
  partners: AppService
  catalog: CatalogService
  people: StaffService
  quotes: QuoteService
  reports: ReportService
  imports: ImportService
  fieldValues: FieldValueService
  customers: CustomerAdminService
  content: ContentService
  mails: EmailTextService
  emails: StoredEmailService
  staffMoney: PromotionAndGiftCardService
  promotionPreviews: PromotionPreviewService
  jobs: JobService
  audit: AuditService
  retailers: RetailerService
  phone: DraftOrderService
  machineKeys: MachineKeyService
  sandbox: SandboxService
}

/** The calls of a staff member. Each throws ShopError forbidden without the permission. */
export type Office = ReturnType<typeof bindOffice>
/** Actions on an order: docs/orders.md. */
export type OrderActs = ReturnType<Office['acting']>
export type OfficeCalls = { of(principal: StaffPrincipal, requestId: string): Office }

export const createOffice = (parts: Parts): OfficeCalls => ({
  of: (principal, requestId) => bindOffice(parts, createStaffContext(principal, requestId)),
})

function bindOffice(parts: Parts, ctx: StaffContext) {
  const bind = <Service extends object>(service: Service) => bindContext(ctx, service)
  const { fulfilment, trade } = parts
  const [orders, companies, payments] = [bind(fulfilment), bind(trade), bind(parts.payments)]
  const [customers, money, retailers] = [bind(parts.customers), bind(parts.staffMoney), bind(parts.retailers)]
  const [apps, audit, imports, phone] = [
    bind(parts.partners),
    bind(parts.audit),
    bind(parts.imports),
    bind(parts.phone),
  ]
  const drafts = bind(parts.phone.drafts)
  return {
    ...bindProducts(parts.catalog, ctx),
    ...bindFields(parts.db, parts.fieldValues, ctx),
    ...bind(parts.reports),
    may: ctx.can,
    listOrders: orders.orders,
    /** With the names of the staff in its history, by account id. */
    async order(id: string) {
      const order = await orders.order(id)
      const actors = [
        ...[...order.events, ...order.notes].map(({ actor }) => actor),
        ...order.holds.flatMap(({ placed_by, released_by }) => [placed_by, released_by ?? []].flat()),
      ]
      const holdable = holdableStatuses.includes(order.status)
      return { ...order, holdable, names: await getActorNames(parts.db, actors), me: ctx.actor }
    },
    note: bind(parts.orderNotes).add,
    async hold(id: string, hold: Parameters<typeof orders.hold>[1]): Promise<void> {
      await orders.hold(id, hold)
    },
    release: orders.release,
    barcodes: orders.barcodes,
    scan: orders.scan,
    /**
     * The actions on an order of which `seen` events were displayed.
     * @throws ShopError order_changed when it has changed since.
     */
    acting(id: string, seen: number) {
      const seenCtx: OrderActionContext = { ...ctx, seen }
      const actions = bindContext(seenCtx, fulfilment)
      return {
        pick: () => actions.pick(id),
        pack: () => actions.pack(id),
        ship: (parcel: Parameters<typeof actions.ship>[1]) => actions.ship(id, parcel),
        capture: () => actions.capture(id),
        writeOff: (reason: string) => actions.writeOff(id, reason),
        deliver: (shipment: number | undefined) => actions.deliver(id, shipment),
        cancel: (reason: string) => actions.cancel(id, reason),
        readyForPickup: () => bindContext(seenCtx, parts.pickups).ready(id),
        async collect(code: string) {
          await bindContext(seenCtx, parts.pickups).collect(code, id)
        },
        receive: (number: number, received: Parameters<typeof actions.receive>[2]) =>
          actions.receive(id, number, received),
        withdraw: (number: number) => actions.withdraw(id, number),
        refundReturn: (number: number, ways: Parameters<typeof actions.refundReturn>[2]) =>
          actions.refundReturn(id, number, ways),
        refund: (refund: Parameters<typeof actions.refund>[1]) => actions.refund(id, refund),
      }
    },
    payments: async () => ({
      quarantined: await payments.quarantined(),
      failed: await payments.failed(),
      transfers: await payments.transfers(),
      transferRefunds: await payments.transferRefunds(),
    }),
    recordPayment: payments.record,
    recordRefund: payments.recordRefund,
    retryPayment: payments.retry,
    resolvePayment: payments.resolve,
    tradeApplication: companies.application,
    approveTrade: companies.approve,
    refuseTrade: companies.reject,
    business: tradeOffice(parts, ctx),
    programs: apps.all,
    decideProgram: apps.decide,
    customers: {
      ...customers,
      giveCredit: money.giveStoreCredit,
    },
    promotions: {
      preview: bind(parts.promotionPreviews).preview,
      add: money.addPromotion,
    },
    retailers: {
      ...retailers,
      place: parts.retailers.locate,
      change: (slug: string, was: unknown, to: unknown) => retailers.change(slug, { was, to }),
    },
    phone: {
      ...phone,
      placed: phone.getPlacedOrder,
      drafts: { ...drafts, keep: drafts.save },
    },
    people: bind(parts.people),
    content: contentOffice(parts.content, ctx),
    mails: bind(parts.mails),
    emails: bind(parts.emails),
    jobs: bind(parts.jobs),
    machineKeys: bind(parts.machineKeys),
    sandbox: bind(parts.sandbox),
    audit: audit.events,
    revertChange: audit.revert,
    import: imports.one,
    chooseColumns: imports.choose,
    decideImport: imports.decide,
    mendImport: imports.fixRow,
  }
}
