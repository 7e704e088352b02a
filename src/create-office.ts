// Wires the back office's pages to what staff may do: each call looks at the roles of whoever makes it, as the API's routes do.
import type { FulfilmentCalls, StaffOrder } from './create-fulfilment.ts'
import type { PartnerCalls } from './create-partners.ts'
import type { PaymentCalls } from './create-payments.ts'
import { tradeOffice } from './create-office-trade.ts'
import { customersOffice, type StaffCustomerCalls } from './create-staff-customers.ts'
import type { StaffJobCalls } from './create-staff-jobs.ts'
import type { StaffMoneyCalls } from './create-staff-money.ts'
import { phoneOffice, type PhoneOrderCalls } from './create-phone-orders.ts'
import { retailersOffice, type StaffRetailerCalls } from './create-staff-retailers.ts'
import { promotionsOffice } from './create-office-promotions.ts'
import { peopleOffice, type PeopleCalls } from './create-people.ts'
import { contentOffice, type StaffContentCalls } from './create-staff-content.ts'
import { mailsOffice, type StaffMailCalls } from './create-staff-mails.ts'
import { createOfficeGoods, type OfficeGoods } from './create-office-goods.ts'
import type { QuoteCalls } from './create-quotes.ts'
import type { StaffAuditCalls } from './create-staff-audit.ts'
import type { OneRun, RunDeed, StaffImportCalls } from './create-staff-imports.ts'
import type { StaffCatalogCalls } from './create-staff-catalog.ts'
import type { StaffViewCalls } from './create-staff-views.ts'
import type { TradeCalls } from './create-trade.ts'
import type { Clock } from './kernel/clock.ts'
import { ShopError } from './kernel/errors.ts'
import type { Principal } from './modules/auth/auth.ts'
import { getActorNames } from './modules/auth/staff-names.ts'
import { type OrderListPage, listOrders, type OrderListView } from './modules/orders/order-list.store.ts'
import type { SavedFilter } from './modules/orders/saved-filters.ts'
import { getAllowedRoles } from './modules/orders/order-transitions.ts'
import { countPendingTasks, listLowStock, hasProductsOnSale } from './modules/reports/reports.store.ts'
import {
  type LowStock,
  LOW_STOCK_PANEL,
  addDays,
  type PendingTasks,
  type PendingTaskKind,
} from './modules/reports/reports.ts'
import { createReports, type ReportCalls } from './create-reports.ts'
import { editor, mayEnter, type OfficeRoom, officeRooms } from './office-rooms.ts'
import type { Db } from './platform/database.ts'

export type AskedQueue = {
  view: OrderListView
  q: string
  after?: string | undefined
  until?: string | undefined
}

/** Steps of one order: docs/orders.md. */
export type OrderActs = {
  pick(): Promise<void>
  pack(): Promise<void>
  ship(parcel: Parameters<FulfilmentCalls['ship']>[1]): Promise<void>
  deliver(shipment: number | undefined): Promise<void>
  cancel(reason: string): Promise<void>
  receive(number: number, parts: Parameters<FulfilmentCalls['receive']>[2]): Promise<void>
  withdraw(number: number): Promise<void>
  refundReturn(number: number, ways: Parameters<FulfilmentCalls['refundReturn']>[2]): Promise<void>
  refund(refund: Parameters<FulfilmentCalls['refund']>[1]): Promise<void>
}

