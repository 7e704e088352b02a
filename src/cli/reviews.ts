import type { Command } from '../app/command-line.ts'
import { setReviewState, listPendingReviews } from '../modules/reviews/reviews.store.ts'
import { getProductTag } from '../modules/search/listing-tags.ts'
import { notifyInvalidation } from '../platform/cache/cache-invalidation.ts'
import type { Db } from '../platform/database/database.ts'
import { withShop } from './open-shop.ts'
import { isId, usageError, readArgs } from './usage.ts'

const usage = 'reviews [list | approve ID... | reject ID...]'
const decisionByCommand = { approve: 'approved', reject: 'rejected' } as const

export const reviewsCommand: Command = {
  usage,
  summary: 'Lists pending reviews; approves or rejects them.',
  async run(args) {
    const [action = 'list', ...ids] = readArgs(args, {}, usage).positionals
    if (action === 'list') return withShop(({ db }) => list(db))
    const invalidId = ids.find((id) => !isId(id))
    if (!isDecision(action) || ids.length === 0 || invalidId !== undefined)
      throw usageError(invalidId ?? action, usage)
    return withShop(({ db }) => decide(db, decisionByCommand[action], ids.map(Number)))
  },
}

const isDecision = (text: string): text is keyof typeof decisionByCommand =>
  Object.hasOwn(decisionByCommand, text)

async function list(db: Db): Promise<number> {
  const reviews = await listPendingReviews(db)
  for (const { id, product, rating, title, text, author, pictures } of reviews)
    console.log(
      `${id}  ${product}  ${rating} of 5, ${author}\n    ${title}\n    ${[text.replaceAll('\n', '\n    '), ...pictures.map(({ url }) => url)].join('\n    ')}\n`,
    )
  console.log(`${reviews.length} reviews are pending.`)
  return 0
}

/**
 * A shop on the same PostgreSQL server is notified; with the embedded database it is stopped while this runs.
 */
async function decide(db: Db, status: 'approved' | 'rejected', ids: number[]): Promise<number> {
  let missing = 0
  for (const id of ids) {
    const slug = await setReviewState(db, id, status, new Date())
    if (slug === undefined) missing++
    else await notifyInvalidation(db, [getProductTag(slug)])
    console.log(slug === undefined ? `There is no review ${id}.` : `${id}  ${status}  ${slug}`)
  }
  return missing === 0 ? 0 : 1
}
