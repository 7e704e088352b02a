import type { ProductDetail, SizeChart } from '../../../modules/search/listing.ts'
import { useText } from '../../i18n/text.tsx'
import { Dialog } from '../../ui/drawer.tsx'
import type { Choice } from '../choice.ts'
import { useFit } from './fit-advice.tsx'
import { FitForm } from './fit-form.tsx'
import type { FitCounts } from './fit-rules.ts'
import { SizeTable } from './size-table.tsx'

type Props = {
  product: ProductDetail & { size_chart: SizeChart }
  choice: Choice
  fitCounts?: FitCounts | undefined
  /** Id of the selection form. */
  form: string
  onClose(): void
}

/** Size chart, and the recommended size. */
export function SizeChartDialog({ product, choice, fitCounts, form, onClose }: Props) {
  const { t } = useText()
  const chart = product.size_chart
  const fit = useFit(product, choice)
  return (
    <Dialog open onClose={onClose} title={<bdi>{chart.name}</bdi>} wide>
      <FitForm product={product} choice={choice} fitCounts={fitCounts} form={form} onChosen={onClose} />
      <p className="sm dim">{t('product.measures', { unit: chart.unit })}</p>
      <SizeTable chart={chart} chosen={fit?.row ?? choice.size?.value} />
    </Dialog>
  )
}
