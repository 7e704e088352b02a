import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { createStoreCurrencyService } from '../../modules/markets/store-currency.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, UsageError } from '../usage.ts'

const usage = 'currency [CODE] [--dry-run]'

export const currencyCommand: Command = {
  usage,
  summary:
    'Shows the store currency, or changes it until something is sold. Decimal amounts stay the same: 49.95 USD becomes 49.95 EUR, or 50 JPY.',
  async run(args) {
    const { positionals, values } = readArgs(args, { 'dry-run': flagOption }, usage)
    const [to, ...rest] = positionals
    if (rest.length > 0) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }) => {
      const currencies = createStoreCurrencyService({
        db,
        clock: systemClock,
        publish: (tags) => notifyInvalidation(db, tags),
      })
      const { currency: was, used_by } = await currencies.read(commandContext)
      if (to === undefined) {
        console.log(was + (used_by.length > 0 ? `, used by: ${describeUses(used_by)}` : ', can be changed'))
        return 0
      }
      const input = { was, to: to.toUpperCase(), dry_run: values['dry-run'] ?? false }
      try {
        const { currency, amounts, rounded } = await currencies.change(commandContext, input)
        console.log(
          `${input.dry_run ? `${was} would become ${currency}` : `The store currency is ${currency}`}: ${amounts} amounts converted, ${rounded} of them rounded.`,
        )
        return 0
      } catch (error) {
        if (error instanceof ShopError && error.code === 'in_use')
          throw new UsageError(
            `${was} is in use by: ${describeUses(used_by)}. The currency cannot change anymore.`,
          )
        if (error instanceof ShopError && error.code === 'invalid_input')
          throw new UsageError(`${input.to} is not a currency. Use an ISO 4217 code, such as EUR.`)
        throw error
      }
    })
  },
}

const describeUses = (uses: readonly string[]) => uses.map((use) => use.replace('_', ' ')).join(', ')
