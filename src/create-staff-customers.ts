// Wires customers as staff see them: who they are, what they keep and bought, what staff note of them.
import type { CustomerCalls } from './create-customers.ts'
import type { Only } from './create-people.ts'
import type { AskedCard, KeyedBy, StaffBy, StaffMoneyCalls } from './create-staff-money.ts'
import { ShopError, invalidInput } from './kernel/errors.ts'
import type { Clock } from './kernel/clock.ts'
import { writeAudit } from './modules/audit/audit.ts'
import { eraseAccountData, exportAccountData } from './modules/auth/account-data.ts'
import { isStaff } from './modules/auth/auth.ts'
import {
  type CustomerAccount,
  type CustomerRow,
  getCustomer,
  listCustomers,
} from './modules/auth/customers.store.ts'
import { getActorNames } from './modules/auth/staff-names.ts'
import { listCompanies } from './modules/companies/companies.store.ts'
import { listAddresses } from './modules/customers/addresses.store.ts'
import type { OrderListPage, SavedAddress } from './modules/customers/customers.ts'
import { insertNote, type CustomerNote, listNotes } from './modules/customers/notes.store.ts'
import { getSubscribedSince } from './modules/newsletter/newsletter.ts'
import { listAccountOrders } from './modules/orders/account-orders.ts'
import { officeRooms } from './office-rooms.ts'
import type { Db } from './platform/database.ts'
import { storable } from './kernel/storable.ts'
import { isUuid } from './kernel/ids.ts'

export type CustomerShown = CustomerAccount & {
  /** They work here: their account is not erased from here. */
  staff: boolean
  company: { id: string; name: string } | null
  newsletter_since: string | null
  addresses: SavedAddress[]
  orders: OrderListPage
  /** With what their authors are called; the latest first. */
  notes: (CustomerNote & { by: string })[]
}

export type StaffCustomerCalls = {
  find(asked: { q: string; after?: string | undefined }): Promise<{ customers: CustomerRow[]; more: boolean }>
  /** @throws ShopError not_found. */
  one(id: string, page?: number): Promise<CustomerShown>
  /** @throws ShopError not_found, invalid_input for one without words. */
  note(id: string, text: string, by: StaffBy): Promise<void>
  /** All that the shop keeps of them, as they can take it along themselves. @throws ShopError not_found. */
  exported(id: string, by: StaffBy): Promise<Record<string, unknown>>
  /** As they can erase it themselves. @throws ShopError not_found; forbidden for who works here. */
  erase(id: string, by: StaffBy): Promise<void>
}

export const longestNote = 2_000

export function createStaffCustomers({
  db,
  clock,
  customers,
}: {
  db: Db
  clock: Clock
  customers: CustomerCalls
}): StaffCustomerCalls {
  const known = async (of: Db, id: string) => {
    const found = isUuid(id) ? await getCustomer(of, id) : undefined
    if (!found) throw new ShopError('not_found')
    return found
  }
  const object = (id: string) => ({ objectKind: 'account', objectId: id })
  return {
    find: (asked) => listCustomers(db, asked),
    async one(id, page = 1) {
      const account = await known(db, id)
      const [[company], since, addresses, orders, notes] = await Promise.all([
        listCompanies(db, { accountId: id }),
        getSubscribedSince(db, account.email),
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
        addresses,
        orders,
        notes: notes.map((note) => ({ ...note, by: names[note.actor.replace(/^staff:/, '')] ?? '' })),
      }
    },
    async note(id, typed, by) {
      const text = storable(typed).trim()
      if (!text || text.length > longestNote) throw invalidInput('text', 'says something')
      await db.transaction().execute(async (tx) => {
        await known(tx, id)
        const at = clock.now()
        await insertNote(tx, id, { actor: by.actor, text }, at)
        // Without the words: the audit outlives an account that is erased.
        await writeAudit(tx, {
          ...by,
          action: 'customer.note',
          ...object(id),
          diff: { letters: text.length },
          at,
        })
      })
    },
    async exported(id, by) {
      const { email } = await known(db, id)
      await db.transaction().execute(async (tx) => {
        await writeAudit(tx, { ...by, action: 'customer.export', ...object(id), at: clock.now() })
      })
      return {
        ...(await exportAccountData(db, { user: { id } })),
        ...(await customers.of(id).everything()),
        newsletter_since: (await getSubscribedSince(db, email)) ?? null,
      }
    },
    erase: (id, by) =>
      db.transaction().execute(async (tx) => {
        const { roles } = await known(tx, id)
        if (isStaff(roles, [])) throw new ShopError('forbidden')
        const at = clock.now()
        await eraseAccountData(tx, id, at)
        await writeAudit(tx, { ...by, action: 'customer.erase', ...object(id), at })
      }),
  }
}

/** The same for one of staff in the back office, with gift cards and store credit. */
export function customersOffice(calls: StaffCustomerCalls, money: StaffMoneyCalls, only: Only, by: StaffBy) {
  const { customers: seeing, credits: giving, erasing } = officeRooms
  const keyed = (key: string): KeyedBy => ({ ...by, key })
  return {
    find: only(seeing, calls.find),
    one: only(seeing, calls.one),
    note: only(seeing, (id: string, text: string) => calls.note(id, text, by)),
    erase: only(erasing, (id: string) => calls.erase(id, by)),
    credit: only(seeing, money.storeCredit),
    giveCredit: only(giving, (credit: { email: string; amountMinor: number; note: string }, key: string) =>
      money.giveStoreCredit(credit, keyed(key)),
    ),
    giftCards: only(giving, money.giftCards),
    issueGiftCard: only(giving, (card: AskedCard, key: string) => money.issueGiftCard(card, keyed(key))),
    blockGiftCard: only(giving, (id: number) => money.blockGiftCard(id, by)),
  }
}
