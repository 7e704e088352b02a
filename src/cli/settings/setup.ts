import { createInterface } from 'node:readline/promises'
import type { Command } from '../../app/command-line.ts'
import type { Config } from '../../app/config.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { toGoLiveDeps, toSetupConfig } from '../../app/setup-config.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { formatMinor } from '../../kernel/money.ts'
import type { GoLiveResult } from '../../modules/setup/go-live/go-live.ts'
import { createSetupService, readSetupChecklist } from '../../modules/setup/setup.service.ts'
import { formatStep, type SetupStep } from '../../modules/setup/setup.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, textOption, usageError, UsageError, withPlainIssues } from '../usage.ts'

const usage = 'setup [--json] | setup go-live [--dry-run] [--yes] [--test-orders NUMBER,NUMBER] [--json]'

export const setupCommand: Command = {
  usage,
  summary:
    'Shows what the shop needs before its first real order, and how to do it. Exits with code 1 while a step is open. go-live removes the demo data and test orders, and keeps settings and own data; it cannot be undone.',
  async run(args) {
    const { values, positionals } = readArgs(
      args,
      { json: flagOption, 'dry-run': flagOption, yes: flagOption, 'test-orders': textOption },
      usage,
    )
    const isGoLive = positionals.length === 1 && positionals[0] === 'go-live'
    if (!isGoLive && (positionals.length > 0 || values['dry-run'] || values.yes || values['test-orders']))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) =>
      isGoLive
        ? goLive(db, config, {
            isDryRun: values['dry-run'] ?? false,
            isConfirmed: values.yes ?? false,
            asJson: values.json ?? false,
            testOrders: (values['test-orders'] ?? '').split(',').filter(Boolean),
          })
        : printChecklist(db, config, values.json ?? false),
    )
  },
}

async function printChecklist(db: Db, config: Config, asJson: boolean): Promise<number> {
  const setupConfig = toSetupConfig(config, await loadProviders(db, config))
  const checklist = await readSetupChecklist(db, setupConfig, systemClock.now())
  if (asJson) console.log(JSON.stringify(checklist, null, 2))
  else for (const step of checklist.steps) printStep(step)
  return checklist.complete ? 0 : 1
}

const printStep = ({ step, done, detail, fix }: SetupStep) =>
  console.log(`${done ? '[x]' : '[ ]'} ${formatStep(step)}: ${detail}${fix === null ? '' : `\n      ${fix}`}`)

type GoLiveOptions = { isDryRun: boolean; isConfirmed: boolean; asJson: boolean; testOrders: string[] }

async function goLive(
  db: Db,
  config: Config,
  { isDryRun, isConfirmed, asJson, testOrders }: GoLiveOptions,
): Promise<number> {
  const setup = createSetupService({
    db,
    clock: systemClock,
    publish: (tags) => notifyInvalidation(db, tags),
    config: toSetupConfig(config, await loadProviders(db, config)),
    ...toGoLiveDeps(config),
  })
  const run = (input: { dry_run: boolean; was?: string }) =>
    withPlainErrors(() =>
      withPlainIssues(() => setup.goLive(commandContext, { ...input, test_orders: testOrders })),
    )
  const print = (result: GoLiveResult) =>
    asJson ? console.log(JSON.stringify(result, null, 2)) : printResult(result)
  const preview = await run({ dry_run: true })
  if (isDryRun || preview.live_since !== null) {
    print(preview)
    return 0
  }
  if (!isConfirmed) {
    printResult(preview)
    if (!(await confirm())) throw new UsageError('Nothing was removed.')
  }
  print(await run({ dry_run: false, was: preview.version }))
  return 0
}

/** @throws UsageError that says what to do first. */
async function withPlainErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, details = {} } = error
    if (error.code === 'owner_account_required')
      throw new UsageError(`${message}:\n  ${String(details['fix'])}`)
    if (error.code !== 'real_orders_exist') throw error
    const orders = details['orders'] as { number: string; payment_method: string; fix: string }[]
    const lines = orders.map(({ number, payment_method: method, fix }) => `  ${number} (${method}): ${fix}`)
    throw new UsageError(
      `${message}. Nothing was removed:\n${lines.join('\n')}\nName tests with --test-orders NUMBER,NUMBER.`,
    )
  }
}

/** @throws UsageError where no one can answer. */
async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nothing was removed. Add --yes to remove it.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question('This cannot be undone. Type "go live" to remove it: ')) === 'go live'
  } finally {
    lines.close()
  }
}

function printResult(result: GoLiveResult): void {
  const { live_since: since, tables, orders, order_count: count } = result
  console.log(
    since === null
      ? 'This would be removed. It cannot be undone: take a backup first (npm run shop -- backup FILE).'
      : `The shop is live since ${since}.`,
  )
  for (const { table, removed, kept } of tables)
    if (removed > 0) console.log(`  ${table}: ${removed} removed, ${kept} kept`)
  for (const { number, placed_at: at, total, currency, payment_method: method, payment } of orders)
    console.log(
      `  order ${number} of ${at.slice(0, 10)}: ${formatMinor(total, currency)} ${currency}, ${method}, payment: ${payment}`,
    )
  if (count > orders.length) console.log(`  and ${count - orders.length} older orders`)
  for (const name of result.stopped_promotions)
    console.log(`  promotion "${name}" is stopped: it applied to demo products`)
  for (const { document, dead_links: links, names_demo: namesDemo } of result.kept_documents)
    console.log(
      [
        `  ${document} is kept as you edited it`,
        ...(namesDemo ? ['it still names the demo shop'] : []),
        ...(links.length > 0 ? [`links to nothing: ${links.join(', ')}`] : []),
      ].join('; '),
    )
  console.log('Open steps afterwards:')
  for (const step of result.open_steps) printStep(step)
}
