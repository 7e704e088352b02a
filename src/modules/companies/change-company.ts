// How an admin changes something of their company: the company's row is locked meanwhile, and the audit says who it was.
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { audit } from '../audit/audit.ts'
import { findMembership } from './companies.store.ts'
import { lockCompany } from './members.store.ts'

export type Actor = { id: string; email: string }
export type ChangeContext = { db: Db; clock: Clock }

/** Somebody's company, which they may change. @throws ShopError not_found for who acts for none, forbidden for who is no admin of it. */
async function adminsCompany(tx: Tx, accountId: string): Promise<string> {
  const mine = await findMembership(tx, accountId)
  if (!mine) throw new ShopError('not_found')
  await lockCompany(tx, mine.company_id)
  // As it is once nobody else changes it.
  if ((await findMembership(tx, accountId))?.role !== 'admin') throw new ShopError('forbidden')
  return mine.company_id
}

/** Changes of a company wait for each other. @throws ShopError not_found, forbidden. */
export const changeCompany = <Result>(
  { db, clock }: ChangeContext,
  by: Pick<Actor, 'id'>,
  action: string,
  diff: Record<string, unknown> | ((done: Result) => Record<string, unknown>),
  work: (tx: Tx, companyId: string, now: Date) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const companyId = await adminsCompany(tx, by.id)
    const done = await work(tx, companyId, now)
    const object = { objectKind: 'company', objectId: companyId }
    await audit(tx, {
      actor: `member:${by.id}`,
      requestId: '',
      action: `company.${action}`,
      ...object,
      diff: typeof diff === 'function' ? diff(done) : diff,
      at: now,
    })
    return done
  })
