// Background jobs of feeds: one finds the files that are due, one makes a file.
import { catalogueLocale } from '../../kernel/locale.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueue, type JobHandlers, type JobInput, type Schedule } from '../../platform/jobs/jobs.ts'
import { loadLocalizedNames } from '../catalog/localized-names.store.ts'
import {
  deleteOtherFiles,
  type FileKey,
  listDueFiles,
  recordFeedFailure,
  saveFeedFile,
} from './feed-files.store.ts'
import { observePluginCall } from '../plugins/plugin-calls.ts'
import { toFeedItems } from './feed-items.ts'
import { iterateFeedProducts } from './feed-products.store.ts'
import {
  type FeedDeps,
  type FeedSettings,
  getAddedTax,
  readFeedSettings,
  toFeedTarget,
} from './feed-settings.ts'
import type { ConfiguredFeed } from './feed-definitions.ts'
import type { FileTarget } from './feed-targets.ts'
import { makeFeedFile } from './make-feed-file.ts'

export const FEED_JOB = 'feeds.make'
/** Prices and stock in a file are at most this old, and the time that making it takes. */
const MAX_AGE_MS = 60 * 60_000

export const feedSchedule: Schedule[] = [{ kind: 'feeds.plan', everySeconds: 60 }]

export const feedJobs = (deps: Omit<FeedDeps, 'db'> & { clock: Clock }): JobHandlers => ({
  'feeds.plan': async (db) => {
    const at = deps.clock.now()
    const settings = await readFeedSettings({ ...deps, db }, at)
    const used = settings.feeds
      .filter(({ isActive }) => isActive)
      .flatMap(({ code, plugin }) =>
        settings.targets.map(({ market, language }) => ({ feed: code, plugin, market, language })),
      )
    const due = await listDueFiles(db, used, new Date(at.getTime() - MAX_AGE_MS))
    await db.transaction().execute(async (tx) => {
      await deleteOtherFiles(tx, used)
      await enqueue(tx, due.map(toFeedJob))
    })
  },
  [FEED_JOB]: async (db, payload) => {
    await makeFile({ ...deps, db }, payload as FileKey)
  },
})

export const toFeedJob = ({ feed, market, language }: FileKey): JobInput => ({
  kind: FEED_JOB,
  payload: { feed, market, language },
  dedupeKey: `${FEED_JOB} ${feed} ${market} ${language}`,
})

/**
 * Makes the file, or records why it could not be made.
 * @returns the reason; undefined when it was made, or is not wanted any more.
 */
export async function makeFile(deps: FeedDeps & { clock: Clock }, key: FileKey): Promise<string | undefined> {
  const { db, clock } = deps
  const settings = await readFeedSettings(deps, clock.now())
  const feed = settings.feeds.find(({ code, isActive }) => code === key.feed && isActive)
  const target = settings.targets.find(
    ({ market, language }) => market === key.market && language === key.language,
  )
  if (!feed || !target) return undefined
  try {
    const file = await observePluginCall({ plugin: feed.plugin, part: 'feeds', code: feed.code }, () =>
      makeFeedFile(
        feed.create(),
        toFeedTarget(target, settings, deps.shopUrl),
        iterateItems(db, settings, feed, target, deps.shopUrl),
      ),
    )
    await db.transaction().execute((tx) => saveFeedFile(tx, key, file, settings.at))
    return undefined
  } catch (error) {
    const problem = (error as Error).message
    await db.transaction().execute((tx) => recordFeedFailure(tx, key, problem, settings.at))
    return problem
  }
}

async function* iterateItems(
  db: Db,
  settings: FeedSettings,
  feed: ConfiguredFeed,
  target: FileTarget,
  shopUrl: string,
) {
  const { language, market } = target
  const names =
    language === catalogueLocale ? undefined : (await loadLocalizedNames(db, [language])).get(language)
  const itemSettings = { target, shopUrl, addedTax: getAddedTax(settings, feed, target) }
  for await (const products of iterateFeedProducts(db, language, names, settings.at, market))
    yield products.flatMap((product) => toFeedItems(product, itemSettings))
}
