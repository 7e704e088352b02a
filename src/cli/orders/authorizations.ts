import type { Command } from '../../app/command-line.ts'
import { loadProviders } from '../../app/load-providers.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { formatMinor } from '../../kernel/money.ts'
import { listAuthorizations } from '../../modules/fulfilment/captures/authorizations.store.ts'
import { captureAll } from '../../modules/fulfilment/captures/capture-payment.ts'
import { writeOffPayment } from '../../modules/fulfilment/captures/write-off-payment.ts'
import { withShop } from '../open-shop.ts'
import { readArgs, usageError } from '../usage.ts'
import { actionDeps, requireOrderByNumber, withPlainErrors } from './open-order.ts'

const usage = 'authorizations [list | capture ORDER | write-off ORDER REASON]'

export const authorizationsCommand: Command = {
  usage,
  summary:
    'Lists the payments that are authorised, those that expire first at the top, captures the payment of an order before it ships, and writes off what can no longer be captured after it was shipped without a capture.',
  async run(args) {
    const { positionals } = readArgs(args, {}, usage)
    const [action = 'list', order, ...rest] = positionals
    const isWriteOff = action === 'write-off' && rest.length === 1
    const isValid = isWriteOff || (rest.length === 0 && (action === 'capture') === (order !== undefined))
    if (!isValid || !['list', 'capture', 'write-off'].includes(action))
      throw usageError(positionals.join(' '), usage)
    return withShop(async ({ db }, config) => {
      if (action === 'list') {
        const found = await listAuthorizations(db, systemClock.now())
        for (const {
          display_number: number,
          provider,
          amount,
          captured,
          expires_at,
          state,
          failure,
        } of found)
          console.log(
            [
              number,
              provider,
              `${formatMinor(captured.amount, captured.currency)} of ${formatMinor(amount.amount, amount.currency)} ${amount.currency} captured`,
              `until ${expires_at ?? 'unknown'}`,
              state,
              ...(failure === null ? [] : [failure]),
            ].join('  '),
          )
        console.log(`${found.length} authorised payments.`)
        return 0
      }
      const orderId = await requireOrderByNumber(db, order!)
      if (isWriteOff) {
        await withPlainErrors(() => writeOffPayment(actionDeps(db), orderId, rest[0]!, commandContext))
        console.log(`The rest of the payment of order ${order} is written off.`)
        return 0
      }
      const deps = { ...actionDeps(db), providers: await loadProviders(db, config) }
      const isCaptured = await withPlainErrors(() => captureAll(deps, orderId, commandContext))
      console.log(
        isCaptured
          ? `The payment of order ${order} is captured.`
          : `Order ${order} has no authorised payment to capture.`,
      )
      return 0
    })
  },
}
