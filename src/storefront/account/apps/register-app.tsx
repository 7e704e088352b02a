// App registration: the sandbox is available at once, and the secrets are shown only on the response page.
import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext } from '../../context.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { inLanguage, paths } from '../../../contracts/paths.ts'
import { privateHeaders } from '../../order/private-headers.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'
import { AppFields } from './app-fields.tsx'
import { FirstRequestExample, AppCredentials } from './app-credentials.tsx'
import { AuthLayout, FormError } from '../auth/auth-layout.tsx'
import { toAppErrors, hasErrorCode, readForm } from '../form-values.ts'
import { requirePrincipal } from '../require-principal.ts'
import './connect-api.css'

export const headers: HeadersFunction = () => privateHeaders

export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  // Idempotency key, so that a resubmitted form registers one app.
  return { request: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  await requirePrincipal(args)
  const input = await readForm(args.request, ['name', 'webhook_url', 'request'])
  const { origin } = new URL(args.request.url)
  try {
    const app = await args.context.get(accountContext).apps.register(input, input.request)
    return data({ made: app, name: input.name.trim(), origin })
  } catch (error) {
    const errors = toAppErrors(error)
    if (errors) return data({ input, faults: errors, fault: undefined }, { status: 422 })
    const formError: MessageKey | undefined = hasErrorCode(error, 'too_many_apps')
      ? 'api.fault.many'
      : hasErrorCode(error, 'idempotency_key_reused')
        ? 'api.fault.duplicate'
        : undefined
    if (!formError) throw error
    return data({ input, faults: {}, fault: formError }, { status: 409 })
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['register application'], index: false })

export default function RegisterApp() {
  const { t, locale } = useText()
  const { request } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (actionData && 'made' in actionData) {
    const { made, name, origin } = actionData
    return (
      <AuthLayout title={t('api.registered', { name })} text={t('api.registered.text')}>
        <AppCredentials
          title={t('api.registered.done')}
          file={made.client_id}
          secrets={[
            { label: t('api.client-id'), value: made.client_id },
            { label: t('api.client-secret'), value: made.client_secret },
            { label: t('api.first-key'), value: made.api_key },
          ]}
        />
        <FirstRequestExample origin={origin} apiKey={made.api_key} />
        <p>
          <PlainLink className="button" href={paths.account('connect-api')}>
            {t('api.go-on')}
          </PlainLink>
        </p>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t('api.register')}
      text={t('api.register.text')}
      footer={
        <span>
          <a className="link" href={paths.apiDocs()}>
            {t('api.docs')}
          </a>
        </span>
      }
    >
      {actionData?.fault && <FormError>{t(actionData.fault)}</FormError>}
      <form method="post" action={inLanguage(locale, paths.registerApi())} className="door-form">
        <input type="hidden" name="request" value={request} />
        <AppFields appId="new" values={actionData?.input} errors={actionData?.faults} />
        <Button type="submit">{t('api.register.button')}</Button>
      </form>
    </AuthLayout>
  )
}
