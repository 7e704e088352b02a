import { useEffect } from 'react'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { fromCentimetres, measures } from '../product/fit/fit-rules.ts'
import { loadMeasurements, useMeasurements } from '../state/measurements.ts'
import { Panel } from './panel.tsx'

/** Measurements of this browser. All rows are rendered at once, so that nothing moves when the values are read. */
export function MeasurementsPanel() {
  const { t } = useText()
  const { number } = useFormat()
  const { body, unit } = useMeasurements()
  useEffect(() => loadMeasurements(), [])
  return (
    <Panel
      title={t('account.measurements')}
      link={{ label: t('account.address.edit'), to: paths.account('measurements') }}
    >
      <dl className="kv">
        {measures.map((measure) => {
          const value = body[measure]
          return (
            <div key={measure}>
              <dt>{t(`product.fit.${measure}`)}</dt>
              <dd>
                {value === undefined ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t('account.measurements.missing')}</span>
                  </>
                ) : (
                  <bdi>
                    {number(Math.round(fromCentimetres(value, unit) * 10) / 10)} {t(`product.fit.${unit}`)}
                  </bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="sm dim">{t('account.measurements.private')}</p>
    </Panel>
  )
}
