import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { explainName, NameFields } from '../kit/name-fields.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { firstTable } from './chart-table.ts'
import { chartUnits, toChartInput } from './size-chart-record.ts'
import { sizeChartList } from './size-charts-list.tsx'

export const SizeChartsPage = () => <DataTable list={sizeChartList} actions={<CreateSizeChart />} />

function CreateSizeChart() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  // Its table is edited on its page.
  const create = async (form: FormData) => {
    const slug = getText(form, 'slug')
    const body = {
      ...toChartInput(getText(form, 'name'), getText(form, 'unit'), firstTable),
      ...(slug !== '' && { slug }),
    }
    const { id } = await unwrap(api.POST('/api/v1/staff/size-charts', { body }))
    await client.invalidateQueries({ queryKey: [sizeChartList.name] })
    void navigate(officePaths.officeTaxonomyRow('sizes', id))
    return null
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('size-charts.create')}
        </>
      }
      title="size-charts.create"
      submit="size-charts.create"
      save={create}
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
    </FormDialog>
  )
}
