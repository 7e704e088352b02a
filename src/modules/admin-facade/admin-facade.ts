// Connects back-office pages to staff actions: each call checks the caller's permission, as the API routes do.
import type { FulfilmentService, StaffOrder } from '../fulfilment/fulfilment.service.ts'
import type { AppService } from '../apps/apps.service.ts'
import type { PaymentService } from '../payments/payments.service.ts'
import { tradeOffice } from './b2b-facade.ts'
import { customersOffice, type CustomerAdminService } from '../customers/customer-admin.service.ts'
import type { JobService } from '../jobs/jobs.service.ts'
import type { PromotionAndGiftCardService } from '../promotions/promotions-and-gift-cards.service.ts'
import { phoneOffice, type DraftOrderService } from '../checkout/draft-orders/draft-orders.service.ts'
import { retailersOffice, type RetailerService } from '../retailers/retailers.service.ts'
import { promotionsOffice } from './promotions-facade.ts'
import { peopleOffice, type StaffService } from '../auth/staff.service.ts'
import { contentOffice, type ContentService } from '../content/content.service.ts'
import { mailsOffice, type EmailTextService } from '../content/emails/email-texts.service.ts'
import { createOfficeGoods, type OfficeGoods } from './products-facade.ts'
import type { QuoteService } from '../quotes/quotes.service.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { RunDetail, RunAction, ImportService } from '../imports/imports.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { SavedFilterService } from '../orders/staff/saved-filters.service.ts'
import type { CompanyService } from '../companies/companies.service.ts'
import { can, type Permission } from '../../contracts/permissions.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { Principal } from '../auth/auth.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import { type OrderListPage, listOrders, type OrderListView } from '../orders/staff/order-list.store.ts'
import type { SavedFilter } from '../orders/staff/saved-filters.ts'
import { countPendingTasks, listLowStock, hasProductsOnSale } from '../reports/reports.store.ts'
import {
  type LowStock,
  LOW_STOCK_PANEL,
  addDays,
  type PendingTasks,
  type PendingTaskKind,
} from '../reports/reports.ts'
import { createReportService, type ReportService } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'

export type AskedQueue = {
  view: OrderListView
  q: string
  after?: string | undefined
  until?: string | undefined
}

/** Actions on an order: docs/orders.md. */
export type OrderActs = {
  pick(): Promise<void>
  pack(): Promise<void>
  ship(parcel: Parameters<FulfilmentService['ship']>[1]): Promise<void>
  deliver(shipment: number | undefined): Promise<void>
  cancel(reason: string): Promise<void>
  receive(number: number, parts: Parameters<FulfilmentService['receive']>[2]): Promise<void>
  withdraw(number: number): Promise<void>
  refundReturn(number: number, ways: Parameters<FulfilmentService['refundReturn']>[2]): Promise<void>
  refund(refund: Parameters<FulfilmentService['refund']>[1]): Promise<void>
}

