// Where stock is kept: locations are added, renamed, and closed when they are empty. Addresses and order routing are settings.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { slugify } from '../../kernel/text/fold.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { getText } from '../kit/form-dialog.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { Status } from '../kit/status.tsx'
import { useToasts } from '../kit/toast.tsx'
import { findFreeCode } from '../settings/records.ts'
import { LoadError } from '../shell/load-error.tsx'
import { locationsQuery, type StockLocation } from './stock-queries.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './stock.css'

const errors: Record<string, MessageKey> = {
  invalid_input: 'locations.invalid.name',
  stock_changed: 'stock-location.error.changed',
  location_in_use: 'stock-location.error.in-use',
}
const explain = ({ code }: ApiError) => errors[code]

export function StockLocationsPage() {
  const { t, number } = useText()
  const can = useCan()
  const { data: locations, error } = useQuery(locationsQuery)
  if (!locations) return error ? <LoadError error={error} /> : null
  const mayEdit = can('stock.edit')
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('stock'), label: t('stock.title') }}
        title={t('menu.locations')}
        hint={t('stock-location.hint')}
        actions={
          <>
            {can('settings.edit') && (
              <Link className="button" to={officePaths.locationSettings()}>
                {t('stock-location.settings')}
              </Link>
            )}
            {mayEdit && (
              <DialogButton label={t('locations.create')} className="button primary">
                {(close) => <CreateDialog locations={locations} onClose={close} />}
              </DialogButton>
            )}
          </>
        }
      />
      <div className="panel panel-body">
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{t('stock.location')}</th>
              <th scope="col" className="end">
                {t('stock.on-hand')}
              </th>
              {mayEdit && <td />}
            </tr>
          </thead>
          <tbody>
            {locations.map((location) => (
              <tr key={location.code}>
                <th scope="row">
                  <bdi className="strong">{location.name}</bdi>{' '}
                  <bdi className="dim" dir="ltr">
                    {location.code}
                  </bdi>{' '}
                  {location.closed && <Status kind="open">{t('stock-location.closed')}</Status>}
                </th>
                <td className="end">{number(location.on_hand)}</td>
                {mayEdit && (
                  <td className="end">
                    <LocationActions location={location} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const update = (
  code: string,
  body: { name?: { was: string; to: string }; closed?: { was: boolean; to: boolean } },
) => unwrap(api.PATCH('/api/v1/staff/locations/{code}', { params: { path: { code } }, body }))

function LocationActions({ location }: { location: StockLocation }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { code, closed, on_hand: onHand } = location
  const closing = useMutation({
    mutationFn: () => update(code, { closed: { was: closed, to: !closed } }),
    onSuccess: () => show({ title: t(closed ? 'stock-location.opened' : 'stock-location.done-closed') }),
    onError: (error) =>
      show({
        title: t((error instanceof ApiError && explain(error)) || 'form.failed'),
        isError: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: locationsQuery.queryKey }),
  })
  return (
    <span className="row stock-row-actions">
      <DialogButton label={t('stock-location.rename')} className="button quiet">
        {(close) => <RenameDialog location={location} onClose={close} />}
      </DialogButton>
      {code !== 'main' && (
        <button
          type="button"
          className="button quiet"
          disabled={closing.isPending || (!closed && onHand > 0)}
          onClick={() => closing.mutate()}
        >
          {t(closed ? 'stock-location.open' : 'stock-location.close')}
        </button>
      )}
    </span>
  )
}

type CreateProps = { locations: readonly StockLocation[]; onClose(): void }

function CreateDialog({ locations, onClose }: CreateProps) {
  const { t } = useText()
  const create = (form: FormData) => {
    const name = getText(form, 'name')
    const code = findFreeCode(slugify(name) || 'location', locations)
    return unwrap(api.POST('/api/v1/staff/locations', { body: { code, name } }))
  }
  return (
    <RecordDialog
      title={t('locations.create')}
      submit={t('locations.create')}
      done="stock-location.created"
      stale={locationsQuery.queryKey}
      save={create}
      explain={explain}
      onClose={onClose}
    >
      <NameField />
    </RecordDialog>
  )
}

function RenameDialog({ location: { code, name }, onClose }: { location: StockLocation; onClose(): void }) {
  const { t } = useText()
  return (
    <RecordDialog
      title={t('stock-location.rename')}
      submit={t('action.save')}
      done="editor.saved"
      stale={locationsQuery.queryKey}
      save={(form) => update(code, { name: { was: name, to: getText(form, 'name') } })}
      explain={explain}
      onClose={onClose}
    >
      <NameField initial={name} />
    </RecordDialog>
  )
}

function NameField({ initial }: { initial?: string }) {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('field.name')}</span>
      <input
        className="input"
        name="name"
        dir="auto"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={initial}
      />
    </label>
  )
}
