import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { parseInput } from '../kernel/parse-input.ts'
import { reviewDecision, type ReviewDecision } from '../modules/reviews/review-moderation.ts'
import {
  createReviewModerationService,
  type ReviewModerationService,
} from '../modules/reviews/review-moderation.service.ts'
import { notifyInvalidation } from '../platform/cache/cache-invalidation.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { isId, usageError, readArgs, textOption, withPlainIssues } from './usage.ts'

const usage =
  'reviews [list | approve ID... | reject ID... --reason TEXT | reply ID TEXT | remove-reply ID... | pin ID... | unpin ID...]'

export const reviewsCommand: Command = {
  usage,
  summary:
    'Lists pending reviews; approves or hides them, replies in public, pins them above others. The reason of a hidden review is not public.',
  async run(args) {
    const { positionals, values } = readArgs(args, { reason: textOption }, usage)
    const [action = 'list', ...rest] = positionals
    if (action === 'list') return withShop(({ db }) => list(createService(db)))
    const [ids, reply] = action === 'reply' ? [rest.slice(0, 1), rest[1]] : [rest, undefined]
    const decision = readDecision(action, values.reason, reply)
    const invalidId = ids.find((id) => !isId(id))
    if (!decision || ids.length === 0 || invalidId !== undefined || (action === 'reply' && rest.length !== 2))
      throw usageError(invalidId ?? action, usage)
    return withShop(({ db }) =>
      withPlainIssues(async () => {
        const checked = parseInput(reviewDecision.partial(), decision)
        return change(createService(db), checked, ids.map(Number))
      }),
    )
  },
}

/** A shop on the same PostgreSQL server is notified; with the embedded database it is stopped while this runs. */
const createService = (db: Db): ReviewModerationService =>
  createReviewModerationService({
    db,
    clock: systemClock,
    publish: (tags) => notifyInvalidation(db, [...tags]),
  })

function readDecision(
  action: string,
  reason: string | undefined,
  reply: string | undefined,
): Partial<ReviewDecision> | undefined {
  if (action === 'approve') return { status: 'approved' }
  if (action === 'reject') return { status: 'rejected', reason: reason ?? null }
  if (action === 'reply') return { reply: reply ?? '' }
  if (action === 'remove-reply') return { reply: null }
  return action === 'pin' || action === 'unpin' ? { pinned: action === 'pin' } : undefined
}

async function list(service: ReviewModerationService): Promise<number> {
  let count = 0
  for (let cursor: number | undefined; ;) {
    const reviews = await service.list(commandContext, { status: 'pending', cursor, limit: 100 })
    for (const { id, product, rating, title, text, author, pictures } of reviews)
      console.log(
        `${id}  ${product}  ${rating} of 5, ${author}\n    ${title}\n    ${[text.replaceAll('\n', '\n    '), ...pictures.map(({ url }) => url)].join('\n    ')}\n`,
      )
    count += reviews.length
    cursor = reviews.at(-1)?.id
    if (cursor === undefined) break
  }
  console.log(`${count} reviews are pending.`)
  return 0
}

/** Changes the reviews whatever they were before. */
async function change(
  service: ReviewModerationService,
  to: Partial<ReviewDecision>,
  ids: readonly number[],
): Promise<number> {
  let missing = 0
  for (const id of ids) {
    const product = await service.decide(commandContext, id, to).catch((error: { code?: string }) => {
      if (error.code !== 'not_found') throw error
      return undefined
    })
    if (product === undefined) missing++
    const result = to.status ?? 'changed'
    console.log(product === undefined ? `There is no review ${id}.` : `${id}  ${result}  ${product}`)
  }
  return missing === 0 ? 0 : 1
}
