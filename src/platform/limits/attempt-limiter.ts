// Limits guesses of secrets. An attempt is counted in the database before the secret is compared, so that
// neither parallel requests nor several processes can exceed the limit.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../database/database.ts'

export type AttemptLimit = { key: string; limit: number }
/** Undoes the count: the secret was right, or was not compared. */
export type ReleaseAttempt = () => Promise<void>

export type AttemptLimiter = {
  /**
   * Counts an attempt against all limits, or against none.
   * @returns undefined when one of the limits is reached.
   */
  reserve(limits: readonly AttemptLimit[]): Promise<ReleaseAttempt | undefined>
}

class LimitReached extends Error {}

/**
 * @param name a namespace for the keys.
 * @param windowMs milliseconds from the first attempt until the count restarts.
 */
export function createAttemptLimiter(
  db: Db,
  clock: Clock,
  secret: string,
  name: string,
  windowMs: number,
): AttemptLimiter {
  const storedKey = (key: string) =>
    createHmac('sha256', secret).update(`attempt ${name} ${key}`).digest('base64url')
  return {
    async reserve(requestedLimits) {
      const limits = requestedLimits.map(({ key, limit }) => ({ key: storedKey(key), limit }))
      const now = clock.now()
      const until = new Date(now.getTime() + windowMs)
      const values = sql.join(limits.map(({ key, limit }) => sql`(${key}::text, ${limit}::int)`))
      const reserveAll = sql`
        with wanted (key, most) as (values ${values})
        insert into attempt_counter as a (key, count, expires_at)
        select key, 1, ${until}::timestamptz from wanted order by key
        on conflict (key) do update set
          count = case when a.expires_at <= ${now} then 1 else a.count + 1 end,
          expires_at = case when a.expires_at <= ${now} then excluded.expires_at else a.expires_at end
        where a.expires_at <= ${now} or a.count < (select most from wanted where wanted.key = a.key)
        returning 1`
      try {
        await db.transaction().execute(async (tx) => {
          const { rows } = await reserveAll.execute(tx)
          if (rows.length < limits.length) throw new LimitReached()
        })
      } catch (error) {
        if (error instanceof LimitReached) return undefined
        throw error
      }
      return async () => {
        // In the order of the keys, as when reserving, which prevents deadlocks.
        const keys = sql.join(limits.map(({ key }) => sql`${key}`))
        await sql`
          with locked as (select key from attempt_counter where key in (${keys}) order by key for update)
          update attempt_counter set count = count - 1 from locked
          where attempt_counter.key = locked.key and count > 0`.execute(db)
      }
    },
  }
}

/**
 * Runs a comparison within a reserved attempt. Only a wrong secret stays counted; errors such as `overloaded` do
 * not.
 */
export async function releaseOnSuccess(
  release: ReleaseAttempt,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  let isCorrect: boolean
  try {
    isCorrect = await compare()
  } catch (error) {
    await release()
    throw error
  }
  if (isCorrect) await release()
  return isCorrect
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from attempt_counter where expires_at < ${now}`.execute(db)
}
