// Table api_usage: how many calls an application makes, by day. Counted in memory and added to the table every few seconds, so that a call
// costs no write.
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Mode, Partner, UsageDay } from './api-clients.ts'

type Counted = {
  application_id: number
  mode: Mode
  day: string
  calls: number
  refused: number
  failed: number
}

export type Usage = {
  note(partner: Pick<Partner, 'applicationId' | 'mode'>, status: number): void
  /** Writes what was counted. What could not be written is counted on. */
  flush(): Promise<void>
}

const flushEveryMs = 5_000

export function createUsage(db: Db, clock: Clock, everyMs = flushEveryMs): Usage {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  const slot = (application_id: number, mode: Mode, day: string): Counted => {
    const key = `${application_id} ${mode} ${day}`
    const found = counted.get(key) ?? { application_id, mode, day, calls: 0, refused: 0, failed: 0 }
    counted.set(key, found)
    return found
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const rows = [...counted.values()].toSorted((a, b) => a.application_id - b.application_id)
    counted = new Map()
    try {
      // An application that is gone meanwhile has no use to count.
      await sql`
        insert into api_usage as u (application_id, mode, day, calls, refused, failed)
        select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(application_id bigint, mode text, day date, calls bigint, refused bigint, failed bigint)
        where exists (select from api_application a where a.id = r.application_id)
        order by r.application_id, r.mode, r.day
        on conflict (application_id, mode, day) do update set calls = u.calls + excluded.calls,
          refused = u.refused + excluded.refused, failed = u.failed + excluded.failed`.execute(db)
    } catch (error) {
      for (const row of rows) {
        const again = slot(row.application_id, row.mode, row.day)
        again.calls += row.calls
        again.refused += row.refused
        again.failed += row.failed
      }
      throw error
    }
  }
  return {
    note({ applicationId, mode }, status) {
      const found = slot(applicationId, mode, clock.now().toISOString().slice(0, 10))
      found.calls++
      if (status >= 500) found.failed++
      else if (status >= 400) found.refused++
      timer ??= setTimeout(() => void flush().catch(() => undefined), everyMs).unref()
    },
    flush,
  }
}

/** Of an application, for so many days up to today, days without a call too. */
export async function findUsage(db: Db, applicationId: number, days: number, now: Date): Promise<UsageDay[]> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await sql<UsageDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, m.mode, coalesce(u.calls, 0)::int as calls,
      coalesce(u.refused, 0)::int as refused, coalesce(u.failed, 0)::int as failed
    from generate_series(${first}::date, ${now.toISOString().slice(0, 10)}::date, interval '1 day') as d(day)
    cross join (values ('test'), ('live')) as m(mode)
    left join api_usage u on u.application_id = ${applicationId} and u.day = d.day::date and u.mode = m.mode
    order by m.mode, d.day`.execute(db)
  return rows
}
