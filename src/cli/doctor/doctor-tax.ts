// Health checks of tax settings.
import { commandContext } from '../../contracts/staff-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import { createEuSalesService } from '../../modules/reports/eu-sales.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Finding, noteFinding, problemFinding } from './finding.ts'

/** Of a shop that taxes sales to other member states in its own: while they are below the threshold, it may. */
export async function checkEuSales(db: Db, clock: Clock): Promise<Finding[]> {
  const { status, eu_sales: euSales } = await createEuSalesService({ db, clock }).euSales(commandContext)
  if (euSales !== 'origin') return []
  const see = 'npm run shop -- taxes threshold'
  if (status === 'exceeded')
    return [
      problemFinding(
        'tax',
        'Sales to consumers in other member states exceed 10,000 EUR, so their VAT is that of the destination.',
        'npm run shop -- taxes settings eu_sales=destination. Register for the One Stop Shop or in these states.',
      ),
    ]
  if (status === 'near')
    return [noteFinding('tax', 'Sales to consumers in other member states are close to 10,000 EUR.', see)]
  return status === 'unknown'
    ? [
        noteFinding(
          'tax',
          'Sales to other member states cannot be compared with 10,000 EUR: there is no rate.',
          see,
        ),
      ]
    : []
}
