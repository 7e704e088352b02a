// A shipping zone: its name and places.
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { textList } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { saveRecord } from '../records.ts'
import { useRecord, useReload } from '../use-record.ts'
import { upperCase } from '../upper-case.ts'
import { describeShippingProblem, zoneSchema } from './shipping-schema.ts'
import { shippingQuery, type ShippingZone, zoneSettings } from './shipping.ts'
import { useProfiles } from './use-profiles.ts'

export function ZonePage() {
  const { t } = useText()
  const code = useParams()['code'] ?? ''
  const { row, isLoaded, error } = useRecord(zoneSettings, code)
  if (row) return <ZoneEditor key={code} zone={row} />
  return isLoaded ? <p role="alert">{t('shipping.not-found')}</p> : error ? <LoadError error={error} /> : null
}

type Props = { zone: ShippingZone }

function ZoneEditor({ zone }: Props) {
  const reload = useReload(zoneSettings, zone, shippingQuery.queryKey)
  const { t } = useText()
  const countries = useCountries()
  const profiles = useProfiles()
  const tree = useMemo(() => zoneSettings.toTree(zone), [zone])
  const history = useRecordHistory('shipping.settings')
  return (
    <Editor
      kind="shipping-zone"
      id={zone.code}
      crumbs={<Crumbs to={officePaths.shipping()} label={t('menu.shipping')} />}
      record={tree}
      schema={zoneSchema}
      describeProblem={describeShippingProblem}
      mergesList={(path) => path === 'regions'}
      save={(changes) => saveRecord(zoneSettings, zone.code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{zone.name}</bdi>}
      actions={
        <DeleteRecord
          settings={zoneSettings}
          code={zone.code}
          name={zone.name}
          path={officePaths.shipping()}
          stale={shippingQuery.queryKey}
        />
      }
      aside={
        <Panel id="shipping-zone.basics" title={t('shipping.zone')}>
          <TextField path="name" label={t('field.name')} hint={t('shipping.zone.name.hint')} />
          {profiles.length > 0 && (
            <SelectField
              path="profile"
              label={t('shipping.profile')}
              none={t('shipping.profile.default')}
              options={profiles}
            />
          )}
        </Panel>
      }
    >
      <Panel id="shipping-zone.regions" title={t('shipping.places')} count={zone.regions.length}>
        <RowsField
          path="regions"
          label={t('shipping.places')}
          hint={t('shipping.places.hint')}
          add={t('shipping.places.add')}
          empty={{ country: '', region: '', postcodes: [] }}
          columns={[
            {
              name: 'country',
              label: t('field.country'),
              options: [
                { value: '', label: '' },
                { value: '*', label: t('markets.rest-of-world') },
                ...countries,
              ],
            },
            { name: 'region', label: t('shipping.region'), convert: upperCase },
            { name: 'postcodes', label: t('taxes.postcodes'), convert: textList, wide: true },
          ]}
        />
      </Panel>
    </Editor>
  )
}
