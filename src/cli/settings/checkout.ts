import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { type CheckoutSettings, checkoutSettings } from '../../modules/checkout/settings/checkout-settings.ts'
import { createCheckoutSettingsService } from '../../modules/checkout/settings/checkout-settings.service.ts'
import { ALL_TAGS, notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError, withPlainIssues } from '../usage.ts'

const usage = 'checkout [SETTING=VALUE…]'

export const checkoutCommand: Command = {
  usage,
  summary:
    'Shows and changes settings of the checkout: guest_checkout (true, false), phone and company (off, optional, required), terms (off, page, text), terms_text.LANGUAGE, marketing_consent (true, false), abandoned_cart_minutes (0: none), gift_wrapping (true, false), gift_wrapping_price (minor units), gift_message_max_length (0: no message), minimum_order (minor units), reservation_minutes, pickup_days, exchanges (off, on_receipt, at_once), order_number_prefix, order_number_start.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const values = positionals.map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      if (!name || rest.length === 0) throw usageError(pair, usage)
      return [name, rest.join('=')] as const
    })
    return withShop(async ({ db }) => {
      const onChange = () => notifyInvalidation(db, [ALL_TAGS])
      const settings = createCheckoutSettingsService({ db, clock: systemClock, onChange })
      const was = await settings.read(commandContext)
      const to = await withPlainIssues(async () => parseInput(checkoutSettings, applyValues(was, values)))
      const saved = await settings.change(commandContext, { was, to })
      for (const [name, value] of Object.entries(saved))
        if (typeof value !== 'object') console.log(`${name}=${value}`)
        else for (const [code, sentence] of Object.entries(value)) console.log(`${name}.${code}=${sentence}`)
      return 0
    })
  },
}

/** `terms_text.vi=…` sets the text of one language; without a value it is removed. */
function applyValues(was: CheckoutSettings, values: readonly (readonly [name: string, value: string])[]) {
  const settings: Record<string, unknown> = { ...was }
  const texts: Record<string, string | undefined> = { ...was.terms_text }
  for (const [name, value] of values) {
    const code = /^terms_text\.(.+)$/.exec(name)?.[1]
    if (code === undefined) settings[name] = readValue(value)
    else if (value === '') delete texts[code]
    else texts[code] = value
  }
  return { ...settings, terms_text: texts }
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
