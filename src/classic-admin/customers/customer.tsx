// One customer: what they bought and keep, their credit, what staff note of them.
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { parseAccountId } from '../../kernel/ids.ts'
import { minorDigits } from '../../kernel/money.ts'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { CustomerView } from '../../modules/customers/customer-admin.service.ts'
import { AddressLines } from '../../storefront/address/address-lines.tsx'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode, readForm } from '../../storefront/account/form-values.ts'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { useLocalTime } from '../../storefront/ui/dom/use-local-time.ts'
import { minorOf } from '../shell/amount.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { Bought } from './bought.tsx'
import { Credit, Data, NewNote } from './customer-acts.tsx'
import '../orders/orders.css'
import '../people/people.css'
import { toStorableText } from '../../kernel/text/storable-text.ts'

async function found(office: Office, param = ''): Promise<CustomerView> {
  const id = parseAccountId(param)
  if (!id) throw data(null, { status: 404 })
  return office.customers.one(id).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'customers.read')
  const customer = await found(office, args.params['id'])
  const { locale } = args.context.get(requestContext)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const [credit, { currencyCode }] = await Promise.all([
    office.customers.credit(customer.id),
    args.context.get(shopContext).settings(),
  ])
  return {
    customer,
    credit,
    currency: credit?.currency ?? currencyCode,
    addresses: customer.addresses.map((address) => ({
      address,
      country: countries.of(address.country) ?? address.country,
    })),
    may: {
      orders: office.may('orders.read'),
      companies: office.may('companies.read'),
      credit: office.may('store-credit.manage'),
      erase: office.may('personal-data.manage'),
    },
    key: crypto.randomUUID(),
  }
}

const most = 1_000_000_00

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'customers.read')
  const { id, email } = await found(office, args.params['id'])
  const typed = await readForm(args.request, ['do', 'text', 'amount', 'why', 'request', 'email'])
  const refuse = (fault: MessageKey, status = 422) => data({ fault, typed }, { status })
  const clean = (text: string) => toStorableText(text).trim()
  const to = (done: string) => redirect(`${officePaths.officeCustomer(id)}?done=${done}`, 303)
  try {
    if (typed.do === 'note') {
      const text = clean(typed.text).slice(0, 2_000)
      if (!text) return refuse('office.cu.fault.note')
      await office.customers.note(id, text)
      return to('note')
    }
    if (typed.do === 'credit') {
      const { currencyCode } = await args.context.get(shopContext).settings()
      const amountMinor = minorOf(typed.amount, minorDigits(currencyCode))
      const note = clean(typed.why).slice(0, 500)
      if (!amountMinor || amountMinor > most) return refuse('office.cu.fault.amount')
      if (!note) return refuse('office.cu.fault.why')
      if (!/^[\w-]{16,100}$/.test(typed.request)) return data(null, { status: 400 })
      await office.customers.giveCredit({ email, amountMinor, note }, typed.request)
      return to('credit')
    }
    if (typed.do === 'erase') {
      if (typed.email.trim().toLowerCase() !== email) return refuse('office.cu.fault.erase')
      await office.customers.erase(id)
      return redirect(officePaths.office('customers'), 303)
    }
  } catch (error) {
    if (hasErrorCode(error, 'forbidden')) return refuse('office.co.fault.role', 403)
    // The same form with other words: whoever sent it twice meant the first.
    if (hasErrorCode(error, 'idempotency_key_reused')) return to('credit')
    throw error
  }
  return data(null, { status: 400 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.customer.name], index: false })

const doneWords = {
  note: 'office.cu.done.note',
  credit: 'office.cu.done.credit',
} as const satisfies Record<string, MessageKey>

export default function CustomerPage() {
  const { t } = useText()
  const { date } = useFormat()
  const localTime = useLocalTime()
  const { customer, credit, currency, addresses, may, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done') ?? ''
  const no = t('office.cu.no')
  const facts: [MessageKey, string][] = [
    ['office.staff.email', customer.email],
    ['office.phone', customer.phone ?? '–'],
    ['office.since', date(customer.created_at)],
    ['office.cu.verified', customer.email_verified_at ? date(customer.email_verified_at) : no],
    ['office.cu.newsletter', customer.newsletter_since ? date(customer.newsletter_since) : no],
  ]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('customers')}>
        <Icon name="back" mirror /> {t('office.cu.title')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{customer.name}</bdi>
        </h1>
        {customer.staff && <span className="office-state info">{t('office.cu.staff')}</span>}
        {customer.deactivated && <span className="office-state bad">{t('office.cu.inactive')}</span>}
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && Object.hasOwn(doneWords, done) && (
        <FormSuccess>{t(doneWords[done as keyof typeof doneWords])}</FormSuccess>
      )}
      <div className="office-order">
        <aside className="office-panel">
          <NewNote typed={refused?.typed} />
          <Credit
            credit={credit}
            currency={currency}
            may={may.credit}
            requestKey={key}
            typed={refused?.typed}
          />
          {may.erase && <Data customer={customer} typed={refused?.typed} />}
        </aside>
        <div>
          <dl className="office-facts sm">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="dim">{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            {customer.company && (
              <div>
                <dt className="dim">{t('office.company')}</dt>
                <dd>
                  {may.companies ? (
                    <PlainLink className="link" href={officePaths.officeCompany(customer.company.id)}>
                      <bdi>{customer.company.name}</bdi>
                    </PlainLink>
                  ) : (
                    <bdi>{customer.company.name}</bdi>
                  )}
                </dd>
              </div>
            )}
          </dl>
          <Bought orders={customer.orders} mayOpen={may.orders} email={customer.email} />
          {customer.notes.length > 0 && (
            <section className="office-part" aria-labelledby="cu-notes">
              <h2 className="label" id="cu-notes">
                {t('office.cu.notes')}
              </h2>
              <ul className="office-rows">
                {customer.notes.map((note) => (
                  <li key={note.id}>
                    <p className="office-message">
                      <bdi>{note.text}</bdi>
                    </p>
                    <span className="dim">
                      <bdi>{note.by}</bdi> · {localTime(note.at, true)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {addresses.length > 0 && (
            <section className="office-part" aria-labelledby="cu-addresses">
              <h2 className="label" id="cu-addresses">
                {t('office.cu.addresses')}
              </h2>
              <ul className="office-facts sm">
                {addresses.map(({ address, country }) => (
                  <li key={address.id} className="office-lines">
                    <AddressLines address={address} country={country} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
