// Lists of who buys and what was done, as files: orders, customers, businesses, quotes, gift cards, imports, the audit.
import { findProductIdsByText } from './modules/catalog/find-products-by-text.ts'
import { listAuditEvents } from './modules/audit/audit-events.store.ts'
import { type CustomerRow, listCustomers } from './modules/auth/customers.store.ts'
import { getActorNames } from './modules/auth/staff-names.ts'
import { listAllApps } from './modules/apps/apps.store.ts'
import { listApplications } from './modules/companies/applications.store.ts'
import { listCompanies } from './modules/companies/companies.store.ts'
import { listRuns } from './modules/imports/import-runs.store.ts'
import type { ImportRun } from './modules/imports/import-runs.ts'
import { type ExportedOrder, listOrdersForExport } from './modules/orders/order-list.store.ts'
import { listGiftCards, type ListedGiftCard } from './modules/payments/stored-value.store.ts'
import { listQuarantinedPayments } from './modules/payments/quarantine.store.ts'
import { listStaffRows } from './modules/auth/staff-members.store.ts'
import { paymentJobKinds } from './modules/payments/failed-jobs.store.ts'
import type { Quote } from './modules/quotes/quotes.ts'
import { listQuotesAfter } from './modules/quotes/quotes.store.ts'
import { shownEvents } from './create-staff-audit.ts'
import type { ListParts, ListTables } from './create-staff-lists.ts'
import { paged, type Said, table, whole } from './list-table.ts'
import { givenUpJobs } from './platform/given-up-jobs.ts'
import { grantsInWords } from './web/admin/shell/roles.ts'
import type { MessageKey } from './platform/text.ts'

/** Of what is worked through and stays short. */
const shortMost = 10_000

type Lists =
  | 'orders'
  | 'customers'
  | 'companies'
  | 'quotes'
  | 'gift-cards'
  | 'imports'
  | 'audit'
  | 'trade'
  | 'programs'
  | 'jobs'
  | 'payments'
  | 'people'