/** The calls of a staff member. Each throws ShopError forbidden without the permission. */
export type Office = ReportService &
  OfficeGoods & {
    may(permission: Permission): boolean
    waiting(): Promise<Partial<PendingTasks>>
    /** Whether any product is active. */
    sellsAnything(): Promise<boolean>
    lowStock(): Promise<LowStock[]>
    queue(asked: AskedQueue): Promise<OrderListPage>
    /**
     * The caller's saved filters.
     * @throws as SavedFilterService.
     */
    views: {
      all(): Promise<SavedFilter[]>
      save(given: unknown): Promise<void>
      remove(id: number): Promise<void>
    }
    /**
     * With the names of the staff in its history, by account id.
     * @throws ShopError order_not_found.
     */
    order(id: string): Promise<StaffOrder & { names: Record<string, string>; me: string }>
    note(id: string, note: Parameters<FulfilmentService['note']>[1]): Promise<void>
    barcodes: FulfilmentService['barcodes']
    scan(id: string, scan: Parameters<FulfilmentService['scan']>[1]): ReturnType<FulfilmentService['scan']>
    /**
     * The actions on an order of which `seen` events were displayed.
     * @throws ShopError order_changed when it has changed since.
     */
    acting(id: string, seen: number): OrderActs
    payments(): Promise<{
      quarantined: Awaited<ReturnType<PaymentService['quarantined']>>
      failed: Awaited<ReturnType<PaymentService['failed']>>
    }>
    retryPayment(job: number): Promise<void>
    resolvePayment(orderId: string, decision: Parameters<PaymentService['resolve']>[1]): Promise<void>
    tradeApplications: CompanyService['applications']
    tradeApplication: CompanyService['application']
    approveTrade(id: string): Promise<void>
    refuseTrade(id: string, reason: string): Promise<void>
    /** Companies: terms, prices and quotes. */
    business: ReturnType<typeof tradeOffice>
    programs: AppService['all']
    jobs: Pick<JobService, 'listDeadLetter'> & Record<'retry' | 'discard', (id: number) => Promise<void>>
    promotions: ReturnType<typeof promotionsOffice>
    retailers: ReturnType<typeof retailersOffice>
    phone: ReturnType<typeof phoneOffice>
    people: ReturnType<typeof peopleOffice>
    customers: ReturnType<typeof customersOffice>
    content: ReturnType<typeof contentOffice>
    mails: ReturnType<typeof mailsOffice>
    decideProgram(id: number, decision: Parameters<AppService['decide']>[1], note: string): Promise<void>
    audit(asked: Parameters<AuditService['events']>[0]): ReturnType<AuditService['events']>
    /** @throws as AuditService.revert. */
    revertChange(event: number): Promise<void>
    imports: ImportService['runs']
    import(...asked: Parameters<ImportService['one']>): Promise<RunDetail>
    /**
     * Saves an uploaded file.
     * @returns its import run.
     */
    takeImport(file: Parameters<ImportService['upload']>[0]): Promise<number>
    chooseColumns(
      id: number,
      mapping: Parameters<ImportService['choose']>[1],
      fetchPictures: boolean,
    ): Promise<void>
    decideImport(id: number, deed: RunAction): Promise<void>
    mendImport(id: number, line: number, cells: readonly string[]): Promise<void>
  }
export type OfficeCalls = { of(principal: Principal, requestId: string): Office }

type Parts = {
  views: SavedFilterService
  db: Db
  clock: Clock
  fulfilment: FulfilmentService
  payments: PaymentService
  trade: CompanyService
  partners: AppService
  catalog: CatalogService
  people: StaffService
  quotes: QuoteService
  imports: ImportService
  customers: CustomerAdminService
  content: ContentService
  mails: EmailTextService
  staffMoney: PromotionAndGiftCardService
  jobs: JobService
  audit: AuditService
  retailers: RetailerService
  phone: DraftOrderService
}

