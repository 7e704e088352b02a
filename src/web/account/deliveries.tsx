// Webhooks of one application: where it is told of events, what was sent and what came back. Without scripts too.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { accountPaths } from './account-paths.ts'
import { paths } from '../paths.ts'
import { type MessageKey, useText } from '../text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { ShownOnce } from './api-registered.tsx'
import { Delivery } from './delivery.tsx'
import { FormDone, FormFault } from './door.tsx'
import { isRefusal } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import { NewWebhook, WebhookCard } from './webhook-card.tsx'
import './connect-api.css'
import './deliveries.css'

/** @throws 404 where the account has no such application. */
async function applicationOf({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const found = await context.get(accountContext).webhooks.ofOwner(params['application'] ?? '')
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const { webhooks, ...application } = await applicationOf(args)
  const before = Number(new URL(args.request.url).searchParams.get('before')) || undefined
  return {
    application,
    clientId: args.params['application']!,
    webhooks: await webhooks.list(),
    ...(await webhooks.deliveries(undefined, { before })),
    request: crypto.randomUUID(),
  }
}

/** What can go wrong, in words. */
const faultKeys = {
  invalid_input: 'hooks.fault.input',
  webhook_address: 'hooks.fault.address',
  too_many_webhooks: 'hooks.fault.many',
  idempotency_mismatch: 'api.fault.twice',
  not_found: 'api.fault.gone',
} as const satisfies Record<string, MessageKey>

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const { webhooks } = await applicationOf(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [what, webhook, delivery] = [text('what'), Number(text('webhook')), Number(text('delivery'))]
  const typed = { url: text('url').trim(), events: form.getAll('event').map(String), mode: text('mode') }
  try {
    if (what === 'add') return data({ made: await webhooks.createTyped(typed, text('request')) })
    if (what === 'rotate') return data({ made: { id: webhook, ...(await webhooks.rotate(webhook)) } })
    if (what === 'remove') await webhooks.remove(webhook)
    if (what === 'test') await webhooks.test(webhook)
    if (what === 'replay') await webhooks.replay(webhook, delivery)
    return redirect(`?done=${what}`, 303)
  } catch (error) {
    const fault = (Object.keys(faultKeys) as (keyof typeof faultKeys)[]).find((code) =>
      isRefusal(error, code),
    )
    if (!fault) throw error
    return data({ fault: faultKeys[fault], typed: what === 'add' ? typed : undefined }, { status: 422 })
  }
}

const doneKeys = {
  remove: 'hooks.done.remove',
  test: 'hooks.done.test',
  replay: 'hooks.done.replay',
} as const satisfies Record<string, MessageKey>

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['webhooks'], index: false })

export default function Deliveries() {
  const { t } = useText()
  const { application, clientId, webhooks, deliveries, next, request } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const done = useSearchParams()[0].get('done')
  const typed = tried && 'typed' in tried ? tried.typed : undefined
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
      {tried && 'fault' in tried && <FormFault>{t(tried.fault)}</FormFault>}
      {tried && 'made' in tried && (
        <ShownOnce
          title={t('hooks.done.secret')}
          file={`webhook-${tried.made.id}`}
          secrets={[{ label: t('hooks.secret'), value: tried.made.secret }]}
        />
      )}
      {!tried && done !== null && Object.hasOwn(doneKeys, done) && (
        <FormDone>{t(doneKeys[done as keyof typeof doneKeys])}</FormDone>
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
          url={typed?.url ?? (webhooks.length === 0 ? (application.webhook_url ?? '') : '')}
          chosen={typed?.events}
          mode={typed?.mode}
          open={webhooks.length === 0 || typed !== undefined}
        />
      </section>
      <section className="api-part" aria-labelledby="hooks-sent">
        <h2 className="b" id="hooks-sent">
          {t('hooks.sent')}
        </h2>
        {deliveries.length === 0 && <p className="dim">{t('hooks.sent.none')}</p>}
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
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
