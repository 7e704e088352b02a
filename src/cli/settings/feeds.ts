import type { Command } from '../../app/command-line.ts'
import { readSecret } from '../../app/read-secret.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { ShopError } from '../../kernel/errors.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { FeedFileView, FeedView } from '../../modules/feeds/feeds.ts'
import { createFeedService } from '../../modules/feeds/feeds.service.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, UsageError, usageError, withPlainIssues } from '../usage.ts'

const usage = 'feeds [list | make CODE]'

export const feedsCommand: Command = {
  usage,
  summary:
    'Lists product feeds with the addresses of their files, and makes the files of a feed. Turn a feed on in the settings of its plugin.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', code, ...rest] = positionals
    const isValid = action === 'list' ? code === undefined : action === 'make' && code !== undefined
    if (!isValid || rest.length > 0) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const feeds = createFeedService({
        db,
        clock: systemClock,
        secret: config.secret ?? (await readSecret(config.dataDir)),
        shopUrl: config.shopUrl,
        environment: config.payments.settings ?? {},
        wakeWorker: () => undefined,
      })
      if (action === 'list') {
        for (const feed of await feeds.list(commandContext)) print(feed)
        return 0
      }
      const feed = await withPlainIssues(() => feeds.make(commandContext, code!)).catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'not_found')
          throw new UsageError(`There is no feed ${code}. List them with: feeds`)
        throw error
      })
      print(feed)
      return feed.files.some(({ problem }) => problem !== null) ? 1 : 0
    })
  },
}

function print({ code, title, plugin, active, problem, notice, files }: FeedView): void {
  const state =
    problem ?? (active ? `${files.length} files` : `off; turn it on: plugin set ${plugin} active=on`)
  console.log(`${code}  ${title}: ${state}`)
  if (notice !== null) console.log(`  Note: ${notice}`)
  for (const file of files) printFile(file)
}

function printFile({
  url,
  currency,
  items,
  bytes,
  made_at: madeAt,
  left_out: leftOut,
  problem,
  stopped,
}: FeedFileView) {
  const state =
    madeAt === null ? 'not made yet' : `${items} variants, ${Math.ceil(bytes / 1_000)} kB, made ${madeAt}`
  console.log(`  ${url}  ${currency}: ${state}`)
  for (const { reason, count, example } of leftOut)
    console.log(`    ${count} left out: ${reason} Such as ${example}.`)
  if (problem !== null)
    console.log(`    Failed: ${problem}${stopped ? ' It is not tried again by itself.' : ''}`)
}
