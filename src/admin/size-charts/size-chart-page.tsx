// One size chart: its table, and the products that have it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useChangeHistory } from '../audit/use-change-history.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { SelectField, TextField } from '../kit/editor/fields.tsx'
import { ListCrumbs } from '../kit/editor/list-crumbs.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { NotFound } from '../kit/not-found.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { DeleteEntity } from '../taxonomy/delete-entity.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ChartField } from './chart-field.tsx'
import {
  chartQuery,
  chartSchema,
  chartUnits,
  describeChartProblem,
  saveChart,
  type SizeChart,
  toChartTree,
} from './size-chart-record.ts'
import { sizeChartList } from './size-charts-list.tsx'
import '../kit/record.css'

export function SizeChartPage() {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(chartQuery(id))
  if (data) return <ChartEditor key={id} chart={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFound
        title={t('size-chart.not-found')}
        hint={t('category.not-found.hint')}
        list={{ path: officePaths.officeTaxonomy('sizes'), title: t('menu.size-charts') }}
      />
    )
  return error ? <LoadError error={error} /> : null
}

function ChartEditor({ chart }: { chart: SizeChart }) {
  const { t } = useText()
  const client = useQueryClient()
  const tree = useMemo(() => toChartTree(chart), [chart])
  const { id, name, slug, products } = chart
  const path = officePaths.officeTaxonomy('sizes')
  return (
    <Editor
      kind="size-chart"
      id={String(id)}
      history={useChangeHistory('size-chart', id)}
      crumbs={<ListCrumbs list={sizeChartList} path={path} id={String(id)} />}
      record={tree}
      schema={chartSchema}
      describeProblem={describeChartProblem}
      save={async (changes) => {
        await saveChart(id, changes)
        void client.invalidateQueries({ queryKey: [sizeChartList.name, 'list'] })
      }}
      reload={async () => toChartTree(await client.fetchQuery({ ...chartQuery(id), staleTime: 0 }))}
      title={<bdi>{name}</bdi>}
      summary={t('taxonomy.products', { count: products })}
      actions={
        <>
          <DialogButton
            label={
              <>
                <Tags aria-hidden="true" /> {t('size-chart.assign')}
              </>
            }
          >
            {(close) => <AssignDialog id={id} onClose={close} />}
          </DialogButton>
          <DeleteEntity
            name={name}
            path={path}
            stale={[sizeChartList.name, 'list']}
            remove={() => unwrap(api.DELETE('/api/v1/staff/size-charts/{id}', { params: { path: { id } } }))}
          />
        </>
      }
      aside={
        <Panel id="size-chart.basics" title={t('size-chart.basics')}>
          <TextField path="name" label={t('field.name')} lang="en" />
          <SelectField
            path="unit"
            label={t('size-chart.unit')}
            options={chartUnits.map((unit) => ({ value: unit, label: t(`size-chart.unit.${unit}`) }))}
          />
          <p className="dim">
            {t('size-charts.slug')}: <bdi dir="ltr">{slug}</bdi>
          </p>
        </Panel>
      }
    >
      <Panel id="size-chart.table" title={t('size-chart.table')}>
        <ChartField />
      </Panel>
    </Editor>
  )
}
