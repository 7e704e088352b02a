// API apps of an account: apps, keys and usage. Works without JavaScript.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AppCard } from './app.tsx'
import { AppCredentials } from './app-credentials.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { toAppErrors, hasErrorCode } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import './connect-api.css'

const USAGE_DAYS = 30

export async function loader(args: LoaderFunctionArgs) {
  const { permissions } = await requirePrincipal(args)
  const { apps: programs } = args.context.get(accountContext)
  const apps = await programs.applications()
  return {
    applications: await Promise.all(
      apps.map(async (app) => ({
        application: app,
        usage: await programs.usage(app.id, USAGE_DAYS),
      })),
    ),
    scopes: await programs.scopes(),
    canGoLive: permissions.includes('view-api'),
    request: crypto.randomUUID(),
  }
}

/** Messages for errors of key actions and live-access requests. */
const errorMessages = {
  invalid_input: 'api.fault.input',
  not_found: 'api.fault.not_found',
  key_already_rotated: 'api.fault.followed',
  too_many_keys: 'api.fault.keys',
  app_not_live: 'api.key.mode.hint',
  app_suspended: 'api.suspended',
  trade_access_required: 'api.live.needs',
  invalid_transition: 'api.fault.not_found',
  idempotency_key_reused: 'api.fault.duplicate',
} as const satisfies Record<string, MessageKey>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { apps } = args.context.get(accountContext)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [what, application, key, request] = [
    text('what'),
    Number(text('application')),
    Number(text('key')),
    text('request'),
  ]
  try {
    if (what === 'key') {
      const input = {
        application_id: application,
        kind: text('kind'),
        mode: text('mode'),
        name: text('name'),
        scopes: form.getAll('scope').map(String),
        ...(text('days') && { expires_in_days: Number(text('days')) }),
      }
      return data({ made: await apps.createKey(input, request) })
    }
    if (what === 'follow') {
      const input = { id: key, overlapHours: Number(text('overlap')) }
      return data({ made: await apps.rotateKey(input, request) })
    }
    if (what === 'revoke') await apps.revokeKey(key)
    if (what === 'live') await apps.requestLiveAccess(application, text('note'))
    if (what === 'change')
      await apps.change(application, { name: text('name'), webhook_url: text('webhook_url') })
    return redirect(`?done=${what}`, 303)
  } catch (error) {
    const errors = what === 'change' ? toAppErrors(error) : undefined
    if (errors) return data({ of: application, faults: errors }, { status: 422 })
    const errorCode = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).find((code) =>
      hasErrorCode(error, code),
    )
    if (!errorCode) throw error
    return data({ fault: errorMessages[errorCode] }, { status: 409 })
  }
}

const successMessages = {
  revoke: 'api.done.revoke',
  live: 'api.done.live',
  change: 'account.saved',
} as const satisfies Record<string, MessageKey>

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['connect api'], index: false })

export default function ConnectApi() {
  const { t } = useText()
  const { applications, ...rest } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const successKey = useSearchParams()[0].get('done')
  if (applications.length === 0)
    return (
      <EmptyState drawing="bag" heading="h1" title={t('api.none')} text={t('api.register.text')}>
        <PlainLink className="button" href={paths.registerApi()}>
          {t('api.register')}
        </PlainLink>
      </EmptyState>
    )
  return (
    <>
      <header>
        <h1 className="t-lg">{t('account.api')}</h1>
        <p className="dim">{t('account.api.text')}</p>
      </header>
      {actionData && 'fault' in actionData && <FormError>{t(actionData.fault)}</FormError>}
      {actionData && 'made' in actionData && (
        <AppCredentials
          title={t('api.done.key')}
          file={`key-${actionData.made.id}`}
          secrets={[{ label: t(`api.kind.${actionData.made.key.kind}`), value: actionData.made.secret }]}
        />
      )}
      {!actionData && successKey !== null && Object.hasOwn(successMessages, successKey) && (
        <FormSuccess>{t(successMessages[successKey as keyof typeof successMessages])}</FormSuccess>
      )}
      {applications.map(({ application: app, usage }) => (
        <AppCard
          key={app.id}
          application={app}
          usage={usage}
          {...rest}
          errors={
            actionData && 'of' in actionData && actionData.of === app.id ? actionData.faults : undefined
          }
        />
      ))}
      <p className="api-more">
        <PlainLink className="button second" href={paths.registerApi()}>
          {t('api.register')}
        </PlainLink>
        <a className="link sm" href={paths.apiDocs()}>
          {t('api.docs')}
        </a>
      </p>
    </>
  )
}
