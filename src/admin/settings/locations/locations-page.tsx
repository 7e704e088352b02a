// Where stock is kept: warehouses and stores, and which of them sends an order.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { slugify } from '../../../kernel/text/fold.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { findFreeCode } from '../records.ts'
import { fetchLocations, type LocationDocument, locationsQuery, setRouting } from './locations.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { CreateDialog } from '../../kit/create-dialog.tsx'
import '../settings.css'

export function LocationsPage() {
  const { t, country } = useText()
  const { data, error } = useQuery(locationsQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead title={t('menu.locations')} hint={t('locations.hint')} actions={<CreateLocation />} />
      <Routing document={data} />
      <ul className="panel record-list">
        {data.rows.map((location) => (
          <li key={location.code}>
            <Link className="grow" to={officePaths.location(location.code)}>
              <span className="strong">
                <bdi>{location.name}</bdi>
              </span>
              <span className="dim">
                {[location.line1, location.city, location.country && country(location.country)]
                  .filter(Boolean)
                  .join(', ') || location.code}
              </span>
            </Link>
            <span className="row">
              {location.ships_orders && <Status kind="done">{t('locations.ships')}</Status>}
              {location.offers_pickup && <Status kind="done">{t('locations.pickup')}</Status>}
              {!location.ships_orders && !location.offers_pickup && (
                <Status kind="open">{t('locations.stock-only')}</Status>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const rules = ['fewest_parcels', 'nearest', 'priority'] as const

function Routing({ document: { version, routing } }: { document: LocationDocument }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (rule: LocationDocument['routing']) => setRouting(version, rule),
    onSuccess: () => show({ title: t('editor.saved') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: locationsQuery.queryKey }),
  })
  return (
    <label className="field routing">
      <span>{t('locations.routing')}</span>
      <select
        className="input"
        value={routing}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.value as LocationDocument['routing'])}
      >
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {t(`locations.routing.${rule}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function CreateLocation() {
  const { t } = useText()
  const create = async (form: FormData) => {
    const { version, routing, rows } = await fetchLocations()
    const name = getText(form, 'name')
    const code = findFreeCode(slugify(name) || 'location', rows)
    await unwrap(
      api.PUT('/api/v1/staff/location-settings', {
        body: { was: version, routing, locations: [{ code, name }] as never },
      }),
    )
    return officePaths.location(code)
  }
  return (
    <CreateDialog
      title="locations.create"
      stale={locationsQuery.queryKey}
      create={create}
      explain={({ code }) => (code === 'invalid_input' ? 'locations.invalid.name' : undefined)}
    >
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={80} autoComplete="off" />
      </label>
    </CreateDialog>
  )
}
