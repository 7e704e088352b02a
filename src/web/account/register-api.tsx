// Registering a program: its sandbox opens at once, and what is secret is shown on the page that answers, never again.
import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { inLanguage, paths } from '../paths.ts'
import { own } from '../storefront/order/own-headers.ts'
import { type MessageKey, useText } from '../text.tsx'
import { Button } from '../ui/button.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { ApplicationFields } from './api-application-fields.tsx'
import { FirstCall, ShownOnce } from './api-registered.tsx'
import { Door, FormFault } from './door.tsx'
import { applicationFaults, isRefusal, readForm } from './form-values.ts'
import { requirePrincipal } from './require-principal.ts'
import './connect-api.css'

export const headers: HeadersFunction = () => own

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  // The same form sent twice registers once.
  return { request: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const typed = await readForm(args.request, ['name', 'webhook_url', 'request'])
  const { origin } = new URL(args.request.url)
  try {
    const made = await args.context.get(accountContext).programs.register(typed, typed.request)
    return data({ made, name: typed.name.trim(), origin })
  } catch (error) {
    const faults = applicationFaults(error)
    if (faults) return data({ typed, faults, fault: undefined }, { status: 422 })
    const fault: MessageKey | undefined = isRefusal(error, 'too_many_applications')
      ? 'api.fault.many'
      : isRefusal(error, 'idempotency_mismatch')
        ? 'api.fault.twice'
        : undefined
    if (!fault) throw error
    return data({ typed, faults: {}, fault }, { status: 409 })
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['register application'], index: false })

export default function RegisterApi() {
  const { t, locale } = useText()
  const { request } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  if (tried && 'made' in tried) {
    const { made, name, origin } = tried
    return (
      <Door title={t('api.registered', { name })} text={t('api.registered.text')}>
        <ShownOnce
          title={t('api.registered.done')}
          file={made.client_id}
          secrets={[
            { label: t('api.client-id'), value: made.client_id },
            { label: t('api.client-secret'), value: made.client_secret },
            { label: t('api.first-key'), value: made.api_key },
          ]}
        />
        <FirstCall origin={origin} apiKey={made.api_key} />
        <p>
          <PlainLink className="button" href={paths.account('connect-api')}>
            {t('api.go-on')}
          </PlainLink>
        </p>
      </Door>
    )
  }
  return (
    <Door
      title={t('api.register')}
      text={t('api.register.text')}
      foot={
        <span>
          <a className="link" href={paths.apiDocs()}>
            {t('api.docs')}
          </a>
        </span>
      }
    >
      {tried?.fault && <FormFault>{t(tried.fault)}</FormFault>}
      <form method="post" action={inLanguage(locale, paths.registerApi())} className="door-form">
        <input type="hidden" name="request" value={request} />
        <ApplicationFields of="new" values={tried?.typed} faults={tried?.faults} />
        <Button type="submit">{t('api.register.button')}</Button>
      </form>
    </Door>
  )
}
