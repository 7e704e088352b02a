import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { type ExpressPlace, expressPlaces } from '../../contracts/express-places.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import {
  createMethodSettings,
  type PaymentMethodList,
  type PaymentMethodSettings,
  paymentMethodsFile,
} from '../../modules/payments/payment-method-settings.ts'
import {
  createPaymentSettingsService,
  type PaymentSettingsService,
} from '../../modules/payments/payment-settings.service.ts'
import { ALL_TAGS, notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, UsageError, usageError, withPlainIssues } from '../usage.ts'
import { withDryRun } from '../dry-run.ts'
import { findPaymentWork } from './payment-work.ts'
import { importJsonFile, importOptions, readDryRun, writeJsonFile } from './json-file.ts'

const usage =
  'payments [list | add METHOD | enable METHOD | disable METHOD | express METHOD product,cart,checkout|off | export FILE | import FILE [--dry-run] | open | record ORDER AMOUNT REFERENCE | accept ORDER | refund ORDER | record-refund REFUND REFERENCE | retry JOB]'

export const paymentsCommand: Command = {
  usage,
  summary:
    'Lists the payment methods of the checkout, adds other methods of a provider, enables them, and chooses the pages with express payment; texts, limits, countries, markets and fees are read and written as JSON. Lists the payments that need work (open), records transfers that have arrived or were sent, decides about payments of another amount (accept, refund), and retries failed jobs.',
  async run(args) {
    const { positionals, values } = readArgs(args, importOptions, usage)
    const [action = 'list', argument, ...rest] = positionals
    const isDryRun = readDryRun(values, action, usage)
    const work = findPaymentWork(action, positionals.slice(1))
    if (work) return withShop(({ db }, config) => work(db, config))
    const places = action === 'express' && rest.length === 1 ? readPlaces(rest[0]!) : undefined
    const isValid =
      action === 'express'
        ? places !== undefined
        : rest.length === 0 &&
          (action === 'list'
            ? argument === undefined
            : argument !== undefined && ['add', 'enable', 'disable', 'export', 'import'].includes(action))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(({ db: database }, config) =>
      withDryRun(database, isDryRun, async (db) => {
        const providers = await loadProviders(db, config)
        const onChange = async () => {
          await providers.reload(db)
          await notifyInvalidation(db, [ALL_TAGS])
        }
        const payments = createPaymentSettingsService({ db, clock: systemClock, providers, onChange })
        if (action === 'export') await exportMethods(payments, argument!)
        else if (action === 'import')
          await importJsonFile(argument!, paymentMethodsFile, async ({ methods }) => {
            const { version: was } = await payments.list(commandContext)
            await payments.setMethods(commandContext, { was, methods })
          })
        else if (action === 'add') await addMethod(payments, argument!)
        else if (places) await changeMethod(payments, argument!, { express_places: places })
        else if (action !== 'list') await changeMethod(payments, argument!, { active: action === 'enable' })
        print(await payments.list(commandContext))
        return 0
      }),
    )
  },
}

const toSettings = ({ methods }: PaymentMethodList): PaymentMethodSettings[] =>
  methods.map(
    ({
      code,
      active,
      titles,
      hints,
      capture,
      min_amount,
      max_amount,
      amounts,
      countries,
      markets,
      fee_amount,
      fee_percent,
      express_places,
    }) => ({
      code,
      active,
      titles,
      hints,
      capture,
      min_amount,
      max_amount,
      amounts,
      countries,
      markets,
      fee_amount,
      fee_percent,
      express_places,
    }),
  )

async function exportMethods(payments: PaymentSettingsService, path: string): Promise<void> {
  await writeJsonFile(path, { methods: toSettings(await payments.list(commandContext)) })
}

/** The new method is not active: its texts, limits and fees are set first. */
async function addMethod(payments: PaymentSettingsService, code: string): Promise<void> {
  const list = await payments.list(commandContext)
  if (list.methods.some((method) => method.code === code))
    throw new UsageError(`There is a payment method ${code} already.`)
  const methods = [...toSettings(list), createMethodSettings(code, false)]
  await withPlainIssues(() => payments.setMethods(commandContext, { was: list.version, methods }))
}

/** @returns undefined unless the text is `off`, or names of pages separated by commas. */
function readPlaces(text: string): ExpressPlace[] | undefined {
  if (text === 'off') return []
  const names = text.split(',')
  const places = expressPlaces.filter((place) => names.includes(place))
  return places.length === names.length ? places : undefined
}

async function changeMethod(
  payments: PaymentSettingsService,
  code: string,
  change: Partial<Pick<PaymentMethodSettings, 'active' | 'express_places'>>,
): Promise<void> {
  const list = await payments.list(commandContext)
  if (!list.methods.some((method) => method.code === code))
    throw new UsageError(
      `There is no payment method ${code}; there are ${list.methods.map((method) => method.code).join(', ')}.`,
    )
  const methods = toSettings(list).map((method) => (method.code === code ? { ...method, ...change } : method))
  await withPlainIssues(() => payments.setMethods(commandContext, { was: list.version, methods }))
}

function print({ methods }: PaymentMethodList): void {
  for (const {
    code,
    active,
    mode,
    problem,
    fee_warning: warning,
    express_places: places,
    ...fee
  } of methods) {
    console.log(
      `${active ? '[x]' : '[ ]'} ${code}${formatFee(fee)}${places.length > 0 ? `  express: ${places.join(', ')}` : ''}${mode === 'test' ? '  test mode: no money moves' : ''}${problem === null ? '' : `  ${problem}`}`,
    )
    if (active && warning !== null) console.log(`      ${warning}`)
  }
}

const formatFee = ({
  fee_amount: amount,
  fee_percent: percent,
}: Pick<PaymentMethodSettings, 'fee_amount' | 'fee_percent'>) =>
  amount === 0 && percent === 0
    ? ''
    : `  fee ${[amount > 0 && String(amount), percent > 0 && `${percent} %`].filter(Boolean).join(' + ')}`
