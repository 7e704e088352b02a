import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { isUuid } from '../../kernel/ids.ts'
import { cancelLink } from '../../modules/checkout/draft-orders/payment-links.service.ts'
import { listPaymentLinks } from '../../modules/orders/drafts/payment-links.store.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError } from '../usage.ts'
import { withPlainErrors } from './open-order.ts'

const usage = 'payment-links [list | cancel ID]'

export const paymentLinksCommand: Command = {
  usage,
  summary:
    'Lists the orders that staff prepared for customers to pay by a link, and cancels a link that is not paid.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', id, ...rest] = positionals
    const isValid =
      rest.length === 0 &&
      (action === 'list' ? id === undefined : action === 'cancel' && id !== undefined && isUuid(id))
    if (!isValid) throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }) => {
      if (action === 'cancel') {
        await withPlainErrors(() => cancelLink({ db, clock: systemClock }, id!, commandContext))
        console.log(`Payment link ${id} is cancelled.`)
        return 0
      }
      const links = await listPaymentLinks(db, systemClock.now())
      for (const { id: linkId, status, email, total, currency, expires_at, order } of links)
        console.log(
          `${linkId}  ${status}${order ? ` ${order.display_number}` : ''}  ${email}  ${total} ${currency} (minor units)  until ${expires_at}`,
        )
      console.log(`${links.length} payment links.`)
      return 0
    })
  },
}
