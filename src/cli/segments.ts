import { z } from 'zod'
import type { Command } from '../app/command-line.ts'
import { customersList } from '../contracts/lists/customers-list.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { createCustomerAdminService } from '../modules/customers/customer-admin.service.ts'
import { segmentDocument } from '../contracts/schemas/segment-conditions.ts'
import { createSegmentService, type SegmentService } from '../modules/segments/segments.service.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { importJsonFile, writeJsonFile } from './settings/json-file.ts'
import { flagOption, readArgs, usageError, UsageError } from './usage.ts'

const PAGE_SIZE = 100

const usage = 'segments [list | show CODE [FILE] | save CODE FILE [--dry-run] | members CODE | remove CODE]'
const options = { 'dry-run': flagOption }

const segmentFile = z.strictObject({
  version: z.int().min(1).optional().describe('The version that is replaced; absent: a new segment'),
  segment: segmentDocument,
})

export const segmentsCommand: Command = {
  usage,
  summary:
    'Lists, shows, saves and removes saved segments of customers. Files are JSON, and the conditions are in docs/customers.md; --dry-run counts the customers and saves nothing.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', code, path, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      ((action === 'list' && code === undefined) ||
        (code !== undefined &&
          (action === 'show' ||
            (action === 'save' && path !== undefined) ||
            (/^(members|remove)$/.test(action) && path === undefined))))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      const segments = createSegmentService({ db, clock: systemClock })
      if (action === 'list') await list(segments)
      else if (action === 'members') await members(db, code!)
      else if (action === 'save') await save(segments, code!, path!, values['dry-run'] ?? false)
      else if (action === 'show') await explain(code!, () => show(segments, code!, path))
      else await explain(code!, () => remove(segments, code!))
      return 0
    })
  },
}

/** @throws UsageError for what the user can fix. */
async function explain<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'not_found') throw new UsageError(`There is no segment ${code}.`)
    if (error.code === 'content_changed')
      throw new UsageError(
        `Segment ${code} has another version. Read it again with: segments show ${code} FILE`,
      )
    if (error.code === 'in_use') {
      const users = Object.values(error.details ?? {}).flat()
      throw new UsageError(`These are for segment ${code}, change them first: ${users.join(', ')}.`)
    }
    throw error
  }
}

async function list(segments: SegmentService): Promise<void> {
  const all = await segments.list(commandContext)
  for (const { code, name, version } of all) console.log(`${code}  ${name}  version ${version}`)
  console.log(`${all.length} segments.`)
}

async function show(segments: SegmentService, code: string, path: string | undefined): Promise<void> {
  const { name, conditions, version, customers } = await segments.get(commandContext, code)
  const content = { version, segment: { name, conditions } }
  if (path === undefined) console.log(JSON.stringify(content, null, 2))
  else await writeJsonFile(path, content)
  console.log(`${customers} customers.`)
}

async function save(segments: SegmentService, code: string, path: string, isDryRun: boolean): Promise<void> {
  await importJsonFile(path, segmentFile, ({ version = null, segment }) =>
    explain(code, async () => {
      const input = { was: version, to: segment, dry_run: isDryRun }
      const saved = await segments.save(commandContext, code, input)
      console.log(
        `${code}  ${saved!.customers} customers${isDryRun ? '. Nothing was saved.' : `  version ${saved!.version}`}`,
      )
    }),
  )
}

async function members(db: Db, code: string): Promise<void> {
  const customers = createCustomerAdminService({
    db,
    clock: systemClock,
    customers: {
      of: () => {
        throw new Error('personal data is exported by the API')
      },
      welcome: async () => undefined,
    },
  })
  const query = {
    q: '',
    filters: { segment: { kind: 'choice' as const, values: [code], not: false } },
    sort: customersList.defaultSort,
  }
  let after: string | undefined
  do {
    const request = { limit: PAGE_SIZE, after }
    const page = await explain(code, () => customers.search(commandContext, query, request))
    for (const { email, name } of page.rows) console.log(`${email}  ${name}`)
    after = page.next
  } while (after !== undefined)
}

async function remove(segments: SegmentService, code: string): Promise<void> {
  const { version } = await segments.get(commandContext, code)
  await segments.save(commandContext, code, { was: version, to: null })
  console.log(`${code}  removed`)
}
