// Who has a record open. It changes nothing in the shop, so there are no audit entries.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { getActorNames } from '../auth/staff/staff-names.ts'
import type { DraftKey } from './drafts.ts'
import { PRESENCE_MS, type PresenceUpdate, type PresentStaff } from './presence.ts'
import { deletePresence, findOthers, setPresence } from './presence.store.ts'

export type PresenceService = {
  /** Call it again before `PRESENCE_MS` has passed. @returns who else has the record open. */
  update(ctx: StaffContext, key: DraftKey, update: PresenceUpdate): Promise<PresentStaff[]>
  leave(ctx: StaffContext, key: DraftKey): Promise<void>
}

export const createPresenceService = ({ db, clock }: { db: Db; clock: Clock }): PresenceService => ({
  async update(ctx, key, { field }) {
    ctx.require('admin.access')
    const at = clock.now()
    const since = new Date(at.getTime() - PRESENCE_MS)
    const account = ctx.principal.user.id
    await setPresence(db, account, key, field, at, since)
    const others = await findOthers(db, account, key, since)
    const names = await getActorNames(
      db,
      others.map((other) => `staff:${other.account}`),
    )
    return others.flatMap((other) => {
      const name = names[other.account]
      return name === undefined ? [] : [{ ...other, name }]
    })
  },
  async leave(ctx, key) {
    ctx.require('admin.access')
    await deletePresence(db, ctx.principal.user.id, key)
  },
})
