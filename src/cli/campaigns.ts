import { randomUUID } from 'node:crypto'
import type { Command } from '../app/command-line.ts'
import type { Config } from '../app/config.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { campaignDocument, type Campaign } from '../modules/campaigns/campaigns.ts'
import { type CampaignService, createCampaignService } from '../modules/campaigns/campaigns.service.ts'
import { createCachedSettings } from '../modules/content/cached-settings.ts'
import { createUnsubscribeLinks } from '../modules/newsletter/newsletter.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { importJsonFile, writeJsonFile } from './settings/json-file.ts'
import { flagOption, readArgs, textOption, usageError, UsageError, withPlainIssues } from './usage.ts'

const usage =
  'campaigns [list | add FILE | show ID [FILE] | edit ID FILE | preview ID | test ID EMAIL | start ID [--dry-run] | cancel ID | resume ID | delete ID] [--locale CODE]'
const options = { 'dry-run': flagOption, locale: textOption }
/** The number of arguments after the action. */
const actions: Record<string, readonly number[]> = {
  list: [0],
  add: [1],
  show: [1, 2],
  edit: [2],
  preview: [1],
  test: [2],
  start: [1],
  cancel: [1],
  resume: [1],
  delete: [1],
}

export const campaignsCommand: Command = {
  usage,
  summary:
    'Emails to the customers of a segment who agreed to marketing: drafts as JSON files, previews, test emails to staff, and sending, cancelling and resuming. start --dry-run counts the recipients and sends nothing.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', ...rest] = positionals
    if (!actions[action]?.includes(rest.length)) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const { locale = 'en', 'dry-run': isDryRun = false } = values
      await explain(() => run(createService(db, config), action, rest, { locale, isDryRun }))
      return 0
    })
  },
}

/** Only links of previews need the secret of the shop. A running shop sends the emails. */
const createService = (db: Db, { shopUrl }: Config): CampaignService =>
  createCampaignService({
    db,
    clock: systemClock,
    shopUrl,
    shopName: createCachedSettings(db).getShopName,
    unsubscribeLinks: createUnsubscribeLinks({ secret: randomUUID(), shopUrl }),
    wakeWorker: () => undefined,
  })

async function run(
  campaigns: CampaignService,
  action: string,
  [first = '', second]: readonly string[],
  { locale, isDryRun }: { locale: string; isDryRun: boolean },
): Promise<void> {
  const ctx = commandContext
  if (action === 'list') {
    const all = await campaigns.list(ctx)
    all.forEach(print)
    return console.log(`${all.length} campaigns.`)
  }
  if (action === 'add')
    return importJsonFile(first, campaignDocument, async (document) =>
      print(await campaigns.create(ctx, document, randomUUID())),
    )
  if (!/^\d{1,15}$/.test(first)) throw new UsageError(`${first} is not the id of a campaign.`)
  const id = Number(first)
  const current = await campaigns.get(ctx, id)
  if (action === 'edit')
    return importJsonFile(second!, campaignDocument, async (to) =>
      print((await campaigns.save(ctx, id, { was: current.version, to }))!),
    )
  if (action === 'delete') {
    await campaigns.save(ctx, id, { was: current.version, to: null })
    return console.log(`${id}  deleted`)
  }
  if (action === 'preview') {
    const { subject, text } = await campaigns.preview(ctx, id, locale)
    return console.log(`${subject}\n\n${text}`)
  }
  if (action === 'test') {
    await campaigns.test(ctx, id, { to: second!, locale })
    return console.log(`${id}  queued for ${second}`)
  }
  if (action === 'start' && isDryRun) {
    const { customers, recipients } = await campaigns.count(ctx, id)
    return console.log(`${recipients} of ${customers} customers agreed to marketing. Nothing was sent.`)
  }
  if (action === 'start') return print(await campaigns.start(ctx, id, current.version))
  if (action === 'cancel') return print(await campaigns.cancel(ctx, id))
  if (action === 'resume') return print(await campaigns.resume(ctx, id))
  const { name, segment, texts, per_hour } = current
  const document = { name, segment, texts, per_hour }
  if (second === undefined) console.log(JSON.stringify(document, null, 2))
  else await writeJsonFile(second, document)
  print(current)
}

function print({ id, name, segment, status, version, progress }: Campaign): void {
  const { recipients, queued, sent, failed, skipped } = progress
  console.log(
    `${id}  ${name}  ${segment}  ${status}  version ${version}  ${queued} of ${recipients} written, ${sent} sent, ${failed} failed, ${skipped} skipped`,
  )
}

/** @throws UsageError for what the user can fix. */
async function explain<Result>(work: () => Promise<Result>): Promise<Result> {
  return withPlainIssues(work).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
    throw new UsageError(error.code === 'not_found' ? 'There is no such campaign.' : `${error.message}.`)
  })
}
