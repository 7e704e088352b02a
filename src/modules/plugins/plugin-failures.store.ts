// Table plugin_failure: parts of plugins that do not work now.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** `part`: what does not work, such as `rates`. */
export type PluginFailure = { plugin: string; part: string; problem: string; failed_at: Date }

export async function listPluginFailures(db: Db): Promise<PluginFailure[]> {
  const { rows } = await sql<PluginFailure>`
    select plugin, part, problem, failed_at from plugin_failure order by plugin, part`.execute(db)
  return rows
}

export async function recordPluginFailure(
  db: Db,
  { plugin, part, problem, failed_at: at }: PluginFailure,
): Promise<void> {
  await sql`
    insert into plugin_failure (plugin, part, problem, failed_at) values (${plugin}, ${part}, ${problem.slice(0, 500)}, ${at})
    on conflict (plugin, part) do update set problem = excluded.problem, failed_at = excluded.failed_at`.execute(
    db,
  )
}

/** After a call that worked, and when the plugin is turned off. */
export async function forgetPluginFailure(db: Db, plugin: string, part: string): Promise<void> {
  await sql`delete from plugin_failure where plugin = ${plugin} and part = ${part}`.execute(db)
}
