// Changes of a company by its admins: locks the company's row and writes the actor to the audit log.
import { ShopError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { AccountId } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { writeAudit } from '../audit/audit.ts'
import { getMembership } from './companies.store.ts'
import { lockCompany } from './members.store.ts'

export type CompanyActor = { id: AccountId; email: string }
export type ChangeContext = { db: Db; clock: Clock }

/**
 * Id of the company that the account administers.
 * @throws ShopError not_found when the account acts for no company, forbidden when it is not an admin.
 */
async function getAdministeredCompany(tx: Tx, accountId: AccountId): Promise<string> {
  const membership = await getMembership(tx, accountId)
  if (!membership) throw new ShopError('not_found')
  await lockCompany(tx, membership.company_id)
  // Check again now that the company is locked.
  if ((await getMembership(tx, accountId))?.role !== 'admin') throw new ShopError('forbidden')
  return membership.company_id
}

/**
 * Serialises changes of a company.
 * @throws ShopError not_found, forbidden.
 */
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
