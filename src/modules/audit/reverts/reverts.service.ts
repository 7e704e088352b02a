// Every action of the audit log that can be reverted, except those on product fields, translations and content, which
// audit.service.ts handles.
import { catalogReverts } from './revert-catalog.service.ts'
import { contentReverts } from './revert-content.service.ts'
import { customerReverts } from './revert-customers.service.ts'
import { orderReverts } from './revert-orders.service.ts'
import { promotionReverts } from './revert-prices-and-promotions.service.ts'
import { settingsReverts } from './revert-settings.service.ts'
import { staffReverts } from './revert-staff.service.ts'
import type { Revert } from './revert.service.ts'

export const reverts: ReadonlyMap<string, Revert> = new Map<string, Revert>(
  [
    catalogReverts,
    contentReverts,
    customerReverts,
    orderReverts,
    promotionReverts,
    settingsReverts,
    staffReverts,
  ].flatMap((group) => Object.entries(group)),
)
