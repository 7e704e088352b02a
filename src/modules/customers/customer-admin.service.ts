// Wires customers for staff: account, stored data, orders and staff notes.
import type { OperatorContext, StaffContext } from '../../contracts/staff-context.ts'
import type { CustomerService } from './customer.service.ts'
import { ShopError, invalidInput } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { writeAudit } from '../audit/audit.ts'
import { loadFieldValues } from '../custom-fields/custom-fields.store.ts'
import { readListFilters } from '../custom-fields/list-fields.store.ts'
import { eraseAccountData, exportAccountData } from '../auth/accounts/account-data.ts'
import { isStaff } from '../auth/auth.ts'
import { type CustomerAccount, getCustomer } from '../auth/accounts/customers.store.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import { listCompanies } from '../companies/companies.store.ts'
import { type CustomerRow, searchCustomers } from './customer-list.store.ts'
import { listSegmentsOf } from '../segments/segments.store.ts'
import { listGroupsOf } from '../segments/groups/customer-groups.store.ts'
import { type AccountFigures, getAccountFigures } from '../orders/account-figures.store.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'
import type { TaxExemption } from '../tax/exemptions/exemption.ts'
import { getExemption } from '../tax/exemptions/exemptions.store.ts'
import { listAddresses } from './addresses.store.ts'
import type { OrderListPage, SavedAddress } from './customers.ts'
import { insertNote, type CustomerNote, listNotes } from './notes.store.ts'
import { getSubscribedSince } from '../newsletter/newsletter.ts'
import { getStoredValueLedger, type StoredValueLedger } from '../documents/stored-value-ledger.store.ts'
import { listAccountOrders } from '../orders/account-orders.ts'
import { deletePersonalData } from './personal-data.service.ts'
import type { CustomersListField } from '../../contracts/lists/customers-list.ts'
import type { ListField, ListQuery } from '../../contracts/lists/list-query.ts'
import type { ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { getShopClock } from '../reports/reports.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import type { AccountId } from '../../kernel/ids.ts'

export type CustomerView = CustomerAccount & {
  /** Staff accounts cannot be erased from here. */
  staff: boolean
  company: { id: string; name: string } | null
  newsletter_since: string | null
  /** Codes of groups. */
  groups: string[]
  /** Saved segments that the customer is in now. */
  segments: { code: string; name: string }[]
  /** Null: they never had any, or the caller has no permission `store-credit.manage`. */
  store_credit: StoredValueLedger | null
  /** Amounts in minor units of `currency`, the store currency. */
  figures: AccountFigures & { currency: string }
  tax_exemption: TaxExemption | null
  addresses: SavedAddress[]
  orders: OrderListPage
  /** With their authors' names, latest first. */
  notes: (CustomerNote & { by: string })[]
}

export type CustomerAdminService = {
  /** @throws ShopError not_found for a segment that does not exist; invalid_input. */
  search(
    ctx: OperatorContext,
    query: ListQuery<CustomersListField>,
    request: ListPageRequest,
  ): Promise<ListPage<CustomerRow>>
  /** Filters of the list by custom fields, such as `field.birthday`. */
  filters(ctx: OperatorContext): Promise<Record<string, ListField>>
  /** @throws ShopError not_found. */
  one(ctx: OperatorContext, id: AccountId, page?: number): Promise<CustomerView>
  /** @throws ShopError not_found; invalid_input for an empty note. */
  note(ctx: StaffContext, id: AccountId, text: string): Promise<void>
  /**
   * All personal data of the customer, as in their own export.
   * @throws ShopError not_found.
   */
  exportData(ctx: StaffContext, id: AccountId): Promise<Record<string, unknown>>
  /**
   * Erases the account, as customers can do themselves.
   * @throws ShopError not_found; forbidden for staff accounts.
   */
  erase(ctx: StaffContext, id: AccountId): Promise<void>
}

export const MAX_NOTE_LENGTH = 2_000

export function createCustomerAdminService({
  db,
  clock,
  customers,
}: {
  db: Db
  clock: Clock
  customers: CustomerService
}): CustomerAdminService {
  const requireCustomer = async (of: Db, id: AccountId) => {
    const customer = await getCustomer(of, id)
    if (!customer) throw new ShopError('not_found')
    return customer
  }
  const object = (id: AccountId) => ({ objectKind: 'account', objectId: id })
  return {
    async search(ctx, query, request) {
      ctx.require('customers.read')
      const { day: today, timeZone } = await getShopClock(db, clock)
      return searchCustomers(db, query, request, { today, timeZone }, clock.now())
    },
    async filters(ctx) {
      ctx.require('customers.read')
      return readListFilters(db, 'customer')
    },
    async one(ctx, id, page = 1) {
      ctx.require('customers.read')
      const account = await requireCustomer(db, id)
      const [
        [company],
        since,
        groups,
        segments,
        credit,
        figures,
        currency,
        exemption,
        addresses,
        orders,
        notes,
      ] = await Promise.all([
        listCompanies(db, { accountId: id }),
        getSubscribedSince(db, account.email),
        listGroupsOf(db, id),
        listSegmentsOf(db, id, clock.now()),
        ctx.can('store-credit.manage') ? getStoredValueLedger(db, { accountId: id }) : undefined,
        getAccountFigures(db, id),
        getRetailCurrency(db),
        getExemption(db, { accountId: id }),
        listAddresses(db, id),
        listAccountOrders(db, id, page),
        listNotes(db, id),
      ])
      const names = await getActorNames(
        db,
        notes.map(({ actor }) => actor),
      )
      return {
        ...account,
        staff: isStaff(account.roles, []),
        company: company ? { id: company.id, name: company.name } : null,
        newsletter_since: since ?? null,
        groups,
        segments,
        store_credit: credit ?? null,
        figures: { ...figures, currency },
        tax_exemption: exemption,
        addresses,
        orders,
        notes: notes.map((note) => ({ ...note, by: names[note.actor.replace(/^staff:/, '')] ?? '' })),
      }
    },
    async note(ctx, id, input) {
      ctx.require('customers.add-note')
      const text = toStorableText(input).trim()
      if (!text || text.length > MAX_NOTE_LENGTH) throw invalidInput('text', 'says something')
      await db.transaction().execute(async (tx) => {
        await requireCustomer(tx, id)
        const at = clock.now()
        await insertNote(tx, id, { actor: ctx.actor, text }, at)
        // Omits the text, because the audit log outlives an erased account.
        await writeAudit(tx, {
          ...ctx,
          action: 'customer.note',
          ...object(id),
          diff: { letters: text.length },
          at,
        })
      })
    },
    async exportData(ctx, id) {
      ctx.require('personal-data.manage')
      const { email } = await requireCustomer(db, id)
      await db.transaction().execute(async (tx) => {
        await writeAudit(tx, { ...ctx, action: 'customer.export', ...object(id), at: clock.now() })
      })
      return {
        ...(await exportAccountData(db, { user: { id } })),
        ...(await customers.of(id).exportData()),
        newsletter_since: (await getSubscribedSince(db, email)) ?? null,
        custom_fields: (await loadFieldValues(db, 'customer', [id])).get(id) ?? {},
      }
    },
    async erase(ctx, id) {
      ctx.require('personal-data.manage')
      return db.transaction().execute(async (tx) => {
        const { roles } = await requireCustomer(tx, id)
        if (isStaff(roles, [])) throw new ShopError('forbidden')
        const at = clock.now()
        await eraseAccountData(tx, id, at, deletePersonalData)
        await writeAudit(tx, { ...ctx, action: 'customer.erase', ...object(id), at })
      })
    },
  }
}
