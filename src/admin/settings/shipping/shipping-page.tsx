// Where the store delivers, how and when.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import type { FieldTree } from '../../kit/editor/changes.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { nullableText, wholeNumber } from '../../kit/editor/typed-value.ts'
import { Status } from '../../kit/status.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { marketsQuery } from '../markets-query.ts'
import '../settings.css'
import { applyEdit } from '../records.ts'
import { listTimeZones } from '../time-zones.ts'
import { AddMethod, AddPickupPoint, AddZone } from './add-shipping.tsx'
import { describeShippingProblem, dispatchSchema } from './shipping-schema.ts'
import {
  changeShipping,
  fetchShipping,
  type Shipping,
  type ShippingMethod,
  shippingQuery,
} from './shipping.ts'

export function ShippingPage() {
  const shipping = useQuery(shippingQuery)
  const markets = useQuery(marketsQuery)
  if (shipping.data && markets.data)
    return <ShippingEditor shipping={shipping.data} currency={markets.data.store_currency} />
  const error = shipping.error ?? markets.error
  return error ? <LoadError error={error} /> : null
}

const toDispatchTree = ({ dispatch, holidays }: Shipping): FieldTree => ({ dispatch, holidays })

function ShippingEditor({ shipping, currency }: { shipping: Shipping; currency: string }) {
  const { t } = useText()
  const client = useQueryClient()
  const countries = useCountries()
  const tree = useMemo(() => toDispatchTree(shipping), [shipping])
  const history = useRecordHistory('shipping.settings')
  return (
    <Editor
      kind="shipping"
      id="dispatch"
      record={tree}
      schema={dispatchSchema}
      describeProblem={describeShippingProblem}
      save={async (changes) => {
        const current = await fetchShipping()
        await changeShipping(current.version, applyEdit(toDispatchTree(current), changes))
      }}
      reload={async () => toDispatchTree(await client.fetchQuery({ ...shippingQuery, staleTime: 0 }))}
      {...history}
      title={t('menu.shipping')}
      aside={
        <Panel id="shipping.dispatch" title={t('shipping.dispatch')}>
          <SelectField
            path="dispatch.country"
            label={t('shipping.from')}
            hint={t('shipping.from.hint')}
            none={t('shipping.from.none')}
            options={countries}
          />
          <TypedField
            path="dispatch.cutoff"
            label={t('shipping.cutoff')}
            hint={t('shipping.cutoff.hint')}
            convert={nullableText}
          />
          <SelectField path="dispatch.time_zone" label={t('shipping.time-zone')} options={listTimeZones()} />
          <TypedField
            path="dispatch.handling_days"
            label={t('shipping.handling')}
            hint={t('shipping.handling.hint')}
            convert={wholeNumber}
            inputMode="numeric"
          />
        </Panel>
      }
    >
      <ZonesPanel shipping={shipping} currency={currency} />
      <PickupPointsPanel shipping={shipping} />
      <Panel id="shipping.holidays" title={t('shipping.holidays')} count={shipping.holidays.length}>
        <RowsField
          path="holidays"
          label={t('shipping.holidays')}
          hint={t('shipping.holidays.hint')}
          add={t('shipping.holidays.add')}
          empty={{ country: shipping.dispatch.country ?? '', date: '', name: '' }}
          columns={[
            { name: 'country', label: t('field.country'), options: [{ value: '', label: '' }, ...countries] },
            { name: 'date', label: t('shipping.date'), type: 'date' },
            { name: 'name', label: t('field.name') },
          ]}
        />
      </Panel>
    </Editor>
  )
}

type ZonesProps = { shipping: Shipping; currency: string }

function ZonesPanel({ shipping, currency }: ZonesProps) {
  const { t } = useText()
  const { zones, methods } = shipping
  const everywhere = methods.filter(({ zone, pickup_point: point }) => zone === null && point === null)
  return (
    <Panel
      id="shipping.zones"
      title={t('shipping.zones')}
      count={zones.length}
      actions={
        <>
          <AddZone />
          <AddMethod zones={zones} currency={currency} />
        </>
      }
    >
      {zones.length === 0 && everywhere.length === 0 && <p className="dim">{t('shipping.zones.empty')}</p>}
      {zones.map((zone) => (
        <section key={zone.code} aria-label={zone.name}>
          <Link className="zone-head" to={officePaths.shippingZone(zone.code)}>
            <span className="strong">
              <bdi>{zone.name}</bdi>
            </span>
            <ZoneRegions regions={zone.regions} />
          </Link>
          <Methods methods={methods.filter((method) => method.zone === zone.code)} currency={currency} />
        </section>
      ))}
      {everywhere.length > 0 && (
        <section aria-label={t('shipping.everywhere')}>
          <p className="zone-head strong">{t('shipping.everywhere')}</p>
          <Methods methods={everywhere} currency={currency} />
        </section>
      )}
    </Panel>
  )
}

/** Countries that a line names. */
const NAMED_COUNTRIES = 5

function ZoneRegions({ regions }: { regions: Shipping['zones'][number]['regions'] }) {
  const text = useText()
  const { t } = text
  const names = [...new Set(regions.map(({ country }) => nameCountry(country, text)))]
  return (
    <span className="dim">
      {[
        ...names.slice(0, NAMED_COUNTRIES),
        ...(names.length > NAMED_COUNTRIES
          ? [t('markets.more', { count: names.length - NAMED_COUNTRIES })]
          : []),
      ].join(' · ')}
    </span>
  )
}

const nameCountry = (code: string, { t, country }: Text): string =>
  code === '*' ? t('markets.rest-of-world') : country(code)

function Methods({ methods, currency }: { methods: ShippingMethod[]; currency: string }) {
  const { t, money } = useText()
  if (methods.length === 0) return <p className="dim zone-empty">{t('shipping.methods.empty')}</p>
  return (
    <ul className="record-list">
      {methods.map(({ code, name, price, free_from: free, days_min: min, days_max: max, tiers, active }) => (
        <li key={code}>
          <Link className="grow" to={officePaths.shippingMethod(code)}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <span className="dim">
              {[
                tiers.length > 0
                  ? t('shipping.tiers.count', { count: tiers.length })
                  : price === 0
                    ? t('shipping.free')
                    : money(price, currency),
                ...(free === null ? [] : [t('shipping.free-from.short', { amount: money(free, currency) })]),
                t('shipping.days', { range: min === max ? String(min) : `${min}–${max}`, count: max }),
              ].join(' · ')}
            </span>
          </Link>
          {!active && <Status kind="open">{t('payment-methods.inactive')}</Status>}
        </li>
      ))}
    </ul>
  )
}

function PickupPointsPanel({ shipping: { pickup_points: points, methods } }: { shipping: Shipping }) {
  const { t, country } = useText()
  return (
    <Panel
      id="shipping.pickup-points"
      title={t('shipping.pickup-points')}
      count={points.length}
      actions={<AddPickupPoint />}
    >
      {points.length === 0 && <p className="dim">{t('shipping.pickup-points.empty')}</p>}
      <ul className="record-list">
        {points.map((point) => (
          <li key={point.code}>
            <Link className="grow" to={officePaths.pickupPoint(point.code)}>
              <span>
                <bdi>{point.name}</bdi>
              </span>
              <span className="dim">
                <bdi>{[point.line1, point.postcode, point.city].filter(Boolean).join(', ')}</bdi>{' '}
                {country(point.country)}
              </span>
            </Link>
            {!methods.some(({ pickup_point: of, active }) => of === point.code && active) && (
              <Status kind="open">{t('payment-methods.inactive')}</Status>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
