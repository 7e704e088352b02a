import type { TaxView } from '../../../modules/pricing/totals.ts'
import { useText } from '../../i18n/text.tsx'
import { usePercent } from './use-percent.ts'

/** Label of a tax of an order, which is included in its prices or added to them. */
export function useTaxLabel(isIncluded: boolean): (tax: TaxView) => string {
  const { t } = useText()
  const percent = usePercent()
  return ({ rate, name }) =>
    name === undefined
      ? t(isIncluded ? 'checkout.tax-part' : 'checkout.tax-rate', { rate: percent(rate) })
      : t(isIncluded ? 'checkout.tax-part-named' : 'checkout.tax-rate-named', { name, rate: percent(rate) })
}
