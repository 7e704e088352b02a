// Health checks of plugins: those that are disabled, parts that fail, feeds that could not be made, and carriers that
// shipping methods name but the shop cannot use.
import { sql } from 'kysely'
import { loadCarriers } from '../../app/load-carriers.ts'
import type { Config } from '../../app/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { listFeedFiles } from '../../modules/feeds/feed-files.store.ts'
import { MAX_FEED_FAILURES } from '../../modules/feeds/feeds.ts'
import { PLUGIN_FIELDS_PART } from '../../modules/custom-fields/plugin-fields.service.ts'
import { listPluginFailures } from '../../modules/plugins/plugin-failures.store.ts'
import { pluginProblems } from '../../modules/plugins/plugin-registry.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Finding, noteFinding, problemFinding } from './finding.ts'

/** Older failures say nothing about now: a part that is not used does not report that it works again. */
const RECENT_MS = 24 * 60 * 60_000

export async function checkPlugins(db: Db, config: Config, clock: Clock): Promise<Finding[]> {
  const failures = await listPluginFailures(db)
  const since = clock.now().getTime() - RECENT_MS
  return [
    ...pluginProblems.map(({ plugin, problem }) =>
      problemFinding(
        'plugins',
        `The plugin ${plugin} is disabled: ${problem}`,
        'Correct the plugin, or remove it from selvedge.config.ts.',
      ),
    ),
    ...failures
      // Definitions of fields are compared only when the shop starts or settings change.
      .filter(({ part, failed_at: at }) => part === PLUGIN_FIELDS_PART || at.getTime() > since)
      .map(({ plugin, part, problem, failed_at: at }) =>
        problemFinding(
          'plugins',
          `${part} of the plugin ${plugin} failed at ${at.toISOString()}: ${problem}`,
          `See its settings: npm run shop -- plugin list`,
        ),
      ),
    ...(await checkFeeds(db)),
    ...(await checkCarriers(db, config, clock)),
  ]
}

async function checkFeeds(db: Db): Promise<Finding[]> {
  return (await listFeedFiles(db)).flatMap(({ feed, market, language, problem, failures }) => {
    if (problem === null) return []
    const file = [feed, market, language].filter(Boolean).join('-')
    return failures >= MAX_FEED_FAILURES
      ? problemFinding(
          'feeds',
          `The feed ${file} is not made any more after ${failures} failures: ${problem}`,
          `Correct the cause, then: npm run shop -- feeds make ${feed}`,
        )
      : noteFinding('feeds', `The feed ${file} could not be made, and is tried again: ${problem}`)
  })
}

/** Without the carrier, a calculated method has the price of its table, and no labels can be made. */
async function checkCarriers(db: Db, config: Config, clock: Clock): Promise<Finding[]> {
  const { rows } = await sql<{ code: string; carrier: string }>`
    select code, carrier from shipping_method where active and carrier is not null order by position, id`.execute(
    db,
  )
  const carriers = rows.length > 0 ? await loadCarriers(db, config, clock) : undefined
  return rows.flatMap(({ code, carrier: name }) => {
    const carrier = carriers?.find(name)
    if (carrier?.isActive) return []
    const reason = carrier ? (carrier.problem ?? 'It is off.') : 'No plugin has it.'
    return problemFinding(
      'carriers',
      `The shipping method ${code} names the carrier ${name}, which cannot be used: ${reason}`,
      'See what it needs: npm run shop -- carriers',
    )
  })
}
