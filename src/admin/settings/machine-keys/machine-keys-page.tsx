// Machine keys: access of programs to the admin API, live or in the sandbox.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { keyScopes } from '../../../contracts/permissions.ts'
import { type ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan, useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { FormDialog, getText, hasIssue } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { OneTimeSecret } from '../../kit/one-time-secret.tsx'
import { Status } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { permissionGroupNames, permissionGroups, toMessageName } from '../roles/permission-groups.ts'
import { PageHead } from '../../kit/page-head.tsx'
import '../settings.css'

const keysQuery = {
  queryKey: ['machine-keys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET('/api/v1/staff/machine-keys', { signal })),
}
type MachineKey = Awaited<ReturnType<typeof keysQuery.queryFn>>['keys'][number]

export function MachineKeysPage() {
  const { t } = useText()
  const { features } = useSession()
  const { data, error } = useQuery(keysQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead title={t('menu.machine-keys')} hint={t('machine-keys.hint')} actions={<CreateKey />} />
      {data.keys.length === 0 ? (
        <p className="dim">{t('machine-keys.empty')}</p>
      ) : (
        <ul className="panel record-list">
          {data.keys.map((key) => (
            <KeyRow key={key.id} machineKey={key} />
          ))}
        </ul>
      )}
      {features.sandbox_keys && <Sandbox />}
    </>
  )
}

const prefixes = { live: 'mk_', test: 'mk_test_' } as const

function KeyRow({ machineKey }: { machineKey: MachineKey }) {
  const text = useText()
  const { t } = text
  const { name, mode, hint, scopes, state, last_used_at: usedAt, expires_at: expiresAt } = machineKey
  return (
    <li>
      <details className="grow record-details">
        <summary>
          <span className="strong">
            <bdi>{name}</bdi>
          </span>{' '}
          <bdi dir="ltr" className="dim">
            {prefixes[mode]}…{hint}
          </bdi>{' '}
          <span className="dim">
            · {usedAt ? t('machine-keys.used', { time: text.when(usedAt) }) : t('machine-keys.never-used')}
          </span>
        </summary>
        <ul className="dim">
          {expiresAt !== null && (
            <li>
              {t('field.expires')}: <Moment at={expiresAt} />
            </li>
          )}
          {keyScopes
            .filter((scope) => scopes.includes(scope))
            .map((scope) => (
              <li key={scope}>{t(`permission.${toMessageName(scope)}`)}</li>
            ))}
        </ul>
      </details>
      {state === 'active' ? (
        <>
          <Status kind={mode === 'test' ? 'attention' : 'done'}>{t(`machine-keys.mode.${mode}`)}</Status>
          <RevokeKey machineKey={machineKey} />
        </>
      ) : (
        <Status kind="open">{t(`machine-keys.state.${state}`)}</Status>
      )}
    </li>
  )
}

function RevokeKey({ machineKey: { id, name } }: { machineKey: MachineKey }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/v1/staff/machine-keys/{id}', { params: { path: { id } } })),
    onSuccess: () => show({ title: t('machine-keys.revoked', { name }) }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  })
  return (
    <button
      type="button"
      className="button"
      aria-label={t('machine-keys.revoke-key', { name })}
      disabled={revoking.isPending}
      onClick={() => revoking.mutate()}
    >
      {t('machine-keys.revoke')}
    </button>
  )
}

const explain = (error: ApiError): MessageKey | undefined => {
  if (error.code !== 'invalid_input') return undefined
  if (hasIssue(error, 'scopes')) return 'roles.invalid.permissions'
  return hasIssue(error, 'expires_at') ? 'machine-keys.invalid.expires' : undefined
}

function CreateKey() {
  const { t, today } = useText()
  const can = useCan()
  const client = useQueryClient()
  const create = async (form: FormData, idempotencyKey: string) => {
    const expires = getText(form, 'expires')
    const { key } = await unwrap(
      api.POST('/api/v1/staff/machine-keys', {
        params: { header: { 'idempotency-key': idempotencyKey } },
        body: {
          name: getText(form, 'name'),
          mode: getText(form, 'mode') === 'live' ? 'live' : 'test',
          scopes: keyScopes.filter((scope) => form.getAll('scope').includes(scope)),
          refund_limit: null,
          expires_at: expires === '' ? null : `${expires}T23:59:59Z`,
        },
      }),
    )
    await client.invalidateQueries({ queryKey: keysQuery.queryKey })
    return <OneTimeSecret note={t('machine-keys.created')} secret={key} />
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('machine-keys.create')}
        </>
      }
      title="machine-keys.create"
      submit="machine-keys.create"
      save={create}
      explain={explain}
    >
      <label className="field">
        <span>{t('field.name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={80} autoComplete="off" />
        <span className="hint dim">{t('machine-keys.name.hint')}</span>
      </label>
      <label className="field">
        <span>{t('machine-keys.mode')}</span>
        <select className="input" name="mode">
          {(['test', 'live'] as const).map((mode) => (
            <option key={mode} value={mode}>
              {t(`machine-keys.mode.${mode}`)}
            </option>
          ))}
        </select>
        <span className="hint dim">{t('machine-keys.mode.hint')}</span>
      </label>
      <label className="field">
        <span>{t('form.optional', { label: t('field.expires') })}</span>
        <input className="input" name="expires" type="date" min={today()} />
      </label>
      {permissionGroupNames.map((group) => (
        <fieldset key={group} className="scopes">
          <legend className="strong">{t(`menu.${group}`)}</legend>
          {permissionGroups[group]
            .filter((scope) => can(scope))
            .map((scope) => (
              <label className="check" key={scope}>
                <input type="checkbox" name="scope" value={scope} />
                {t(`permission.${toMessageName(scope)}`)}
              </label>
            ))}
        </fieldset>
      ))}
    </FormDialog>
  )
}

const sandboxQuery = {
  queryKey: ['sandbox'],
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET('/api/v1/staff/sandbox', { signal })),
}

function Sandbox() {
  const text = useText()
  const { t } = text
  const { show } = useToasts()
  const client = useQueryClient()
  const { data } = useQuery(sandboxQuery)
  const resetting = useMutation({
    mutationFn: () => unwrap(api.POST('/api/v1/staff/sandbox/reset')),
    onSuccess: () => show({ title: t('sandbox.done') }),
    onError: () => show({ title: t('sandbox.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: sandboxQuery.queryKey }),
  })
  return (
    <section className="panel sandbox" aria-labelledby="sandbox">
      <div className="panel-head">
        <h2 id="sandbox">{t('sandbox.title')}</h2>
        <button
          type="button"
          className="button"
          disabled={resetting.isPending}
          onClick={() => resetting.mutate()}
        >
          {t('sandbox.reset')}
        </button>
      </div>
      <div className="panel-body">
        <p>{t('sandbox.hint')}</p>
        <p className="dim">
          {data?.filled_at ? t('sandbox.filled', { time: text.when(data.filled_at) }) : t('sandbox.empty')}
        </p>
        <p className="dim">{t('sandbox.reset.hint')}</p>
      </div>
    </section>
  )
}
