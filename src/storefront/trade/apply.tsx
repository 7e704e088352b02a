// Trade access application and its status. A plain form that works without JavaScript.
import { data, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ApplicationFormInput } from '../../modules/companies/companies.ts'
import { listCountries } from '../address/countries.ts'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { uncachedHeaders, privateHeaders } from '../order/private-headers.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationState } from './application-state.tsx'
import '../styles/note.css'
import './trade.css'

export const headers: HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('x-robots-tag') ? privateHeaders : uncachedHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  const { locale } = context.get(requestContext)
  const principal = await account.principal()
  const [application, membership] = principal
    ? await Promise.all([account.trade.application(), account.trade.membership()])
    : []
  return data(
    {
      countries: listCountries(locale).map(({ code, name }) => ({ code, name })),
      signedIn: principal !== null,
      name: principal?.user.name ?? '',
      phone: principal?.user.phone ?? '',
      application,
      company: membership?.company.name,
    },
    { headers: principal ? privateHeaders : uncachedHeaders },
  )
}

const fields = [
  'company',
  'tax_number',
  'country',
  'province',
  'contact',
  'phone',
  'message',
] as const satisfies (keyof ApplicationFormInput)[]

export async function action({ request, context }: ActionFunctionArgs) {
  const account = context.get(accountContext)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const input = Object.fromEntries(fields.map((name) => [name, text(name)])) as ApplicationFormInput
  if (!(await account.principal()))
    return data({ input, faults: [], signIn: true }, { status: 401, headers: privateHeaders })
  // Browsers send an empty file for a file field without a selection.
  const files = form.getAll('documents').filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  const documents = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
  )
  const errors = await account.trade.apply(input, documents, context.get(requestContext).locale)
  if (errors.length > 0)
    return data(
      { input, faults: errors, signIn: false },
      { status: errors.includes('too_many') ? 429 : 400, headers: privateHeaders },
    )
  return redirect(paths.registerTrade(), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['trade access'] })

export default function Apply() {
  const { t } = useText()
  const { application, company, signedIn, ...defaults } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const open = company === undefined && application?.status !== 'pending'
  const rejectedApplication = application?.status === 'rejected' ? application : undefined
  return (
    <div className="wrap trade-page">
      <header>
        <h1 className="t-lg">{t('trade.title')}</h1>
        {open && <p className="dim">{t('trade.text')}</p>}
      </header>
      {(application || company !== undefined) && (
        <ApplicationState application={application} company={company} />
      )}
      {open && !signedIn && (
        <p
          className={actionData?.signIn ? 'note warn' : 'note'}
          role={actionData?.signIn ? 'alert' : undefined}
        >
          <Icon name={actionData?.signIn ? 'alert' : 'account'} />
          <span>
            {t(actionData?.signIn ? 'trade.sign-in.sent' : 'trade.sign-in')}{' '}
            <PlainLink className="link" href={paths.signIn(paths.registerTrade())}>
              {t('auth.sign-in')}
            </PlainLink>
          </span>
        </p>
      )}
      {open && (
        <ApplicationForm
          countries={defaults.countries}
          initialValues={
            actionData?.input ?? rejectedApplication ?? { contact: defaults.name, phone: defaults.phone }
          }
          errors={actionData?.faults ?? []}
          sending={sending}
        />
      )}
    </div>
  )
}
