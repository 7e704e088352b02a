import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { firstTable } from './chart-table.ts'
import { chartUnits, toChartInput } from './size-chart-record.ts'
import { sizeChartList } from './size-charts-list.tsx'
import { CreateDialog } from '../kit/create-dialog.tsx'

export const SizeChartsPage = () => <DataTable list={sizeChartList} actions={<CreateSizeChart />} />

function CreateSizeChart() {
  const { t } = useText()
  // Its table is edited on its page.
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const body = {
      ...toChartInput(getText(form, 'name'), getText(form, 'unit'), firstTable),
      ...(slug !== '' && { slug }),
    }
    const { id } = await unwrap(api.POST('/api/v1/staff/size-charts', { body }))
    return officePaths.officeTaxonomyRow('sizes', id)
  }
  return (
    <CreateDialog
      title="size-charts.create"
      stale={[sizeChartList.name]}
      create={create}
      explain={explainName}
    >
      <NameFields />
      <label className="field">
        <span>{t('size-chart.unit')}</span>
        <select className="input" name="unit">
          {chartUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`size-chart.unit.${unit}`)}
            </option>
          ))}
        </select>
      </label>
    </CreateDialog>
  )
}
