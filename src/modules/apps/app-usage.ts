// Table app_usage: API requests per app and day. Counted in memory and added to the table every few seconds, so
// that a call costs no write.
import { DAY_MS } from '../../kernel/days.ts'
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppMode, App, AppUsageDay } from './apps.ts'

type UsageCounter = {
  application_id: number
  mode: AppMode
  day: string
  requests: number
  rejected: number
  failed: number
}

export type AppUsage = {
  record(app: Pick<App, 'applicationId' | 'mode'>, status: number): void
  /** Writes the counts. Counts that could not be written are kept for the next flush. */
  flush(): Promise<void>
}

const FLUSH_INTERVAL_MS = 5_000

export function createAppUsage(db: Db, clock: Clock, intervalMs = FLUSH_INTERVAL_MS): AppUsage {
  let counters = new Map<string, UsageCounter>()
  let timer: NodeJS.Timeout | undefined
  const getCounter = (application_id: number, mode: AppMode, day: string): UsageCounter => {
    const key = `${application_id} ${mode} ${day}`
    const counter = counters.get(key) ?? { application_id, mode, day, requests: 0, rejected: 0, failed: 0 }
    counters.set(key, counter)
    return counter
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (counters.size === 0) return
    const rows = [...counters.values()].toSorted((a, b) => a.application_id - b.application_id)
    counters = new Map()
    try {
      // Skips apps that were deleted in the meantime.
      await sql`
        insert into app_usage as u (application_id, mode, day, requests, rejected, failed)
        select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(application_id bigint, mode text, day date, requests bigint, rejected bigint, failed bigint)
        where exists (select from app a where a.id = r.application_id)
        order by r.application_id, r.mode, r.day
        on conflict (application_id, mode, day) do update set requests = u.requests + excluded.requests,
          rejected = u.rejected + excluded.rejected, failed = u.failed + excluded.failed`.execute(db)
    } catch (error) {
      for (const row of rows) {
        const counter = getCounter(row.application_id, row.mode, row.day)
        counter.requests += row.requests
        counter.rejected += row.rejected
        counter.failed += row.failed
      }
      throw error
    }
  }
  return {
    record({ applicationId, mode }, status) {
      const counter = getCounter(applicationId, mode, clock.now().toISOString().slice(0, 10))
      counter.requests++
      if (status >= 500) counter.failed++
      else if (status >= 400) counter.rejected++
      timer ??= setTimeout(() => void flush().catch(() => undefined), intervalMs).unref()
    },
    flush,
  }
}

/** Usage of an app for the given number of days up to today, including days without requests. */
export async function listAppUsage(
  db: Db,
  applicationId: number,
  days: number,
  now: Date,
): Promise<AppUsageDay[]> {
  const first = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<AppUsageDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, m.mode, coalesce(u.requests, 0)::int as requests,
      coalesce(u.rejected, 0)::int as rejected, coalesce(u.failed, 0)::int as failed
    from generate_series(${first}::date, ${now.toISOString().slice(0, 10)}::date, interval '1 day') as d(day)
    cross join (values ('test'), ('live')) as m(mode)
    left join app_usage u on u.application_id = ${applicationId} and u.day = d.day::date and u.mode = m.mode
    order by m.mode, d.day`.execute(db)
  return rows
}
