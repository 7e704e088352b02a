import type { Command } from '../../app/command-line.ts'
import { loadCarriers } from '../../app/load-carriers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { ShopError } from '../../kernel/errors.ts'
import { formatMinor } from '../../kernel/money.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { carrierRateInput, type CarrierView } from '../../modules/carriers/carriers.ts'
import { createCarrierService } from '../../modules/carriers/carriers.service.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, UsageError, usageError, withPlainIssues } from '../usage.ts'

const usage =
  'carriers [list | rates CODE --country US --postcode 90277 --weight GRAMS [--region CA] [--volume CM3]]'
const options = {
  country: textOption,
  region: textOption,
  postcode: textOption,
  weight: textOption,
  volume: textOption,
}

export const carriersCommand: Command = {
  usage,
  summary:
    'Lists carriers, and asks one for its services and prices for a parcel from the main location. Turn a carrier on in the settings of its plugin.',
  async run(args) {
    const { positionals, values } = readArgs(args, options, usage)
    const [action = 'list', code, ...rest] = positionals
    const isValid = action === 'list' ? code === undefined : action === 'rates' && code !== undefined
    if (!isValid || rest.length > 0) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      const carriers = await loadCarriers(db, config, systemClock)
      const service = createCarrierService({ db, shopUrl: config.shopUrl, carriers })
      if (action === 'list') {
        const list = await service.list(commandContext)
        for (const carrier of list) print(carrier)
        console.log(`${list.length} carriers.`)
        return 0
      }
      const { rates } = await withPlainIssues(() => {
        const { country, region, postcode, weight, volume } = values
        const input = parseInput(carrierRateInput, {
          country,
          region,
          postcode,
          weight_grams: weight === undefined ? undefined : Number(weight),
          volume_cm3: volume === undefined ? undefined : Number(volume),
        })
        return service.rates(commandContext, code!, input)
      }).catch((error: unknown) => {
        if (error instanceof ShopError && error.code === 'not_found')
          throw new UsageError(`There is no carrier ${code}. List them with: carriers`)
        if (error instanceof ShopError && error.code === 'carrier_unavailable')
          throw new UsageError(`${error.message}: ${String(error.details?.['problem'])}`)
        throw error
      })
      for (const { service: name, title, price, currency, days } of rates)
        console.log(
          `${name}  ${title}: ${formatMinor(price, currency)} ${currency}${days === null ? '' : `, ${days} days`}`,
        )
      console.log(`${rates.length} services.`)
      return 0
    })
  },
}

function print({ code, title, plugin, active, problem, failure, webhook }: CarrierView): void {
  const state = problem ?? (active ? 'on' : `off; turn it on: plugin set ${plugin} active=on`)
  console.log(`${code}  ${title}: ${state}`)
  if (failure !== null)
    console.log(`  Failing since ${failure.failed_at} (${failure.part}): ${failure.problem}`)
  if (active && webhook !== null) console.log(`  Webhook: ${webhook}`)
}
