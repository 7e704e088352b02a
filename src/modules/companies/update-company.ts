// How an admin changes something of their company: the company's row is locked meanwhile, and the audit says who it was.
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { getMembership } from './companies.store.ts'
import { lockCompany } from './members.store.ts'

export type CompanyActor = { id: string; email: string }
export type ChangeContext = { db: Db; clock: Clock }

/** Somebody's company, which they may change. @throws ShopError not_found for who acts for none, forbidden for who is no admin of it. */
async function getAdministeredCompany(tx: Tx, accountId: string): Promise<string> {
  const membership = await getMembership(tx, accountId)
  if (!membership) throw new ShopError('not_found')
  await lockCompany(tx, membership.company_id)
  // As it is once nobody else changes it.
  if ((await getMembership(tx, accountId))?.role !== 'admin') throw new ShopError('forbidden')
  return membership.company_id
}

/** Changes of a company wait for each other. @throws ShopError not_found, forbidden. */
export const updateCompany = <Result>(
  { db, clock }: ChangeContext,
  initiator: Pick<CompanyActor, 'id'>,
  action: string,
  diff: Record<string, unknown> | ((done: Result) => Record<string, unknown>),
  operation: (tx: Tx, companyId: string, now: Date) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const companyId = await getAdministeredCompany(tx, initiator.id)
    const done = await operation(tx, companyId, now)
    const object = { objectKind: 'company', objectId: companyId }
    await writeAudit(tx, {
      actor: `member:${initiator.id}`,
      requestId: '',
      action: `company.${action}`,
      ...object,
      diff: typeof diff === 'function' ? diff(done) : diff,
      at: now,
    })
    return done
  })
