// Health checks of payments that are captured on shipment.
import type { Clock } from '../../kernel/clock.ts'
import { listAuthorizations } from '../../modules/fulfilment/captures/authorizations.store.ts'
import type { AuthorizationState } from '../../modules/payments/captures.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Finding, noteFinding, problemFinding } from './finding.ts'

const MAX_SHOWN = 10
const fix =
  'Ship the orders or capture them (npm run shop -- authorizations), or ask for another payment and cancel them.'

/** Authorised payments that expire soon, have expired, or whose capture failed. */
export async function checkAuthorizations(db: Db, clock: Clock): Promise<Finding[]> {
  const found = await listAuthorizations(db, clock.now(), ['expiring', 'expired', 'failed'])
  const describe = (state: AuthorizationState, text: string): string[] => {
    const numbers = found.filter((one) => one.state === state).map((one) => one.display_number)
    return numbers.length === 0
      ? []
      : [`${text} ${numbers.slice(0, MAX_SHOWN).join(', ')}${numbers.length > MAX_SHOWN ? ' …' : ''}.`]
  }
  return [
    ...describe('expired', 'Authorised payments have expired without a capture: orders').map((text) =>
      problemFinding('payments', text, fix),
    ),
    ...describe('failed', 'Authorised payments could not be captured: orders').map((text) =>
      problemFinding('payments', text, fix),
    ),
    ...describe('expiring', 'Authorised payments expire within two days: orders').map((text) =>
      noteFinding('payments', text, fix),
    ),
  ]
}
