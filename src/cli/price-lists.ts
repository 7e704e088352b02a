import type { Command } from '../app/command-line.ts'
import { commandContext } from '../contracts/staff-context.ts'
import { systemClock } from '../kernel/clock.ts'
import { ShopError } from '../kernel/errors.ts'
import { createPriceListService } from '../modules/pricing/price-lists.service.ts'
import { listCompanyPriceLists } from '../modules/pricing/price-lists/price-lists.store.ts'
import { tags } from '../modules/storefront/storefront.service.ts'
import { notifyInvalidation } from '../platform/cache/cache-invalidation.ts'
import { withShop } from './open-shop.ts'
import { readPairs } from './read-pairs.ts'
import { readArgs, UsageError, usageError, withPlainIssues } from './usage.ts'

const usage = 'price-lists [list | CODE segment=SEGMENT | CODE segment=none]'

export const priceListsCommand: Command = {
  usage,
  summary:
    'Lists the price lists of companies and segments, and assigns one to the customers of a segment. Prices are set by API and in the back office.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [code = 'list', ...pairs] = positionals
    const { segment, ...others } = readPairs(pairs, usage)
    const isList = code === 'list'
    if (isList !== (segment === undefined) || Object.keys(others).length > 0)
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      if (segment !== undefined) {
        const onSegmentChange = () => notifyInvalidation(db, [tags.content])
        const lists = createPriceListService({ db, clock: systemClock, onSegmentChange })
        await withPlainIssues(() =>
          lists.setSegment(commandContext, code, { segment: segment === 'none' ? null : segment }),
        ).catch((error: unknown) => {
          if (error instanceof ShopError && error.code === 'not_found')
            throw new UsageError(`There is no price list ${code}.`)
          throw error
        })
      }
      for (const list of await listCompanyPriceLists(db))
        console.log(
          `${list.code}  ${list.currency}  ${list.prices} prices  ${list.name}${list.segment === null ? '' : `  segment ${list.segment}`}`,
        )
      return 0
    })
  },
}
