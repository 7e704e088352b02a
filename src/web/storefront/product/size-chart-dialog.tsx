import type { SizeChart } from '../../../modules/search/listing.ts'
import { Dialog } from '../../ui/drawer.tsx'
import { SizeTable } from './size-table.tsx'

type Props = { chart: SizeChart; chosen: string | undefined; unit: string; onClose(): void }

export function SizeChartDialog({ chart, chosen, unit, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={chart.name}>
      <p className="sm dim">{unit}</p>
      <SizeTable chart={chart} chosen={chosen} />
    </Dialog>
  )
}
