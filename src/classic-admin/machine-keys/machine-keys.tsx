// Machine keys, live ones and test keys, and the sandbox in which test keys work.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { keyScopes } from '../../contracts/permissions.ts'
import { FormError, FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { Button } from '../../storefront/ui/form/button.tsx'
import { textOf } from '../shell/form-text.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { RowAction } from '../shell/row-action.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { KeyForm, type KeyFormValues } from './key-form.tsx'
import '../orders/orders.css'
import './machine-keys.css'

type FormResult = { error?: MessageKey; values?: KeyFormValues; created?: string }

const PERMISSION = 'machine-keys.manage'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, PERMISSION)
  const [keys, sandbox] = await Promise.all([office.machineKeys.list(), office.sandbox.status()])
  return {
    keys,
    sandbox,
    scopes: keyScopes.filter((scope) => office.may(scope)),
    requestKey: crypto.randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, PERMISSION)
  const form = await args.request.formData()
  const to = (done: keyof typeof doneMessages) => redirect(officePaths.office('machine-keys', { done }), 303)
  const reject = (error: MessageKey, status: number) => data<FormResult>({ error }, { status })
  if (form.has('reset')) {
    try {
      await office.sandbox.reset()
    } catch (error) {
      if (!hasErrorCode(error, 'sandbox_unavailable')) throw error
      return reject('office.sandbox.error', 503)
    }
    return to('reset')
  }
  if (form.has('revoke')) {
    const id = Number(textOf(form, 'revoke'))
    if (!Number.isSafeInteger(id)) return data(null, { status: 400 })
    // Someone else may have revoked it already.
    await office.machineKeys.revoke(id).catch((error: unknown) => {
      if (!hasErrorCode(error, 'not_found')) throw error
    })
    return to('revoked')
  }
  const name = textOf(form, 'name').slice(0, 80)
  const mode: KeyFormValues['mode'] = textOf(form, 'mode') === 'live' ? 'live' : 'test'
  const scopes = keyScopes.filter((scope) => form.getAll('scope').includes(scope))
  const date = textOf(form, 'until')
  const values: KeyFormValues = { name, mode, scopes, until: date }
  const rejectInput = (error: MessageKey) => data<FormResult>({ error, values }, { status: 422 })
  if (name === '') return rejectInput('office.keys.error.name')
  if (scopes.length === 0) return rejectInput('office.keys.error.scopes')
  const until = date === '' ? null : new Date(`${date}T23:59:59Z`)
  if (until && Number.isNaN(until.getTime())) return rejectInput('office.keys.error.until')
  const requestKey = textOf(form, 'request')
  if (!/^[\w-]{16,64}$/.test(requestKey)) return data(null, { status: 400 })
  try {
    const input = { name, mode, scopes, refund_limit: null, expires_at: until?.toISOString() ?? null }
    const { key } = await office.machineKeys.create(input, requestKey)
    return data<FormResult>({ created: key })
  } catch (error) {
    if (hasErrorCode(error, 'invalid_input')) return rejectInput('office.keys.error.until')
    throw error
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['machine keys'], index: false })

const doneMessages = {
  revoked: 'office.keys.done.revoked',
  reset: 'office.sandbox.done',
} as const satisfies Record<string, MessageKey>

export default function MachineKeys() {
  const { t } = useText()
  const { number } = useFormat()
  const { keys, sandbox, scopes, requestKey } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.keys.title')} <sup className="count">{number(keys.length)}</sup>
        </h1>
      </div>
      {result?.error && <FormError>{t(result.error)}</FormError>}
      {!result && Object.hasOwn(doneMessages, done) && (
        <FormSuccess>{t(doneMessages[done as keyof typeof doneMessages])}</FormSuccess>
      )}
      {result?.created && (
        <section className="office-panel" role="status">
          <p className="b">{t('office.keys.created')}</p>
          <code className="machine-key" dir="ltr">
            {result.created}
          </code>
        </section>
      )}
      <div className="office-order">
        <aside>
          <section className="office-panel" aria-labelledby="new-key">
            <h2 className="t-sm" id="new-key">
              {t('office.keys.new')}
            </h2>
            <KeyForm scopes={scopes} values={result?.values} requestKey={requestKey} />
          </section>
        </aside>
        <div>
          <section className="office-part">
            <p className="sm dim">{t('office.keys.text')}</p>
            {keys.length === 0 ? <p>{t('office.keys.none')}</p> : <KeyTable keys={keys} />}
          </section>
          <SandboxPanel filledAt={sandbox.filled_at} />
        </div>
      </div>
    </>
  )
}

type Keys = Awaited<ReturnType<typeof loader>>['keys']

function KeyTable({ keys }: { keys: Keys }) {
  const { t } = useText()
  const { date } = useFormat()
  const localTime = useLocalTime()
  return (
    <TableFrame aria-label={t('office.keys.title')}>
      <table className="key-table">
        <thead>
          <tr>
            <th scope="col">{t('office.keys.name')}</th>
            <th scope="col">{t('office.keys.scopes')}</th>
            <th scope="col">{t('office.keys.used')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                <bdi>{key.name}</bdi>{' '}
                {key.mode === 'test' && <span className="badge test-key">{t('office.keys.mode.test')}</span>}
                <span className="xs dim machine-key-hint">
                  <bdi dir="ltr">
                    {key.mode === 'test' ? 'mk_test_' : 'mk_'}…{key.hint}
                  </bdi>
                </span>
              </th>
              <td className="key-permissions">
                <bdi className="xs" dir="ltr">
                  {key.scopes.join(', ')}
                </bdi>
              </td>
              <td className="dim">
                {key.last_used_at ? localTime(key.last_used_at, true) : t('office.keys.never')}
                {key.state === 'active' && key.expires_at && (
                  <span className="xs machine-key-hint">
                    {t('office.keys.expires', { date: date(key.expires_at) })}
                  </span>
                )}
              </td>
              <td className="end">
                {key.state === 'active' ? (
                  <RowAction sent={{ revoke: key.id }} of={key.name}>
                    {t('office.keys.revoke')}
                  </RowAction>
                ) : (
                  <span className="office-state bad">{t(`office.keys.state.${key.state}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function SandboxPanel({ filledAt }: { filledAt: string | null }) {
  const { t } = useText()
  const localTime = useLocalTime()
  return (
    <section className="office-panel" aria-labelledby="sandbox">
      <h2 className="t-sm" id="sandbox">
        {t('office.sandbox.title')}
      </h2>
      <p className="sm">{t('office.sandbox.text')}</p>
      <p className="sm dim">
        {filledAt === null
          ? t('office.sandbox.empty')
          : t('office.sandbox.filled', { date: localTime(filledAt, true) })}
      </p>
      <form method="post" className="office-act">
        <p className="sm dim" id="reset-text">
          {t('office.sandbox.reset.text')}
        </p>
        <Button type="submit" small variant="second" name="reset" value="1" aria-describedby="reset-text">
          {t('office.sandbox.reset')}
        </Button>
      </form>
    </section>
  )
}
