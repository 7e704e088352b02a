// Creates an account from the command line: directly, or through the running shop that has the database open.
import { writeAudit } from '../modules/audit/audit.ts'
import { addAccount, type NewAccount } from '../modules/auth/accounts/add-account.ts'
import { getContent } from '../modules/content/content.store.ts'
import type { Db } from '../platform/database/database.ts'

/** The shop's name from its settings; empty before they exist. */
export const readShopName = async (db: Db): Promise<string> =>
  (await getContent(db, 'settings', 'site'))?.name ?? ''

/** Adds an audit entry. `exists`: the address already has an account, which is left unchanged. */
export const createAccount = (db: Db, account: NewAccount): Promise<'made' | 'exists'> =>
  db.transaction().execute(async (tx) => {
    const at = new Date()
    const id = await addAccount(tx, account, at)
    if (!id) return 'exists'
    const actor = { actor: 'command line', requestId: 'command line' }
    const { email, roles } = account
    await writeAudit(tx, {
      ...actor,
      action: 'account.create',
      objectKind: 'account',
      objectId: id,
      diff: { email, roles },
      at,
    })
    return 'made'
  })
