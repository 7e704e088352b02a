// Body measurements, which are stored in this browser only, and the sizes that follow from the shop's size charts.
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { SizeChart } from '../../modules/search/listing.ts'
import { shopContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { useText } from '../i18n/text.tsx'
import { adviseSize, measures } from '../product/fit/fit-rules.ts'
import { MeasureField, UnitChoice } from '../product/fit/measure-field.tsx'
import { clearMeasurements, loadMeasurements, useMeasurements } from '../state/measurements.ts'
import { Button } from '../ui/form/button.tsx'
import { announce } from '../ui/toast/live-region.tsx'
import { requirePrincipal } from './require-principal.ts'
import './dashboard.css'

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  return { charts: await args.context.get(shopContext).sizeCharts() }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['sizes and measurements'], index: false })

export default function Measurements() {
  const { t } = useText()
  const { charts } = useLoaderData<typeof loader>()
  const { unit, body } = useMeasurements()
  // Fields read the stored measurements when they are mounted.
  const [version, setVersion] = useState(0)
  useEffect(() => {
    loadMeasurements()
    setVersion(1)
  }, [])
  const clear = () => {
    clearMeasurements()
    setVersion((now) => now + 1)
    announce(t('account.measurements.deleted'))
  }
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.measurements')}</h1>
        <p className="dim">{t('account.measurements.text')}</p>
      </header>
      <noscript>
        <p className="note">{t('account.measurements.script')}</p>
      </noscript>
      <section className="panel measurements" aria-labelledby="measurements">
        <header>
          <h2 className="t-sm" id="measurements">
            {t('account.measurements.body')}
          </h2>
          <UnitChoice />
        </header>
        <div className="fit-fields">
          {measures.map((measure) => (
            <MeasureField key={`${measure} ${unit} ${version}`} measure={measure} unit={unit} />
          ))}
        </div>
        <p className="sm dim">{t('product.fit.where')}</p>
        <p>
          <Button
            variant="second"
            small
            aria-disabled={Object.keys(body).length === 0 || undefined}
            onClick={clear}
          >
            {t('account.measurements.delete')}
          </Button>
        </p>
      </section>
      <section className="panel" aria-labelledby="own-sizes" aria-live="polite">
        <header>
          <h2 className="t-sm" id="own-sizes">
            {t('account.sizes')}
          </h2>
        </header>
        <OwnSizes charts={charts} />
      </section>
    </>
  )
}

function OwnSizes({ charts }: { charts: readonly SizeChart[] }) {
  const { t } = useText()
  const { body } = useMeasurements()
  const sizes = charts.flatMap((chart) => {
    const advice = adviseSize(chart, body)
    const size = advice?.how === 'fits' ? chart.rows[advice.row]?.[0] : undefined
    return size === undefined ? [] : [{ chart: chart.name, size }]
  })
  if (sizes.length === 0) return <p className="sm dim">{t('account.sizes.none')}</p>
  return (
    <dl className="kv">
      {sizes.map(({ chart, size }) => (
        <div key={chart}>
          <dt>{chart}</dt>
          <dd>
            <bdi>{size}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
