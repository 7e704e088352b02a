// An account that whoever runs the shop makes: by the command, or by the shop that serves where it has the database to itself.
import { writeAudit } from '../modules/audit/audit.ts'
import { addAccount, type NewAccount } from '../modules/auth/add-account.ts'
import { getContent } from '../modules/content/content.store.ts'
import type { Db } from '../platform/database.ts'

/** The shop's name as its settings have it; empty before it has any. */
export const readShopName = async (db: Db): Promise<string> =>
  (await getContent(db, 'settings', 'site'))?.name ?? ''

/** With its line of the audit. `exists`: the address has an account, which stays as it is. */
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