const taskPermissions: Record<PendingTaskKind, Permission> = {
  to_pick: 'orders.read',
  to_ship: 'orders.read',
  late: 'orders.read',
  returns: 'orders.read',
  to_refund: 'orders.read',
  payments: 'payments.manage',
  failed_payments: 'payments.manage',
  failed_jobs: 'jobs.manage',
  trade: 'company-applications.manage',
  programs: 'apps.review',
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
  const reports = createReportService({ db, clock })
  return {
    of(principal, requestId) {
      const { user } = principal
      const call = { principal, requestId }
      const by = { actor: `staff:${user.id}` as const, requestId }
      const only =
        <Rest extends unknown[], Result>(permission: Permission, work: (...rest: Rest) => Promise<Result>) =>
        async (...rest: Rest): Promise<Result> => {
          if (!can(principal, permission)) throw new ShopError('forbidden')
          return work(...rest)
        }
      return {
        may: (permission) => can(principal, permission),
        today: only('admin.access', reports.today),
        sales: only('reports.read', reports.sales),
        figures: only('reports.read', reports.figures),
        missedSearches: only('search-reports.read', reports.missedSearches),
        waiting: only('admin.access', async () => {
          const { day } = await reports.today()
          const found = Object.entries(await countPendingTasks(db, day)) as [PendingTaskKind, number][]
          return Object.fromEntries(found.filter(([kind]) => can(principal, taskPermissions[kind])))
        }),
        sellsAnything: only('admin.access', () => hasProductsOnSale(db)),
        lowStock: only('stock.read', async () => {
          const since = addDays((await reports.today()).day, -LOW_STOCK_PANEL.days)
          return listLowStock(db, new Date(since), LOW_STOCK_PANEL.most)
        }),
        queue: only('orders.read', async (asked) =>
          listOrders(db, { ...asked, today: (await reports.today()).day }),
        ),
        views: {
          all: only('orders.read', () => views.all(user.id)),
          save: only('orders.read', (given) => views.save(user.id, given)),
          remove: only('orders.read', (id) => views.remove(user.id, id)),
        },
        order: only('orders.read', async (id) => {
          const order = await fulfilment.order(id, call)
          const actors = [...order.events, ...order.notes].map(({ actor }) => actor)
          return { ...order, names: await getActorNames(db, actors), me: by.actor }
        }),
        note: only('orders.add-note', (id, note) => fulfilment.note(id, note, call)),
        barcodes: only('orders.read', fulfilment.barcodes),
        scan: only('orders.ship', (id, scan) => fulfilment.scan(id, scan, call)),
        acting(id, seen) {
          const asked = { ...call, seen }
          const { pick, pack, ship, deliver, cancel, receive, withdraw, refundReturn, refund } = fulfilment
          return {
            pick: only('orders.pick', () => pick(id, asked)),
            pack: only('orders.ship', () => pack(id, asked)),
            ship: only('orders.ship', (parcel) => ship(id, parcel, asked)),
            deliver: only('orders.deliver', (shipment) => deliver(id, shipment, asked)),
            cancel: only('orders.cancel', (reason) => cancel(id, reason, asked)),
            receive: only('returns.receive', (number, parts) => receive(id, number, parts, asked)),
            withdraw: only('returns.cancel', (number) => withdraw(id, number, asked)),
            refundReturn: only('orders.refund', (number, ways) => refundReturn(id, number, ways, asked)),
            refund: only('orders.refund', (given) => refund(id, given, asked)),
          }
        },
        payments: only('payments.manage', async () => ({
          quarantined: await payments.quarantined(),
          failed: await payments.failed(),
        })),
        retryPayment: only('payments.manage', (job) => payments.retry(job, by)),
        resolvePayment: only('payments.manage', (orderId, decision) =>
          payments.resolve(orderId, decision, by),
        ),
        tradeApplications: only('company-applications.manage', trade.applications),
        tradeApplication: only('company-applications.manage', trade.application),
        approveTrade: only('company-applications.manage', async (id) => void (await trade.approve(id, by))),
        refuseTrade: only(
          'company-applications.manage',
          async (id, reason) => void (await trade.reject(id, reason, by)),
        ),
        business: tradeOffice({ trade, quotes, fulfilment }, only, call, by),
        programs: only('apps.review', partners.all),
        customers: customersOffice(customers, staffMoney, only, by),
        promotions: promotionsOffice(staffMoney, only, by),
        retailers: retailersOffice(retailers, only, by),
        phone: phoneOffice(phone, catalog, only, by),
        people: peopleOffice(people, only, principal, by),
        content: contentOffice(content, only, by),
        mails: mailsOffice(mails, only, principal, by),
        ...createOfficeGoods(catalog, only, principal, by),
        jobs: {
          listDeadLetter: only('jobs.manage', jobs.listDeadLetter),
          retry: only('jobs.manage', (id) => jobs.retry(id, by)),
          discard: only('jobs.manage', (id) => jobs.discard(id, by)),
        },
        audit: only('audit-log.read', (asked) => audit.events(asked, principal)),
        revertChange: only('audit-log.read', (event) => audit.revert(event, principal, by)),
        imports: only('imports.manage', imports.runs),
        import: only('imports.manage', imports.one),
        takeImport: only('imports.manage', (file) => imports.upload(file, by)),
        chooseColumns: only('imports.manage', (id, mapping, fetch) => imports.choose(id, mapping, fetch)),
        decideImport: only('imports.manage', (id, deed) => imports.decide(id, deed, by)),
        mendImport: only('imports.manage', (id, line, cells) => imports.fixRow(id, line, cells, by)),
        decideProgram: only(
          'apps.review',
          async (id, decision, note) => void (await partners.decide(id, decision, note, by)),
        ),
      }
    },
  }
}
