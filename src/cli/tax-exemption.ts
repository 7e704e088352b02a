// Tax exemptions as commands read and print them.
import { parseInput } from '../kernel/parse-input.ts'
import { taxExemption, type TaxExemption } from '../modules/tax/exemptions/exemption.ts'
import { readList } from './read-pairs.ts'
import { withPlainIssues } from './usage.ts'

export const exemptionUsage =
  'reason=… reason_code=VATEX-EU-… certificate=… countries=DE,FR valid_until=2027-12-31'

/** `values` replace fields of the current exemption; without a current one they need a reason. */
export const readExemption = (
  was: TaxExemption | null,
  { countries, ...values }: Record<string, string>,
): Promise<TaxExemption> =>
  withPlainIssues(async () =>
    parseInput(taxExemption, {
      ...was,
      ...values,
      ...(countries !== undefined && { countries: readList(countries) }),
      ...(values['reason_code'] === '' && { reason_code: undefined }),
      ...(values['valid_until'] === '' && { valid_until: null }),
    }),
  )

export function formatExemption(exemption: TaxExemption | null): string {
  if (!exemption) return 'pays tax'
  const { reason, certificate, countries, valid_until: end } = exemption
  return [
    `exempt: ${reason}`,
    certificate && `certificate ${certificate}`,
    countries.length > 0 && `in ${countries.join(', ')}`,
    end !== null && `until ${end}`,
  ]
    .filter(Boolean)
    .join(', ')
}
