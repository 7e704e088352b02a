import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { checkoutSettings } from '../../modules/checkout/settings/checkout-settings.ts'
import { createCheckoutSettingsService } from '../../modules/checkout/settings/checkout-settings.service.ts'
import { ALL_TAGS, notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, withPlainIssues } from '../usage.ts'

const usage = 'checkout [SETTING=VALUE…]'

export const checkoutCommand: Command = {
  usage,
  summary:
    'Shows and changes settings of the checkout: guest_checkout (true, false), phone (off, optional, required), minimum_order (minor units), reservation_minutes, order_number_prefix, order_number_start.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const values = Object.fromEntries(
      positionals.map((pair) => {
        const [name = '', ...rest] = pair.split('=')
        if (!name || rest.length === 0) throw usageError(pair, usage)
        return [name, readValue(rest.join('='))]
      }),
    )
    return withShop(async ({ db }) => {
      const onChange = () => notifyInvalidation(db, [ALL_TAGS])
      const settings = createCheckoutSettingsService({ db, clock: systemClock, onChange })
      const was = await settings.read(commandContext)
      const to = await withPlainIssues(async () => parseInput(checkoutSettings, { ...was, ...values }))
      const saved = await settings.change(commandContext, { was, to })
      for (const [name, value] of Object.entries(saved)) console.log(`${name}=${value}`)
      return 0
    })
  },
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
