import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { locationsFile, type LocationsSettings } from '../../modules/inventory/location-settings.ts'
import { createLocationSettingsService } from '../../modules/inventory/location-settings.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { readArgs } from '../usage.ts'
import { withDryRun } from '../dry-run.ts'
import { importJsonFile, importOptions, readDryRun, readFileAction, writeJsonFile } from './json-file.ts'

const usage = 'locations [list | export FILE | import FILE [--dry-run]]'

export const locationsCommand: Command = {
  usage,
  summary:
    'Lists the locations of stock and the rule that routes orders to them, and reads and writes them as JSON.',
  async run(args) {
    const { positionals, values } = readArgs(args, importOptions, usage)
    const { action, path } = readFileAction(positionals, ['export', 'import'], usage)
    const isDryRun = readDryRun(values, action, usage)
    return withShop(({ db: database }) =>
      withDryRun(database, isDryRun, async (db) => {
        const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
        const locations = createLocationSettingsService({ db, clock: systemClock, publish })
        const { version: was, ...settings } = await locations.settings(commandContext)
        if (action === 'export') await writeJsonFile(path, settings)
        else if (action === 'import')
          await importJsonFile(path, locationsFile, async (file) => {
            await locations.setSettings(commandContext, { was, ...file })
          })
        print(await locations.settings(commandContext))
        return 0
      }),
    )
  },
}

function print({ routing, locations }: LocationsSettings): void {
  for (const { code, name, country, priority, cutoff, ships_orders: shipsOrders } of locations)
    console.log(
      `${code}  ${name}  ${country ?? 'no country'}  priority ${priority}${cutoff === null ? '' : `, cut-off ${cutoff}`}${shipsOrders ? ', sends orders' : ''}`,
    )
  console.log(`${locations.length} locations, routing ${routing}.`)
}
