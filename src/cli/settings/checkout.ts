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
    'Shows and changes settings of the checkout: guest_checkout (true, false), phone and company (off, optional, required), terms (off, page, text), terms_text.LANGUAGE, marketing_consent (true, false), abandoned_cart_minutes (0: none), gift_wrapping (true, false), gift_wrapping_price (minor units), gift_message_max_length (0: no message), minimum_order (minor units), amounts.minimum_order.CURRENCY and amounts.gift_wrapping_price.CURRENCY (minor units instead of the converted amount), reservation_minutes, pickup_days, exchanges (off, on_receipt, at_once), order_number_prefix, order_number_start.',
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
      const saved = await withPlainIssues(() => settings.change(commandContext, { was, to }))
      print('', saved)
      return 0
    })
  },
}

/** Values of records are printed with the names that set them, such as `terms_text.vi`. */
function print(path: string, record: object): void {
  for (const [name, value] of Object.entries(record) as [string, unknown][])
    if (typeof value === 'object' && value !== null) print(`${path}${name}.`, value)
    else console.log(`${path}${name}=${String(value)}`)
}

/** `terms_text.vi=…` sets the text of one language, `amounts.minimum_order.EUR=…` an amount; without a value it is removed. */
function applyValues(was: CheckoutSettings, values: readonly (readonly [name: string, value: string])[]) {
  const settings: Record<string, unknown> = { ...was }
  const texts: Record<string, string | undefined> = { ...was.terms_text }
  const amounts: Record<string, Record<string, unknown>> = structuredClone(was.amounts)
  for (const [name, value] of values) {
    const [, code] = /^terms_text\.(.+)$/.exec(name) ?? []
    const [, amount, currency] = /^amounts\.([^.]+)\.([^.]+)$/.exec(name) ?? []
    if (code !== undefined) setOrDelete(texts, code, value)
    else if (amount !== undefined) setOrDelete((amounts[amount] ??= {}), currency!, readValue(value))
    else settings[name] = readValue(value)
  }
  return { ...settings, terms_text: texts, amounts }
}

function setOrDelete(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === '') delete record[key]
  else record[key] = value
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
