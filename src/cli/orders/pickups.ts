import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { createCachedSettings } from '../../modules/content/cached-settings.ts'
import { collectOrder } from '../../modules/fulfilment/pickups/collect-order.ts'
import { extendPickup, markReadyForPickup } from '../../modules/fulfilment/pickups/prepare-pickup.ts'
import { getOrderPickup, listPickups } from '../../modules/orders/pickups.store.ts'
import type { Providers } from '../../modules/payments/providers.ts'
import type { Db } from '../../platform/database/database.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, textOption, usageError, UsageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage =
  'pickups [list] [--location CODE] | pickups ready ORDER | pickups collect CODE | pickups extend ORDER TIME'

export const pickupsCommand: Command = {
  usage,
  summary:
    'Lists orders to prepare for pickup and to hand over, marks an order as ready, hands it over by the code of the customer, and changes until when it is kept (ISO 8601, such as 2026-12-31T18:00:00Z).',
  async run(args) {
    const { positionals, values } = readArgs(args, { location: textOption }, usage)
    const [action = 'list', subject, time, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      ((action === 'list' && subject === undefined) ||
        (['ready', 'collect'].includes(action) && subject !== undefined && time === undefined) ||
        (action === 'extend' && time !== undefined))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      if (action === 'list') await list(db, values.location)
      else if (action === 'ready') await ready(db, subject!)
      else if (action === 'collect') await collect(db, await loadProviders(db, config), subject!)
      else await extend(db, subject!, time!)
      return 0
    })
  },
}

async function list(db: Db, location: string | undefined): Promise<void> {
  const pickups = await listPickups(db, { location })
  for (const pickup of pickups) {
    const when =
      pickup.state === 'ready'
        ? `kept until ${pickup.expires_at}`
        : `promised for ${pickup.promised_at}${pickup.needs_transfer ? ', items come from other locations' : ''}`
    console.log(`${pickup.display_number}  ${pickup.location}  ${pickup.state}  ${when}  ${pickup.name}`)
  }
  console.log(`${pickups.length} orders for pickup.`)
}

async function ready(db: Db, order: string): Promise<void> {
  const orderId = await requireOrderByNumber(db, order)
  await withPlainErrors(() => markReadyForPickup(actionDeps(db), orderId, commandContext))
  const pickup = await getOrderPickup(db, orderId)
  console.log(`Order ${order} is ready for pickup until ${pickup?.expiresAt?.toISOString()}.`)
}

async function collect(db: Db, providers: Providers, code: string): Promise<void> {
  const { getSeller: seller } = createCachedSettings(db)
  await withPlainErrors(() =>
    collectOrder({ ...actionDeps(db), providers, seller }, { code }, commandContext),
  )
  console.log('The order is handed over.')
}

async function extend(db: Db, order: string, time: string): Promise<void> {
  const orderId = await requireOrderByNumber(db, order)
  const to = new Date(time)
  if (Number.isNaN(to.getTime())) throw new UsageError(`${time} is not a time: use 2026-12-31T18:00:00Z.`)
  const was = (await getOrderPickup(db, orderId))?.expiresAt
  if (!was) throw new UsageError(`Order ${order} is not ready for pickup.`)
  const change = { was: was.toISOString(), to: to.toISOString() }
  await withPlainErrors(() => extendPickup(actionDeps(db), orderId, change, commandContext))
  console.log(`Order ${order} is kept until ${change.to}.`)
}