/** Somebody of staff in the back office. Each call throws ShopError forbidden to those whose role it is not. */
export type Office = ReportCalls &
  OfficeGoods & {
    may(room: OfficeRoom): boolean
    /** What waits for somebody, of what they work on. */
    waiting(): Promise<Partial<PendingTasks>>
    /** Whether anything is on sale yet. */
    sellsAnything(): Promise<boolean>
    lowStock(): Promise<LowStock[]>
    queue(asked: AskedQueue): Promise<OrderListPage>
    /** What they keep of it for themselves. @throws as StaffViewCalls. */
    views: {
      all(): Promise<SavedFilter[]>
      save(given: unknown): Promise<void>
      remove(id: number): Promise<void>
    }
    /** With what the staff among its actors are called, by account. @throws ShopError order_not_found. */
    order(id: string): Promise<StaffOrder & { names: Record<string, string>; me: string }>
    note(id: string, note: Parameters<FulfilmentCalls['note']>[1]): Promise<void>
    /** What scanners read from its pieces, by line. */
    barcodes: FulfilmentCalls['barcodes']
    scan(id: string, scan: Parameters<FulfilmentCalls['scan']>[1]): ReturnType<FulfilmentCalls['scan']>
    /** What may be done to it, by who has seen so many events of it. @throws ShopError order_changed where somebody was faster. */
    acting(id: string, seen: number): OrderActs
    payments(): Promise<{
      quarantined: Awaited<ReturnType<PaymentCalls['quarantined']>>
      failed: Awaited<ReturnType<PaymentCalls['failed']>>
    }>
    retryPayment(job: number): Promise<void>
    resolvePayment(orderId: string, decision: Parameters<PaymentCalls['resolve']>[1]): Promise<void>
    tradeApplications: TradeCalls['applications']
    tradeApplication: TradeCalls['application']
    approveTrade(id: string): Promise<void>
    refuseTrade(id: string, reason: string): Promise<void>
    /** Businesses: what is agreed with them, their prices and quotes. */
    business: ReturnType<typeof tradeOffice>
    programs: PartnerCalls['all']
    jobs: Pick<StaffJobCalls, 'givenUp'> & Record<'retry' | 'drop', (id: number) => Promise<void>>
    promotions: ReturnType<typeof promotionsOffice>
    retailers: ReturnType<typeof retailersOffice>
    phone: ReturnType<typeof phoneOffice>
    people: ReturnType<typeof peopleOffice>
    customers: ReturnType<typeof customersOffice>
    content: ReturnType<typeof contentOffice>
    mails: ReturnType<typeof mailsOffice>
    decideProgram(id: number, decision: Parameters<PartnerCalls['decide']>[1], note: string): Promise<void>
    audit(asked: Parameters<StaffAuditCalls['events']>[0]): ReturnType<StaffAuditCalls['events']>
    /** @throws as StaffAuditCalls.revert. */
    revertChange(event: number): Promise<void>
    imports: StaffImportCalls['runs']
    import(...asked: Parameters<StaffImportCalls['one']>): Promise<OneRun>
    /** Keeps a file that is being sent. @returns its run. */
    takeImport(file: Parameters<StaffImportCalls['take']>[0]): Promise<number>
    chooseColumns(
      id: number,
      mapping: Parameters<StaffImportCalls['choose']>[1],
      fetchPictures: boolean,
    ): Promise<void>
    decideImport(id: number, deed: RunDeed): Promise<void>
    mendImport(id: number, line: number, cells: readonly string[]): Promise<void>
  }
export type OfficeCalls = { of(principal: Principal, requestId: string): Office }

type Parts = {
  views: StaffViewCalls
  db: Db
  clock: Clock
  fulfilment: FulfilmentCalls
  payments: PaymentCalls
  trade: TradeCalls
  partners: PartnerCalls
  catalog: StaffCatalogCalls
  people: PeopleCalls
  quotes: QuoteCalls
  imports: StaffImportCalls
  customers: StaffCustomerCalls
  content: StaffContentCalls
  mails: StaffMailCalls
  staffMoney: StaffMoneyCalls
  jobs: StaffJobCalls
  audit: StaffAuditCalls
  retailers: StaffRetailerCalls
  phone: PhoneOrderCalls
}

/** Whose work it is that waits. */
const waitingRooms: Record<PendingTaskKind, OfficeRoom> = {
  to_pick: 'orders',
  to_ship: 'orders',
  late: 'orders',
  returns: 'orders',
  to_refund: 'orders',
  payments: 'payments',
  failed_payments: 'payments',
  failed_jobs: 'jobs',
  trade: 'trade',
  programs: 'programs',
}