export function peopleLists({ db, clock, reports }: ListParts): Pick<ListTables, Lists> {
  /** With what those who did it are called. */
  const named = async <Row extends { actor: string }>(rows: readonly Row[]) => {
    const names = await getActorNames(
      db,
      rows.map(({ actor }) => actor),
    )
    return rows.map((row) => ({ ...row, who: names[row.actor.replace(/^staff:/, '')] ?? '' }))
  }
  return {
    orders: (asked) =>
      table(
        'office.orders',
        async function* () {
          const { day: today } = await reports.today()
          yield* paged<ExportedOrder>((most, last) =>
            listOrdersForExport(db, { ...asked, today }, most, last),
          )
        },
        [
          ['office.order', 12, ({ number }) => number],
          ['office.placed', 17, ({ placed_at }, { moment }) => moment(placed_at)],
          ['office.customer', 24, ({ name }) => name],
          ['office.staff.email', 28, ({ email }) => email],
          ['office.list.city', 18, ({ city }) => city],
          ['office.country', 16, ({ country }, said) => said.country(country)],
          ['office.goods', 40, ({ goods }) => goods],
          ['office.pieces', 10, ({ pieces }) => pieces],
          ['office.total', 12, ({ total, currency }, { units }) => units(total, currency)],
          ['office.list.currency', 10, ({ currency }) => currency],
          [
            'office.payment',
            18,
            ({ payment_method }, { t }) => t(payWords[payment_method] ?? 'checkout.card'),
          ],
          ['office.state', 16, ({ status }, { t }) => t(`order.status.${status}`)],
          ['office.late', 8, ({ late }, { t }) => (late ? t('office.late') : null)],
        ],
      ),
    payments: () =>
      table('office.payments', () => whole(() => listQuarantinedPayments(db, shortMost)), [
        ['office.order', 12, ({ number }) => number],
        ['office.amounts.asked', 12, ({ asked }, { units }) => units(asked.amount, asked.currency)],
        ['office.amounts.taken', 12, ({ taken }, { units }) => units(taken.amount, taken.currency)],
        ['office.list.currency', 8, ({ taken }) => taken.currency],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.list.code', 30, ({ provider, reference }) => [provider, reference].join(' ')],
        ['office.imports.when', 17, ({ since }, { moment }) => moment(since)],
      ]),
    people: () =>
      table('office.staff.title', () => whole(() => listStaffRows(db)), [
        ['office.list.name', 28, ({ name }) => name],
        ['office.staff.email', 28, ({ email }) => email],
        ['office.staff.roles', 30, (person, { t }) => grantsInWords(t, person)],
        [
          'office.staff.two-step',
          16,
          ({ authenticator, passkey }, { t }) =>
            [authenticator && t('office.staff.two-step.app'), passkey && t('office.staff.two-step.passkey')]
              .filter(Boolean)
              .join(', '),
        ],
        ['office.staff.seen', 17, ({ seen_at }, { moment }) => moment(seen_at)],
        [
          'office.state',
          14,
          ({ deactivated_at }, { t }) => t(deactivated_at ? 'office.staff.inactive' : 'office.staff.active'),
        ],
      ]),
    customers: ({ q }) =>
      table(
        'office.cu.title',
        () =>
          paged<CustomerRow>(
            async (most, last) => (await listCustomers(db, { q, after: last?.id }, most)).customers,
          ),
        [
          ['office.cu.name', 28, ({ name }) => name],
          ['office.staff.email', 32, ({ email }) => email],
          ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
          ['office.state', 16, ({ deactivated }, { t }) => (deactivated ? t('office.cu.inactive') : null)],
        ],
      ),
    companies: () =>
      table('office.companies', () => whole(() => listCompanies(db)), [
        ['office.company', 32, ({ name }) => name],
        ['office.tax-number', 18, ({ tax_number }) => tax_number],
        ['office.list.province', 18, ({ province }) => province],
        ['office.country', 16, ({ country }, said) => said.country(country)],
        ['office.people', 10, ({ members }) => members],
        ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
      ]),
    quotes: ({ status }) =>
      table(
        'office.quotes.title',
        () => paged<Quote>((most, last) => listQuotesAfter(db, status, most, last?.id)),
        [
          ['office.company', 28, ({ company }) => company],
          ['office.quotes.who', 24, ({ name }) => name],
          ['office.staff.email', 28, ({ email }) => email],
          ['office.asked', 17, ({ asked_at }, { moment }) => moment(asked_at)],
          ['office.state', 12, (quote, { t }) => t(`office.quotes.${quote.status}`)],
          [
            'office.goods',
            40,
            ({ lines }) => lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', '),
          ],
          ['office.quotes.pieces', 10, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
          ['office.quotes.total', 12, ({ total, currency }, { units }) => units(total, currency)],
          ['office.list.currency', 10, ({ currency }) => currency],
        ],
      ),
    trade: ({ status }) =>
      table(
        'office.trade',
        async function* () {
          for (let page = 1; ; page++) {
            const { applications } = await listApplications(db, { status, page })
            if (applications.length === 0) return
            yield applications
          }
        },
        [
          ['office.company', 28, ({ company }) => company],
          ['office.tax-number', 18, (one) => one.tax_number],
          ['office.list.province', 18, ({ province }) => province],
          ['office.country', 16, ({ country }, said) => said.country(country)],
          ['office.contact', 24, ({ contact }) => contact],
          ['office.phone', 18, ({ phone }) => phone],
          ['office.staff.email', 28, ({ email }) => email],
          ['office.sent', 17, ({ sent_at }, { moment }) => moment(sent_at)],
          ['office.state', 12, (one, { t }) => t(`office.state.${one.status}`)],
          ['office.reason', 30, ({ reason }) => reason],
        ],
      ),
    programs: ({ status }) =>
      table('office.programs', () => whole(() => listAllApps(db, { status, limit: shortMost })), [
        ['office.cu.name', 28, ({ name }) => name],
        ['office.customer', 24, ({ owner }) => owner.name],
        ['office.staff.email', 28, ({ owner }) => owner.email],
        ['office.since', 17, ({ created_at }, { moment }) => moment(created_at)],
        ['office.state', 12, (one, { t }) => t(`office.state.${one.status}`)],
      ]),
    jobs: () =>
      table('office.job.title', () => whole(() => givenUpJobs(db, paymentJobKinds, shortMost)), [
        ['office.list.number', 10, ({ id }) => id],
        ['office.audit.what', 24, ({ kind }) => kind],
        ['office.error', 60, ({ error }) => error],
        ['office.given-up', 17, ({ deadAt }, { moment }) => moment(deadAt)],
      ]),
    'gift-cards': () =>
      table(
        'office.gift.title',
        () => paged<ListedGiftCard>((most, last) => listGiftCards(db, most, last?.id)),
        [
          ['office.gift.card', 16, ({ hint }, { t }) => t('office.gift.ends', { hint })],
          ['office.state', 10, (card, { t }) => t(cardState(card, clock.now()))],
          ['office.gift.until', 17, ({ expiresAt }, { moment }) => moment(expiresAt)],
          [
            'office.gift.balance',
            12,
            ({ balanceMinor, currency }, { units }) => units(balanceMinor, currency),
          ],
          ['office.list.currency', 10, ({ currency }) => currency],
        ],
      ),
    imports: () =>
      table(
        'office.imports',
        async function* () {
          for await (const runs of paged<ImportRun>((most, last) => listRuns(db, most, last?.id)))
            yield await named(runs)
        },
        [
          ['office.list.number', 10, ({ id }) => id],
          ['office.imports.file', 32, ({ fileName }) => fileName],
          ['office.imports.when', 17, ({ createdAt }, { moment }) => moment(createdAt)],
          ['office.imports.who', 22, whoOf],
          ['office.imports.created', 10, ({ counts }) => counts.created],
          ['office.imports.updated', 10, ({ counts }) => counts.updated],
          ['office.imports.errors', 10, ({ counts }) => counts.errors],
          ['office.state', 14, ({ state }, { t }) => t(`office.imports.state.${state}`)],
        ],
      ),
    audit: (asked) =>
      table(
        'office.audit',
        async function* () {
          const products = asked.what === undefined ? undefined : await findProductIdsByText(db, asked.what)
          const pages = paged<Awaited<ReturnType<typeof listAuditEvents>>[number]>((most, last) =>
            listAuditEvents(db, { ...asked, matchingIds: products, before: last?.id }, most),
          )
          for await (const events of pages)
            // A row for each field: that is what can be sorted and filtered.
            yield (await named(await shownEvents(db, events))).flatMap(({ changes, ...event }) =>
              (changes.length > 0 ? changes : [undefined]).map((change) => ({ ...event, change })),
            )
        },
        [
          ['office.list.number', 10, ({ id }) => id],
          ['office.imports.when', 17, ({ at }, { moment }) => moment(at)],
          ['office.imports.who', 22, whoOf],
          ['office.audit.what', 22, ({ action }) => action],
          ['office.list.of', 28, ({ objectKind, objectId }) => `${objectKind} ${objectId}`],
          ['office.list.field', 24, ({ change }) => change?.path ?? null],
          ['office.list.before', 30, ({ change }) => change?.before ?? null],
          ['office.list.after', 30, ({ change }) => change?.after ?? null],
        ],
      ),
  }
}

const payWords: Record<string, MessageKey> = {
  'cash-on-delivery': 'checkout.cash',
  balance: 'office.pay.balance',
}

const cardState = ({ stopped, expiresAt }: ListedGiftCard, now: Date): MessageKey =>
  stopped
    ? 'office.gift.state.blocked'
    : expiresAt && expiresAt <= now
      ? 'office.gift.state.over'
      : 'office.gift.state.good'

const whoOf = ({ actor, who }: { actor: string; who: string }, { t }: Said) =>
  actor.startsWith('staff:') ? who || t('office.by.staff') : t('office.imports.operator')
