// Where a business asks for trade access, and sees what became of it. A form that needs no script.
import { data, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ApplicationFormInput } from '../../modules/companies/companies.ts'
import { countriesIn } from '../address/countries.ts'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { door, own } from '../storefront/order/own-headers.ts'
import { useText } from '../text.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationState } from './application-state.tsx'
import '../styles/note.css'
import './trade.css'

export const headers: HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('x-robots-tag') ? own : door

export async function loader({ context }: LoaderFunctionArgs) {
  const account = context.get(accountContext)
  const { locale } = context.get(requestContext)
  const principal = await account.principal()
  const [application, membership] = principal
    ? await Promise.all([account.trade.application(), account.trade.membership()])
    : []
  return data(
    {
      countries: countriesIn(locale).map(({ code, name }) => ({ code, name })),
      signedIn: principal !== null,
      name: principal?.user.name ?? '',
      phone: principal?.user.phone ?? '',
      application,
      company: membership?.company.name,
    },
    { headers: principal ? own : door },
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
  const typed = Object.fromEntries(fields.map((name) => [name, text(name)])) as ApplicationFormInput
  if (!(await account.principal()))
    return data({ typed, faults: [], signIn: true }, { status: 401, headers: own })
  // A field that no file was chosen for comes as an empty one.
  const files = form.getAll('documents').filter((file) => typeof file !== 'string' && file.size > 0) as File[]
  const documents = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
  )
  const faults = await account.trade.apply(typed, documents, context.get(requestContext).locale)
  if (faults.length > 0)
    return data(
      { typed, faults, signIn: false },
      { status: faults.includes('too_many') ? 429 : 400, headers: own },
    )
  return redirect(paths.registerTrade(), 303)
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['trade access'] })

export default function Apply() {
  const { t } = useText()
  const { application, company, signedIn, ...known } = useLoaderData<typeof loader>()
  const tried = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const open = company === undefined && application?.status !== 'waiting'
  const before = application?.status === 'refused' ? application : undefined
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
        <p className={tried?.signIn ? 'note warn' : 'note'} role={tried?.signIn ? 'alert' : undefined}>
          <Icon name={tried?.signIn ? 'alert' : 'account'} />
          <span>
            {t(tried?.signIn ? 'trade.sign-in.sent' : 'trade.sign-in')}{' '}
            <PlainLink className="link" href={paths.signIn(paths.registerTrade())}>
              {t('auth.sign-in')}
            </PlainLink>
          </span>
        </p>
      )}
      {open && (
        <ApplicationForm
          countries={known.countries}
          typed={tried?.typed ?? before ?? { contact: known.name, phone: known.phone }}
          faults={tried?.faults ?? []}
          sending={sending}
        />
      )}
    </div>
  )
}