export function createOffice({
  views,
  db,
  clock,
  fulfilment,
  payments,
  trade,
  partners,
  catalog,
  people,
  quotes,
  imports,
  customers,
  content,
  mails,
  staffMoney,
  jobs,
  audit,
  retailers,
  phone,
}: Parts): OfficeCalls {
  const reports = createReports({ db, clock })
  return {
    of(principal, requestId) {
      const { user, rights } = principal
      // Who may edit the shop comes in; what they may do is said by their roles.
      const roles = rights.canEdit ? [...principal.roles, editor] : principal.roles
      const call = { principal, requestId }
      const by = { actor: `staff:${user.id}` as const, requestId }
      /** The same call for those with one of the roles. */
      const only =
        <Rest extends unknown[], Result>(who: readonly string[], work: (...rest: Rest) => Promise<Result>) =>
        async (...rest: Rest): Promise<Result> => {
          if (!who.some((role) => roles.includes(role))) throw new ShopError('forbidden')
          return work(...rest)
        }
      const { today: everyone, orders, figures, stock, programs } = officeRooms
      const [accountants, sellers] = [officeRooms.payments, officeRooms.trade]
      return {
        may: (room) => mayEnter(room, roles),
        today: only(everyone, reports.today),
        sales: only(figures, reports.sales),
        figures: only(figures, reports.figures),
        missedSearches: only(officeRooms.searches, reports.missedSearches),
        waiting: only(everyone, async () => {
          const { day } = await reports.today()
          const found = Object.entries(await countPendingTasks(db, day)) as [PendingTaskKind, number][]
          return Object.fromEntries(found.filter(([kind]) => mayEnter(waitingRooms[kind], roles)))
        }),
        sellsAnything: only(everyone, () => hasProductsOnSale(db)),
        lowStock: only(stock, async () => {
          const since = addDays((await reports.today()).day, -LOW_STOCK_PANEL.days)
          return listLowStock(db, new Date(since), LOW_STOCK_PANEL.most)
        }),
        queue: only(orders, async (asked) =>
          listOrders(db, { ...asked, today: (await reports.today()).day }),
        ),
        views: {
          all: only(orders, () => views.all(user.id)),
          save: only(orders, (given) => views.save(user.id, given)),
          remove: only(orders, (id) => views.remove(user.id, id)),
        },
        order: only(orders, async (id) => {
          const order = await fulfilment.order(id, call)
          const actors = [...order.events, ...order.notes].map(({ actor }) => actor)
          return { ...order, names: await getActorNames(db, actors), me: by.actor }
        }),
        note: only(orders, (id, note) => fulfilment.note(id, note, call)),
        barcodes: only(orders, fulfilment.barcodes),
        scan: only(getAllowedRoles('ship'), (id, scan) => fulfilment.scan(id, scan, call)),
        acting(id, seen) {
          const asked = { ...call, seen }
          const { pick, pack, ship, deliver, cancel, receive, withdraw, refundReturn, refund } = fulfilment
          return {
            pick: only(getAllowedRoles('pick'), () => pick(id, asked)),
            pack: only(getAllowedRoles('ship'), () => pack(id, asked)),
            ship: only(getAllowedRoles('ship'), (parcel) => ship(id, parcel, asked)),
            deliver: only(getAllowedRoles('deliver'), (shipment) => deliver(id, shipment, asked)),
            cancel: only(getAllowedRoles('cancel'), (reason) => cancel(id, reason, asked)),
            receive: only(getAllowedRoles('receive_return'), (number, parts) =>
              receive(id, number, parts, asked),
            ),
            withdraw: only(getAllowedRoles('withdraw_return'), (number) => withdraw(id, number, asked)),
            refundReturn: only(getAllowedRoles('refund_return'), (number, ways) =>
              refundReturn(id, number, ways, asked),
            ),
            refund: only(getAllowedRoles('refund_return'), (given) => refund(id, given, asked)),
          }
        },
        payments: only(accountants, async () => ({
          quarantined: await payments.quarantined(),
          failed: await payments.failed(),
        })),
        retryPayment: only(accountants, (job) => payments.retry(job, by)),
        resolvePayment: only(accountants, (orderId, decision) => payments.resolve(orderId, decision, by)),
        tradeApplications: only(sellers, trade.applications),
        tradeApplication: only(sellers, trade.application),
        approveTrade: only(sellers, async (id) => void (await trade.approve(id, by))),
        refuseTrade: only(sellers, async (id, reason) => void (await trade.refuse(id, reason, by))),
        business: tradeOffice({ trade, quotes, fulfilment }, only, call, by),
        programs: only(programs, partners.all),
        customers: customersOffice(customers, staffMoney, only, by),
        promotions: promotionsOffice(staffMoney, only, by),
        retailers: retailersOffice(retailers, only, by),
        phone: phoneOffice(phone, catalog, only, by),
        people: peopleOffice(people, only, principal, by),
        content: contentOffice(content, only, by),
        mails: mailsOffice(mails, only, principal, by),
        ...createOfficeGoods(catalog, only, roles, by),
        jobs: {
          givenUp: only(officeRooms.jobs, jobs.givenUp),
          retry: only(officeRooms.jobs, (id) => jobs.retry(id, by)),
          drop: only(officeRooms.jobs, (id) => jobs.drop(id, by)),
        },
        audit: only(officeRooms.audit, (asked) => audit.events(asked, roles)),
        revertChange: only(officeRooms.audit, (event) => audit.revert(event, roles, by)),
        imports: only(officeRooms.imports, imports.runs),
        import: only(officeRooms.imports, imports.one),
        takeImport: only(officeRooms.imports, (file) => imports.take(file, by)),
        chooseColumns: only(officeRooms.imports, (id, mapping, fetch) => imports.choose(id, mapping, fetch)),
        decideImport: only(officeRooms.imports, (id, deed) => imports.decide(id, deed, by)),
        mendImport: only(officeRooms.imports, (id, line, cells) => imports.mend(id, line, cells, by)),
        decideProgram: only(
          programs,
          async (id, decision, note) => void (await partners.decide(id, decision, note, by)),
        ),
      }
    },
  }
}
