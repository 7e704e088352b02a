// Wires product feeds for staff, and their files for those who fetch them.
import type { OperatorContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { ConfiguredFeed } from './feed-definitions.ts'
import {
  type FeedFile,
  type FileKey,
  forgetFeedFailures,
  getFeedFile,
  iterateFileParts,
  listFeedFiles,
} from './feed-files.store.ts'
import { makeFile, toFeedJob } from './feed-jobs.ts'
import { type FeedDeps, type FeedSettings, getAddedTax, readFeedSettings } from './feed-settings.ts'
import { type FileTarget, getFileName, getFilePath } from './feed-targets.ts'
import { type FeedFileView, type FeedView, MAX_FEED_FAILURES } from './feeds.ts'

export type ServedFile = {
  contentType: string
  etag: string
  madeAt: Date
  /** Compressed with gzip, in parts. */
  read(): AsyncIterable<Buffer>
}

export type FeedService = {
  list(ctx: OperatorContext): Promise<FeedView[]>
  /**
   * Makes all files of a feed again, in the background.
   * @throws ShopError not_found; invalid_input when it is not active.
   */
  request(ctx: OperatorContext, code: string): Promise<FeedView>
  /** As `request`, and waits for the files: for the command line. */
  make(ctx: OperatorContext, code: string): Promise<FeedView>
  /**
   * The file with this name, for everyone: it has only what pages show.
   * @returns undefined when there is none, or it has not been made yet.
   */
  findFile(name: string): Promise<ServedFile | undefined>
}

type ServiceDeps = FeedDeps & { clock: Clock; wakeWorker(): void }

export function createFeedService(deps: ServiceDeps): FeedService {
  const { db, clock, wakeWorker } = deps
  const read = () => readFeedSettings(deps, clock.now())
  const present = async (settings: FeedSettings): Promise<FeedView[]> => {
    const files = await listFeedFiles(db)
    return settings.feeds.map((feed) => presentFeed(feed, settings, files, deps.shopUrl))
  }
  const requireFeed = async (code: string) => {
    const settings = await read()
    const feed = settings.feeds.find((one) => one.code === code)
    if (!feed) throw new ShopError('not_found')
    if (!feed.isActive) {
      const message = feed.problem ?? `is not active: turn it on in the settings of the plugin ${feed.plugin}`
      throw new ShopError('invalid_input', { issues: [{ path: 'code', message }] })
    }
    const keys = settings.targets.map(({ market, language }): FileKey => ({ feed: code, market, language }))
    await db.transaction().execute((tx) => forgetFeedFailures(tx, code))
    return keys
  }
  const presentOne = async (code: string) => (await present(await read())).find((feed) => feed.code === code)!
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      return present(await read())
    },
    async request(ctx, code) {
      ctx.require('settings.edit')
      const keys = await requireFeed(code)
      await db.transaction().execute(async (tx) => {
        await enqueue(tx, keys.map(toFeedJob))
        const event = { action: 'feed.make', objectKind: 'feed', objectId: code, diff: {}, at: clock.now() }
        await writeAudit(tx, { ...ctx, ...event })
      })
      wakeWorker()
      return presentOne(code)
    },
    async make(ctx, code) {
      ctx.require('settings.edit')
      for (const key of await requireFeed(code)) await makeFile(deps, key)
      return presentOne(code)
    },
    async findFile(name) {
      const { feeds, targets } = await read()
      for (const feed of feeds.filter(({ isActive }) => isActive))
        for (const target of targets) {
          if (getFileName(feed, target) !== name) continue
          const key = { feed: feed.code, market: target.market, language: target.language }
          const file = await getFeedFile(db, key)
          if (!file?.etag || !file.made_at) return undefined
          const { etag, made_at: madeAt } = file
          return { contentType: feed.contentType, etag, madeAt, read: () => iterateFileParts(db, key, etag) }
        }
      return undefined
    },
  }
}

function presentFeed(
  feed: ConfiguredFeed,
  settings: FeedSettings,
  files: readonly FeedFile[],
  shopUrl: string,
): FeedView {
  const targets = feed.isActive ? settings.targets : []
  return {
    code: feed.code,
    title: feed.title,
    plugin: feed.plugin,
    active: feed.isActive,
    problem: feed.problem ?? null,
    notice: findNotice(feed, settings, targets),
    files: targets.map((target) => {
      const file = files.find(
        ({ feed: code, market, language }) =>
          code === feed.code && market === target.market && language === target.language,
      )
      return presentFile(target, file, shopUrl + getFilePath(feed, target))
    }),
  }
}

const presentFile = (target: FileTarget, file: FeedFile | undefined, url: string): FeedFileView => ({
  market: target.market || null,
  language: target.language,
  country: target.country || null,
  currency: target.currency,
  url,
  made_at: file?.made_at?.toISOString() ?? null,
  checked_at: file?.checked_at?.toISOString() ?? null,
  bytes: file?.bytes ?? 0,
  items: file?.items ?? 0,
  left_out: file?.left_out ?? [],
  problem: file?.problem ?? null,
  stopped: (file?.failures ?? 0) >= MAX_FEED_FAILURES,
})

function findNotice(
  feed: ConfiguredFeed,
  settings: FeedSettings,
  targets: readonly FileTarget[],
): string | null {
  const taxed = targets.filter((target) => getAddedTax(settings, feed, target)('standard') > 0)
  const countries = [...new Set(taxed.map(({ country }) => country))].join(', ')
  return taxed.length === 0
    ? null
    : `Pages show prices without tax, but ${feed.title} requires them with tax in ${countries}. The files have other prices than the pages; consider prices that include tax.`
}
