// Exports of customers and operations: orders, customers, companies, quotes, gift cards, imports, audit log.
import { findProductIdsByText } from '../catalog/products/find-products-by-text.ts'
import { listAuditEvents } from '../audit/audit-events.store.ts'
import { customersList } from '../../contracts/lists/customers-list.ts'
import { searchCustomers } from '../customers/customer-list.store.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import { listAllApps } from '../apps/apps.store.ts'
import { searchApplications } from '../companies/applications.store.ts'
import { listCompaniesForStaff } from '../companies/companies-list.store.ts'
import { companiesList } from '../../contracts/lists/companies-list.ts'
import { quotesList } from '../../contracts/lists/quotes-list.ts'
import { tradeApplicationsList } from '../../contracts/lists/trade-applications-list.ts'
import { searchRuns } from '../imports/runs/import-runs.store.ts'
import { ordersList } from '../../contracts/lists/orders-list.ts'
import { listOrderItems } from '../orders/staff/order-items.store.ts'
import { listOrdersForStaff } from '../orders/staff/orders-list.store.ts'
import { orderDimensionColumns } from '../reports/sales-breakdown/order-dimension-columns.ts'
import { type GiftCardRow, searchGiftCards } from '../payments/stored-value/gift-cards-list.store.ts'
import { giftCardsList } from '../../contracts/lists/gift-cards-list.ts'
import { listQuarantinedPayments } from '../checkout/payment/quarantine.store.ts'
import { staffList } from '../../contracts/lists/staff-list.ts'
import { searchStaff } from '../auth/staff/staff-members.store.ts'
import { getMethodLabel } from '../payments/payment-method-texts.ts'
import { paymentJobKinds } from '../payments/payment-job-kinds.ts'
import { searchQuotes } from '../quotes/quotes.store.ts'
import { presentEvents } from '../audit/audit.service.ts'
import type { ListExportDeps, ExportTables } from './list-exports.service.ts'
import {
  readPages,
  type ExportLocalizer,
  createTable,
  createFieldColumns,
  readAll,
  readListPages,
} from './export-table.ts'
import { parseListFilters } from './list-filters.ts'
import { createFieldFilters, createQueryReader, getListCalendar } from './read-query.ts'
import { failedJobsList } from '../../contracts/lists/failed-jobs-list.ts'
import { importsList } from '../../contracts/lists/imports-list.ts'
import { searchDeadLetterJobs } from '../../platform/jobs/dead-letter-jobs.ts'
import { describeGrants } from '../../contracts/staff-grants.ts'
import type { MessageKey } from '../../platform/text/text.ts'

/** For work queues, which stay short. */
const MAX_SHORT_LIST_ROWS = 10_000

type OperationsExport =
  | 'orders'
  | 'customers'
  | 'companies'
  | 'quotes'
  | 'gift-cards'
  | 'imports'
  | 'audit'
  | 'trade-applications'
  | 'apps'
  | 'jobs'
  | 'payments'
  | 'members'

