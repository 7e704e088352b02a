// One location: its address, opening hours, when it sends orders, and pickup.
import { DAY_MS } from '../../../kernel/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { amountOf, nullableText, textLines, wholeNumber } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { PlaceAddress, TranslatedName } from '../place-fields.tsx'
import { type RecordSettings, saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { listTimeZones } from '../time-zones.ts'
import { describeLocationProblem, locationSchema } from './location-schema.ts'
import { type Location, locationSettings, locationsQuery } from './locations.ts'

export function LocationPage() {
  const { t } = useText()
  const { shop } = useSession()
  const code = useParams()['code'] ?? ''
  const settings = useMemo(
    () => locationSettings(shop.languages.filter((language) => language !== 'en')),
    [shop.languages],
  )
  const { data, error } = useQuery(locationsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  const location = data.rows.find((row) => row.code === code)
  if (!location) return <p role="alert">{t('locations.not-found')}</p>
  return <LocationEditor key={code} location={location} settings={settings} />
}

function LocationEditor({ location, settings }: { location: Location; settings: RecordSettings<Location> }) {
  const { t } = useText()
  const { shop } = useSession()
  const tree = useMemo(() => settings.toTree(location), [settings, location])
  const { code } = location
  const reload = useReload(settings, location)
  const history = useRecordHistory('location')
  return (
    <Editor
      kind="location"
      id={code}
      crumbs={<Crumbs to={officePaths.locationSettings()} label={t('menu.locations')} />}
      record={tree}
      schema={locationSchema}
      describeProblem={describeLocationProblem}
      mergesList={(path) => path === 'closed_days'}
      save={(changes) => saveRecord(settings, code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{location.name}</bdi>}
      aside={
        <>
          <Panel id="location.dispatch" title={t('shipping.dispatch')}>
            {code === 'main' ? (
              <p className="dim">{t('locations.main')}</p>
            ) : (
              <CheckField path="ships_orders" label={t('locations.ships')} hint={t('locations.ships.hint')} />
            )}
            <TypedField
              path="priority"
              label={t('locations.priority')}
              hint={t('locations.priority.hint')}
              convert={wholeNumber}
              inputMode="numeric"
            />
            <TypedField
              path="cutoff"
              label={t('shipping.cutoff')}
              hint={t('locations.as-shipping')}
              convert={nullableText}
            />
            <TypedField
              path="handling_days"
              label={t('shipping.handling')}
              hint={t('locations.as-shipping')}
              convert={wholeNumber}
              inputMode="numeric"
            />
            <TypedField
              path="closed_days"
              label={t('locations.closed-days')}
              hint={t('locations.closed-days.hint')}
              convert={textLines}
              rows={3}
            />
          </Panel>
        </>
      }
    >
      <Panel id="location.texts" title={t('field.name')}>
        <TranslatedName name={location.name} />
      </Panel>
      <Panel id="location.address" title={t('shipping.address')}>
        <PlaceAddress noCountry={t('locations.none')} />
        <SelectField
          path="time_zone"
          label={t('shipping.time-zone')}
          none={t('locations.none')}
          options={listTimeZones()}
        />
      </Panel>
      <HoursPanel />
      <Panel id="location.pickup" title={t('locations.pickup')}>
        <CheckField
          path="offers_pickup"
          label={t('locations.pickup.offer')}
          hint={t('locations.pickup.hint')}
        />
        <PickupFields currency={shop.currency} />
      </Panel>
    </Editor>
  )
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

function HoursPanel() {
  const { t, locale } = useText()
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Panel id="location.hours" title={t('locations.hours')}>
      <p className="dim">{t('locations.hours.hint')}</p>
      <div className="edit-grid">
        {Array.from({ length: 7 }, (_, day) => (
          <TypedField
            key={day}
            path={`hours.d${day}`}
            label={names.format(MONDAY + day * DAY_MS)}
            convert={nullableText}
          />
        ))}
      </div>
    </Panel>
  )
}

function PickupFields({ currency }: { currency: string }) {
  const { t } = useText()
  const isOffered = useWatch({ name: 'offers_pickup' }) === true
  if (!isOffered) return null
  return (
    <div className="edit-grid">
      <TypedField
        path="pickup_minutes"
        label={t('locations.pickup.minutes')}
        hint={t('locations.pickup.minutes.hint')}
        convert={wholeNumber}
        inputMode="numeric"
      />
      <TypedField
        path="pickup_transfer_days"
        label={t('locations.pickup.transfer')}
        hint={t('locations.pickup.transfer.hint')}
        convert={wholeNumber}
        inputMode="numeric"
      />
      <TypedField
        path="pickup_price"
        label={`${t('locations.pickup.price')} (${currency})`}
        convert={amountOf(currency)}
        inputMode="decimal"
      />
    </div>
  )
}
