// Health checks of the catalogue.
import { listIncomplete } from '../../modules/custom-fields/apply-fields.service.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Finding, noteFinding } from './finding.ts'

const MAX_SHOWN = 5

/** Products and variants for sale that were there before a custom field became required. */
export const checkRequiredFields = async (db: Db): Promise<Finding[]> =>
  (await listIncomplete(db)).map(({ entity, key, count, records }) =>
    noteFinding(
      'custom fields',
      `${count} ${entity}s for sale have no value of ${entity}.${key}, which is required, such as ${records
        .slice(0, MAX_SHOWN)
        .map(({ slug, sku }) => sku ?? slug)
        .join(', ')}.`,
      `npm run shop -- fields set ${entity} ID ${key}=VALUE, or the import column field.${key}`,
    ),
  )