export function operationsExports({ db, clock }: ListExportDeps): Pick<ExportTables, OperationsExport> {
  const withActorNames = async <Row extends { actor: string }>(rows: readonly Row[]) => {
    const names = await getActorNames(
      db,
      rows.map(({ actor }) => actor),
    )
    return rows.map((row) => ({ ...row, who: names[row.actor.replace(/^staff:/, '')] ?? '' }))
  }
  const withFields = createFieldFilters(db)
  const getCalendar = () => getListCalendar(db, clock)
  const readQuery = createQueryReader(db, clock)
  return {
    orders: (filters) =>
      createTable(
        'office.orders',
        async function* () {
          const calendar = await getCalendar()
          const query = parseListFilters(await withFields(ordersList, 'order'), filters)
          const pages = readListPages((request) =>
            listOrdersForStaff(db, query, request, calendar, clock.now(), orderDimensionColumns),
          )
          for await (const orders of pages) {
            const items = await listOrderItems(
              db,
              orders.map(({ id }) => id),
            )
            yield orders.map((order) => ({ ...order, items: items.get(order.id) ?? '' }))
          }
        },
        [
          ['office.order', 12, ({ display_number }) => display_number],
          ['office.placed', 17, ({ placed_at }, { moment }) => moment(placed_at)],
          ['office.customer', 24, ({ name }) => name],
          ['office.staff.email', 28, ({ email }) => email],
          ['office.list.city', 18, ({ city }) => city],
          ['office.country', 16, ({ country }, localizer) => localizer.country(country)],
          ['office.order-items', 40, ({ items }) => items],
          ['office.pieces', 10, ({ item_count }) => item_count],
          ['office.total', 12, ({ total, currency }, { units }) => units(total, currency)],
          ['office.list.currency', 10, ({ currency }) => currency],
          [
            'office.payment',
            18,
            ({ payment_method, method_titles }, { t, locale }) =>
              getMethodLabel(locale, payment_method, method_titles) ?? t('office.pay.balance'),
          ],
          ['office.payment.code', 18, ({ payment_method }) => payment_method],
          ['office.state', 16, ({ status }, { t }) => t(`order.status.${status}`)],
          ['office.late', 8, ({ late }, { t }) => (late ? t('office.late') : null)],
        ],
        createFieldColumns(db, 'order', (rows) => rows.map(({ id }) => id)),
      ),
    payments: () =>
      createTable('office.payments', () => readAll(() => listQuarantinedPayments(db, MAX_SHORT_LIST_ROWS)), [
        ['office.order', 12, ({ display_number }) => display_number],
        [
          'office.amounts.asked',
          12,
          ({ expected_amount: { amount, currency } }, { units }) => units(amount, currency),
        ],
        [
          'office.amounts.taken',
          12,
          ({ received_amount: { amount, currency } }, { units }) => units(amount, currency),
        ],
        ['office.list.currency', 8, ({ received_amount }) => received_amount.currency],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.list.code', 30, ({ provider, reference }) => [provider, reference].join(' ')],
        ['office.imports.when', 17, ({ since }, { moment }) => moment(since)],
      ]),
    members: (filters) =>
      createTable('office.staff.title', () => readQuery(staffList, filters, searchStaff), [
        ['office.list.name', 28, ({ name }) => name],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.staff.roles', 30, (person, { t }) => describeGrants(t, person)],
        [
          'office.staff.two-step',
          16,
          ({ authenticator, passkey }, { t }) =>
            [authenticator && t('office.staff.two-step.app'), passkey && t('office.staff.two-step.passkey')]
              .filter(Boolean)
              .join(', '),
        ],
        ['office.staff.seen', 17, ({ last_seen_at: seen_at }, { moment }) => moment(seen_at)],
        [
          'office.state',
          14,
          ({ deactivated_at }, { t }) => t(deactivated_at ? 'office.staff.inactive' : 'office.staff.active'),
        ],
      ]),
    customers: (filters) =>
      createTable(
        'office.cu.title',
        async function* () {
          const calendar = await getCalendar()
          const query = parseListFilters(await withFields(customersList, 'customer'), filters)
          yield* readListPages((request) => searchCustomers(db, query, request, calendar, clock.now()))
        },
        [
          ['office.cu.name', 28, ({ name }) => name],
          ['office.staff.email', 32, ({ email }) => email],
          ['office.phone', 18, ({ phone }) => phone],
          ['office.cu.groups', 24, ({ groups }) => groups.join(', ')],
          ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
          ['office.state', 16, ({ deactivated }, { t }) => (deactivated ? t('office.cu.inactive') : null)],
        ],
        createFieldColumns(db, 'customer', (rows) => rows.map(({ id }) => id)),
      ),
    companies: (filters) =>
      createTable(
        'office.companies',
        async function* () {
          yield* readQuery(await withFields(companiesList, 'company'), filters, listCompaniesForStaff)
        },
        [
          ['office.company', 32, ({ name }) => name],
          ['office.tax-number', 18, ({ tax_number }) => tax_number],
          ['office.list.province', 18, ({ province }) => province],
          ['office.country', 16, ({ country }, localizer) => localizer.country(country)],
          ['office.people', 10, ({ members }) => members],
          ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
        ],
        createFieldColumns(db, 'company', (rows) => rows.map(({ id }) => id)),
      ),
    quotes: (filters) =>
      createTable('office.quotes.title', () => readQuery(quotesList, filters, searchQuotes), [
        ['office.company', 28, ({ company }) => company],
        ['office.quotes.who', 24, ({ name }) => name],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.requested-on', 17, ({ requested_at }, { moment }) => moment(requested_at)],
        ['office.state', 12, (quote, { t }) => t(`office.quotes.${quote.status}`)],
        [
          'office.order-items',
          40,
          ({ lines }) => lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', '),
        ],
        ['office.quotes.quantity', 10, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
        ['office.quotes.total', 12, ({ total, currency }, { units }) => units(total, currency)],
        ['office.list.currency', 10, ({ currency }) => currency],
      ]),
    'trade-applications': (filters) =>
      createTable('office.trade', () => readQuery(tradeApplicationsList, filters, searchApplications), [
        ['office.company', 28, ({ company }) => company],
        ['office.tax-number', 18, (application) => application.tax_number],
        ['office.list.province', 18, ({ province }) => province],
        ['office.country', 16, ({ country }, localizer) => localizer.country(country)],
        ['office.contact', 24, ({ contact }) => contact],
        ['office.phone', 18, ({ phone }) => phone],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.sent', 17, ({ sent_at }, { moment }) => moment(sent_at)],
        ['office.state', 12, (application, { t }) => t(`office.state.${application.status}`)],
        ['office.reason', 30, ({ reason }) => reason],
      ]),
    apps: ({ status }) =>
      createTable(
        'office.programs',
        () => readAll(() => listAllApps(db, { status, limit: MAX_SHORT_LIST_ROWS })),
        [
          ['office.cu.name', 28, ({ name }) => name],
          ['office.customer', 24, ({ owner }) => owner.name],
          ['office.staff.email', 28, ({ owner }) => owner.email],
          ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
          ['office.state', 12, (application, { t }) => t(`office.state.${application.status}`)],
        ],
      ),
    jobs: (filters) =>
      createTable(
        'office.job.title',
        () =>
          readQuery(failedJobsList, filters, (jobDb, ...query) =>
            searchDeadLetterJobs(jobDb, paymentJobKinds, ...query),
          ),
        [
          ['office.list.number', 10, ({ id }) => id],
          ['office.audit.what', 24, ({ kind }) => kind],
          ['office.error', 60, ({ error }) => error],
          ['office.given-up', 17, ({ deadAt }, { moment }) => moment(deadAt)],
        ],
      ),
    'gift-cards': (filters) =>
      createTable('office.gift.title', () => readQuery(giftCardsList, filters, searchGiftCards), [
        ['office.gift.card', 16, ({ last_characters: hint }, { t }) => t('office.gift.ends', { hint })],
        ['office.state', 10, (card, { t }) => t(giftCardStateLabel(card, clock.now()))],
        ['office.gift.until', 17, ({ expires_at: at }, { moment }) => moment(at)],
        ['office.gift.balance', 12, ({ balance, currency }, { units }) => units(balance, currency)],
        ['office.list.currency', 10, ({ currency }) => currency],
      ]),
    imports: (filters) =>
      createTable(
        'office.imports',
        async function* () {
          for await (const runs of readQuery(importsList, filters, searchRuns))
            yield await withActorNames(runs)
        },
        [
          ['office.list.number', 10, ({ id }) => id],
          ['office.imports.file', 32, ({ fileName }) => fileName],
          ['office.imports.when', 17, ({ createdAt }, { moment }) => moment(createdAt)],
          ['office.imports.who', 22, formatActor],
          ['office.imports.created', 10, ({ counts }) => counts.created],
          ['office.imports.updated', 10, ({ counts }) => counts.updated],
          ['office.imports.errors', 10, ({ counts }) => counts.errors],
          ['office.state', 14, ({ state }, { t }) => t(`office.imports.state.${state}`)],
        ],
      ),
    audit: (query) =>
      createTable(
        'office.audit',
        async function* () {
          const products = query.what === undefined ? undefined : await findProductIdsByText(db, query.what)
          const pages = readPages<Awaited<ReturnType<typeof listAuditEvents>>[number]>((limit, last) =>
            listAuditEvents(db, { ...query, matchingIds: products, before: last?.id }, limit),
          )
          for await (const events of pages)
            // One row per changed field, which can be sorted and filtered.
            yield (await withActorNames(await presentEvents(db, events))).flatMap(({ changes, ...event }) =>
              (changes.length > 0 ? changes : [undefined]).map((change) => ({ ...event, change })),
            )
        },
        [
          ['office.list.number', 10, ({ id }) => id],
          ['office.imports.when', 17, ({ at }, { moment }) => moment(at)],
          ['office.imports.who', 22, formatActor],
          ['office.audit.what', 22, ({ action }) => action],
          ['office.list.of', 28, ({ objectKind, objectId }) => `${objectKind} ${objectId}`],
          ['office.list.field', 24, ({ change }) => change?.path ?? null],
          ['office.list.before', 30, ({ change }) => change?.before ?? null],
          ['office.list.after', 30, ({ change }) => change?.after ?? null],
        ],
      ),
  }
}

const giftCardStateLabel = ({ blocked, expires_at: at }: GiftCardRow, now: Date): MessageKey =>
  blocked
    ? 'office.gift.state.blocked'
    : at !== null && new Date(at) <= now
      ? 'office.gift.state.over'
      : 'office.gift.state.good'

const formatActor = ({ actor, who }: { actor: string; who: string }, { t }: ExportLocalizer) =>
  actor.startsWith('staff:') ? who || t('office.by.staff') : t('office.imports.operator')
