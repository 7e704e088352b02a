// Staff's calls over a database and a clock of their own, and the audit that takes their changes back.
import { afterAll, beforeAll, expect } from 'vitest'
import { createPeople, type PeopleCalls } from '../../src/create-people.ts'
import { createStaffAudit, type StaffAuditCalls } from '../../src/create-staff-audit.ts'
import { createStaffCatalog, type StaffCatalogCalls } from '../../src/create-staff-catalog.ts'
import { createStaffContent, type StaffContentCalls } from '../../src/create-staff-content.ts'
import { createStaffMoney, type StaffMoneyCalls } from '../../src/create-staff-money.ts'
import { createStaffRetailers, type StaffRetailerCalls } from '../../src/create-staff-retailers.ts'
import { createTradeAccount } from '../../src/create-trade-account.ts'
import { createTradePrices } from '../../src/create-trade-prices.ts'
import type { TradeCalls } from '../../src/create-trade.ts'
import { createAccount } from '../../src/modules/auth/create-account.ts'
import { writeProducts } from '../../src/modules/imports/write-products.ts'
import type { Db } from '../../src/platform/database.ts'
import { folderStorage } from '../../src/platform/storage.ts'
import { product } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { useFolders } from './folder.ts'

const secret = 'k'.repeat(32)
const publish = async () => undefined
export const roles = ['super-admin']

export type Audited = {
  readonly database: TestDatabase
  readonly db: Db
  /** The super-admin of the shop. */
  readonly by: { actor: `staff:${string}`; requestId: string }
  /** The folder of what is sent. */
  readonly files: string
  /** What the clock says; it stands still. */
  now: Date
  readonly catalog: StaffCatalogCalls
  readonly content: StaffContentCalls
  readonly retailers: StaffRetailerCalls
  readonly trade: Pick<TradeCalls, 'account' | 'prices'>
  readonly money: StaffMoneyCalls
  readonly people: PeopleCalls
  readonly calls: StaffAuditCalls
  /** The latest line. */
  latest(): ReturnType<typeof latestOf>
  /** Takes the latest change back. */
  back(): Promise<void>
  /** Does a change and takes it back: all that `read` gives is as it was; nobody may who may not do such a thing. */
  changedAndBack(action: string, read: () => Promise<unknown>, change: () => Promise<unknown>): Promise<void>
}

const latestOf = async (calls: StaffAuditCalls, as = roles) => (await calls.events({}, as)).events[0]!

/** With one product on sale, “Dress”, by SKU D at 40.00, beside `dresses` more of them. */
export function useAudited({ dresses = [] }: { dresses?: readonly string[] } = {}): Audited {
  const newFolder = useFolders()
  const of = {} as { -readonly [Key in keyof Audited]: Audited[Key] }
  beforeAll(async () => {
    of.now = new Date()
    of.database = await openTestDatabase()
    const { db } = of.database
    const clock = { now: () => of.now }
    const files = newFolder()
    const storage = folderStorage(files)
    const goods = [
      product({ name: 'Dress', sku: 'D', priceMinor: 4000 }),
      ...dresses.map((sku) => product({ name: `Dress ${sku}`, sku, priceMinor: 4000 })),
    ]
    await db.transaction().execute((tx) => writeProducts(tx, goods, { now: of.now }))
    const boss = { email: 'boss@shop.example', name: 'Ada', roles, password: 'a long enough phrase' }
    const id = await db.transaction().execute((tx) => createAccount(tx, boss, of.now))
    const parts = { db, clock, storage, publish }
    const [catalog, content] = [createStaffCatalog(parts), createStaffContent(parts)]
    const retailers = createStaffRetailers(parts)
    const trade = { account: createTradeAccount(parts), prices: createTradePrices(parts) }
    const money = createStaffMoney({ db, clock, secret })
    const config = { shopUrl: 'http://shop.example' }
    const people = createPeople({ db, clock, secret, config, nudge: () => undefined })
    const calls = createStaffAudit({ db, catalog, content, retailers, trade, money, people })
    const by = { actor: `staff:${id}`, requestId: 'test' } as const
    Object.assign(of, { db, by, files, catalog, content, retailers, trade, money, people, calls })
  })
  afterAll(() => of.database.close())
  of.latest = () => latestOf(of.calls)
  of.back = async () => of.calls.revert((await of.latest()).id, roles, of.by)
  of.changedAndBack = async (action, read, change) => {
    const before = await read()
    await change()
    expect(await read(), action).not.toEqual(before)
    const { id, ...event } = await of.latest()
    expect(event, action).toMatchObject({ action, revertible: true })
    expect(event.changes.length, action).toBeGreaterThan(0)
    expect(await latestOf(of.calls, ['nobody']), action).toMatchObject({ id, revertible: false })
    const refused = of.calls.revert(id, ['nobody'], of.by)
    await expect(refused, action).rejects.toMatchObject({ code: 'forbidden' })
    await of.back()
    expect(await read(), action).toEqual(before)
    expect(await of.latest(), action).toMatchObject({ reverts: id })
  }
  return of
}
