// Webhooks of an app: endpoint, deliveries and responses. Works without JavaScript.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../../contracts/paths.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AppCredentials } from './app-credentials.tsx'
import { DeliveryCard } from './webhook-delivery.tsx'
import { FormSuccess, FormError } from '../auth/auth-layout.tsx'
import { hasErrorCode } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import { NewWebhook, WebhookCard } from './webhook-card.tsx'
import './connect-api.css'
import './webhook-deliveries.css'

/** @throws 404 when the account has no such app. */
async function loadApp({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const app = await context.get(accountContext).webhooks.forOwner(params['application'] ?? '')
  if (!app) throw data(null, { status: 404 })
  return app
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { webhooks, ...application } = await loadApp(args)
  const before = Number(new URL(args.request.url).searchParams.get('before')) || undefined
  return {
    application,
    clientId: args.params['application']!,
    webhooks: await webhooks.list(),
    ...(await webhooks.deliveries(undefined, { before })),
    request: crypto.randomUUID(),
  }
}

const errorMessages = {
  invalid_input: 'hooks.fault.input',
  invalid_webhook_url: 'hooks.fault.address',
  too_many_webhooks: 'hooks.fault.many',
  idempotency_key_reused: 'api.fault.duplicate',
  not_found: 'api.fault.not_found',
} as const satisfies Record<string, MessageKey>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { webhooks } = await loadApp(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [what, webhook, delivery] = [text('what'), Number(text('webhook')), Number(text('delivery'))]
  const input = { url: text('url').trim(), events: form.getAll('event').map(String), mode: text('mode') }
  try {
    if (what === 'add') return data({ made: await webhooks.createFromForm(input, text('request')) })
    if (what === 'rotate') return data({ made: { id: webhook, ...(await webhooks.rotate(webhook)) } })
    if (what === 'remove') await webhooks.remove(webhook)
    if (what === 'test') await webhooks.test(webhook)
    if (what === 'replay') await webhooks.replay(webhook, delivery)
    return redirect(`?done=${what}`, 303)
  } catch (error) {
    const errorCode = (Object.keys(errorMessages) as (keyof typeof errorMessages)[]).find((code) =>
      hasErrorCode(error, code),
    )
    if (!errorCode) throw error
    return data(
      { fault: errorMessages[errorCode], input: what === 'add' ? input : undefined },
      { status: 422 },
    )
  }
}

const successMessages = {
  remove: 'hooks.done.remove',
  test: 'hooks.done.test',
  replay: 'hooks.done.replay',
} as const satisfies Record<string, MessageKey>

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['webhooks'], index: false })

export default function WebhookDeliveries() {
  const { t } = useText()
  const { application, clientId, webhooks, deliveries, next, request } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const successKey = useSearchParams()[0].get('done')
  const initialValues = actionData && 'input' in actionData ? actionData.input : undefined
  return (
    <>
      <header>
        <PlainLink className="link sm" href={paths.account('connect-api')}>
          {t('account.api')}
        </PlainLink>
        <h1 className="t-lg">
          {t('hooks.title')}: <bdi>{application.name}</bdi>
        </h1>
        <p className="dim">{t('hooks.text')}</p>
      </header>
      {actionData && 'fault' in actionData && <FormError>{t(actionData.fault)}</FormError>}
      {actionData && 'made' in actionData && (
        <AppCredentials
          title={t('hooks.done.secret')}
          file={`webhook-${actionData.made.id}`}
          secrets={[{ label: t('hooks.secret'), value: actionData.made.secret }]}
        />
      )}
      {!actionData && successKey !== null && Object.hasOwn(successMessages, successKey) && (
        <FormSuccess>{t(successMessages[successKey as keyof typeof successMessages])}</FormSuccess>
      )}
      <section className="api-part" aria-labelledby="hooks-where">
        <h2 className="b" id="hooks-where">
          {t('hooks.where')}
        </h2>
        {webhooks.length === 0 && <p className="dim">{t('hooks.none')}</p>}
        <ul className="api-keys">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </ul>
        <NewWebhook
          request={request}
          url={initialValues?.url ?? (webhooks.length === 0 ? (application.webhook_url ?? '') : '')}
          chosen={initialValues?.events}
          mode={initialValues?.mode}
          open={webhooks.length === 0 || initialValues !== undefined}
        />
      </section>
      <section className="api-part" aria-labelledby="hooks-sent">
        <h2 className="b" id="hooks-sent">
          {t('hooks.sent')}
        </h2>
        {deliveries.length === 0 && <p className="dim">{t('hooks.sent.none')}</p>}
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} />
          ))}
        </ul>
        {next !== null && (
          <PlainLink className="button second" href={accountPaths.deliveries(clientId, next)}>
            {t('hooks.older')}
          </PlainLink>
        )}
      </section>
    </>
  )
}
