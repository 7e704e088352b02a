import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { formatMinor } from '../../kernel/money.ts'
import { getRetailCurrency } from '../../modules/pricing/pricing.store.ts'
import { shippingFile, type ShippingSettings } from '../../modules/shipping/shipping-settings.ts'
import { createShippingService, type ShippingService } from '../../modules/shipping/shipping.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withDryRun } from '../dry-run.ts'
import { importJsonFile, importOptions, readDryRun, readFileAction, writeJsonFile } from './json-file.ts'
import { withShop } from '../open-shop.ts'
import { readArgs } from '../usage.ts'

const usage = 'shipping [list | export FILE | import FILE [--dry-run]]'

export const shippingCommand: Command = {
  usage,
  summary: 'Lists shipping zones, pickup points and methods, and reads and writes them as JSON.',
  async run(args) {
    const { positionals, values } = readArgs(args, importOptions, usage)
    const { action, path } = readFileAction(positionals, ['export', 'import'], usage)
    const isDryRun = readDryRun(values, action, usage)
    return withShop(({ db: database }) =>
      withDryRun(database, isDryRun, async (db) => {
        const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
        const shipping = createShippingService({ db, clock: systemClock, publish })
        if (action === 'export') await exportSettings(shipping, path)
        else if (action === 'import')
          await importJsonFile(path, shippingFile, async (settings) => {
            const { version: was } = await shipping.settings(commandContext)
            await shipping.setSettings(commandContext, { was, ...settings })
          })
        print(await shipping.settings(commandContext), await getRetailCurrency(db))
        return 0
      }),
    )
  },
}

async function exportSettings(shipping: ShippingService, path: string): Promise<void> {
  const { version: _, ...settings } = await shipping.settings(commandContext)
  await writeJsonFile(path, settings)
}

function print({ zones, methods, profiles, dispatch, holidays }: ShippingSettings, currency: string): void {
  for (const { code, regions } of zones)
    console.log(
      `zone ${code}  ${regions.map(({ country, region, postcodes }) => country + (region && `-${region}`) + (postcodes.length > 0 ? ` (${postcodes.join(', ')})` : '')).join(' ')}`,
    )
  for (const { code, zone, pickup_point: point, price, days_min, days_max, active, carrier } of methods)
    console.log(
      `method ${code}  ${point === null ? (zone ?? 'everywhere') : `pickup at ${point}`}  ${formatMinor(price, currency)} ${currency}  ${days_min}-${days_max} days${active ? '' : ', not active'}${carrier === null ? '' : `, ${carrier.code} ${carrier.service}${carrier.calculated ? ' (calculated)' : ''}`}`,
    )
  console.log(`${zones.length} zones, ${methods.length} methods.`)
  const { country, cutoff, time_zone: zone, handling_days: days } = dispatch
  if (country !== null || cutoff !== null || days > 0)
    console.log(
      `Dispatch: country ${country ?? 'any'}, cut-off ${cutoff ?? 'none'} (${zone}), ${days} handling days.`,
    )
  for (const { code, products } of profiles) console.log(`profile ${code}  ${products.length} products`)
  if (holidays.length > 0) console.log(`${holidays.length} holidays.`)
}
