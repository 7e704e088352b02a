// The fields of a store: who and where, when it is open, what it offers.
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { ChoicesField, SearchedField } from '../../kit/editor/choice-fields.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import type { Conversion } from '../../kit/editor/typed-value.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { listTimeZones } from '../../settings/time-zones.ts'
import { DAYS, type RetailerChoices } from './retailer-record.ts'
import './retailer.css'

type Props = { choices: RetailerChoices }

export function AddressPanel({ choices }: Props) {
  const { t } = useText()
  const countries = useCountries()
  const country = useWatch({ name: 'country' }) as string
  return (
    <Panel id="retailer.address" title={t('retailers.address')}>
      <TextField path="name" label={t('field.name')} />
      <TextField path="address" label={t('retailers.address')} />
      <div className="edit-grid">
        <TextField path="city" label={t('field.city')} />
        <TextField path="postcode" label={t('address.postcode')} dir="ltr" />
        <SelectField
          path="country"
          label={t('field.country')}
          options={[{ value: '', label: '' }, ...countries]}
        />
        <TypedField
          path="province"
          label={t('field.province')}
          convert={plainText}
          list={choices.provinces[country] ?? []}
        />
        <TextField path="phone" label={t('field.phone')} dir="ltr" />
        <SelectField
          path="time_zone"
          label={t('retailer.time-zone')}
          none={t('retailer.time-zone.none')}
          options={listTimeZones()}
        />
      </div>
    </Panel>
  )
}

const plainText: Conversion = {
  parse: (text) => text,
  format: (value) => String((value as string | null) ?? ''),
}

/** The text itself when it is no number. */
const degrees: Conversion = {
  parse(text) {
    const number = text.trim().replace(',', '.')
    return number === '' ? null : /^-?\d{1,3}(?:\.\d{1,12})?$/.test(number) ? Number(number) : text
  },
  format: (value) => String((value as number | string | null) ?? ''),
}

/** Monday of the year 2024, from which the other days are counted. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export function HoursPanel() {
  const { t, locale } = useText()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Panel id="retailer.hours" title={t('retailer.hours')}>
      <p className="dim">{t('retailer.hours.hint')}</p>
      <div className="edit-grid">
        {DAYS.map((day) => (
          <TextField
            key={day}
            path={`hours.day${day}`}
            label={weekday.format(new Date(MONDAY + day * DAY_MS))}
            dir="ltr"
            placeholder={t('retailer.closed')}
          />
        ))}
      </div>
      <RowsField
        path="exceptions"
        label={t('retailer.exceptions')}
        hint={t('retailer.exceptions.hint')}
        add={t('retailer.exceptions.add')}
        empty={{ date: '', hours: '', reason: '' }}
        columns={[
          { name: 'date', label: t('retailer.date'), type: 'date' },
          { name: 'hours', label: t('retailer.hours') },
          { name: 'reason', label: t('retailer.reason'), wide: true },
        ]}
      />
    </Panel>
  )
}

const services = [
  'click-and-collect',
  'returns',
  'alterations',
  'repairs',
  'shoe-fitting',
  'gift-wrapping',
  'personal-styling',
  'parking',
  'step-free',
] as const

export function OfferPanel({ choices }: Props) {
  const { t } = useText()
  const chosen = (useWatch({ name: 'services' }) as string[] | null) ?? []
  const own = chosen.filter((service) => !(services as readonly string[]).includes(service))
  return (
    <Panel id="retailer.offer" title={t('retailer.offer')}>
      <ChoicesField
        path="services"
        label={t('retailer.services')}
        choices={[
          ...services.map((value) => ({ value, label: t(`retailer-service.${value}`) })),
          ...own.map((value) => ({ value, label: value.replaceAll('-', ' ') })),
        ]}
      />
      {choices.brands.length > 0 && (
        <SearchedField
          path="brands"
          label={t('menu.brands')}
          none={t('promotion.search')}
          choices={choices.brands.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <SelectField
        path="stock_location"
        label={t('retailers.stock-location')}
        hint={t('retailer.stock-location.hint')}
        none={t('retailer.stock-location.none')}
        options={choices.locations.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Panel>
  )
}

/** A country with both coordinates, as JSON. */
const POINT = /^{"country":"[A-Z]{2}","latitude":-?[\d.]+,"longitude":-?[\d.]+}$/

/** Coordinates, and where they are on our map before they are saved. */
export function MapPanel() {
  const { t } = useText()
  const { country, latitude, longitude } = useWatch() as Record<string, unknown>
  const point = useDebounced(JSON.stringify({ country, latitude, longitude }))
  const { data } = useQuery({
    queryKey: ['retailers', 'locate', point],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/v1/staff/retailers/locate', {
          params: { query: JSON.parse(point) as { country: string; latitude: number; longitude: number } },
          signal,
        }),
      ),
    enabled: POINT.test(point),
    retry: false,
  })
  const shown = POINT.test(point) ? data : undefined
  return (
    <Panel id="retailer.map" title={t('retailer.map')}>
      <div className="edit-grid">
        <TypedField path="latitude" label={t('retailer.latitude')} convert={degrees} inputMode="decimal" />
        <TypedField path="longitude" label={t('retailer.longitude')} convert={degrees} inputMode="decimal" />
      </div>
      {shown && shown.province !== null && (
        <p className="dim" role="status">
          {t('retailer.map.province', { province: shown.province })}
        </p>
      )}
      {shown?.map && shown.map.land.length > 0 && (
        <svg className="retailer-map" viewBox="0 0 1000 1000" role="img" aria-label={t('retailer.map')}>
          {shown.map.land.map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
          {shown.map.pins.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={16} />
          ))}
        </svg>
      )}
      <p className="hint dim">{t('retailer.map.hint')}</p>
    </Panel>
  )
}
