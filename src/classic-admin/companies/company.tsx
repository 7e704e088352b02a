// One business: who acts for it, what is agreed, what it owes.
import { data, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import type { CompanyView } from '../../modules/companies/company-admin.service.ts'
import { AddressLines } from '../../storefront/address/address-lines.tsx'
import { FormSuccess, FormError } from '../../storefront/account/auth/auth-layout.tsx'
import { hasErrorCode } from '../../storefront/account/form-values.ts'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { type MessageKey, useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { Agreed } from './agreed.tsx'
import { companyActs, doCompanyAct } from './company-act.ts'
import { Owed } from './owed.tsx'
import '../orders/orders.css'
import '../people/people.css'

async function found(office: Office, id: string | undefined): Promise<CompanyView> {
  return office.business.company(id ?? '').catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'companies.read')
  const shown = await found(office, args.params['id'])
  const statement = await office.business.statement(shown.company.id, {})
  const { locale } = args.context.get(requestContext)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const called = (country: string) => countries.of(country) ?? country
  return {
    shown,
    statement,
    country: called(shown.company.country),
    addresses: shown.addresses.map((address) => ({ address, country: called(address.country) })),
    may: {
      terms: office.may('company-terms.edit'),
      prices: office.may('price-lists.edit'),
      pay: office.may('payments.manage'),
    },
    key: crypto.randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'companies.read')
  const shown = await found(office, args.params['id'])
  return doCompanyAct(office, await args.request.formData(), shown)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.shown.company.name], index: false })

const doneWords = {
  terms: 'office.co.done.terms',
  list: 'office.co.done.list',
  minimum: 'office.co.done.minimum',
  pay: 'office.co.done.pay',
} as const satisfies Record<(typeof companyActs)[number], MessageKey>

export default function CompanyPage() {
  const { t } = useText()
  const { date, money } = useFormat()
  const { shown, statement, country, addresses, may, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const asked = useSearchParams()[0].get('done')
  const done = companyActs.find((act) => act === asked)
  const { company, people, invitations, account, approval } = shown
  const facts: [MessageKey, string][] = [
    ['office.tax-number', company.tax_number],
    ['office.country', [company.province, country].filter(Boolean).join(', ')],
    ['office.since', date(company.created_at)],
    ['office.co.used', money(account.used, account.currency)],
    ['office.co.available', money(account.available, account.currency)],
    ['office.co.overdue', money(account.overdue, account.currency)],
    ...(approval === null
      ? []
      : [['office.co.approval', money(approval, account.currency)] as [MessageKey, string]]),
  ]
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.office('companies')}>
        <Icon name="back" mirror /> {t('office.companies')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <bdi>{company.name}</bdi>
        </h1>
      </div>
      {refused && <FormError>{t(refused.fault)}</FormError>}
      {!refused && done && <FormSuccess>{t(doneWords[done])}</FormSuccess>}
      <div className="office-order">
        <Agreed shown={shown} may={may} refused={refused} />
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
          </dl>
          <section className="office-part" aria-labelledby="co-people">
            <h2 className="label" id="co-people">
              {t('office.co.people')}
            </h2>
            {people.length + invitations.length === 0 && (
              <p className="sm dim">{t('office.co.people.none')}</p>
            )}
            <ul className="office-rows">
              {people.map((person) => (
                <li key={person.id}>
                  <div>
                    <b>
                      <bdi>{person.name}</bdi>
                    </b>{' '}
                    <bdi className="dim" dir="ltr">
                      {person.email}
                    </bdi>
                  </div>
                  <span>{t(`company.role.${person.role}`)}</span>
                </li>
              ))}
              {invitations.map((one) => (
                <li key={one.id} className="dim">
                  <bdi dir="ltr">{one.email}</bdi>
                  <span>{t('office.co.invited', { date: date(one.expires_at) })}</span>
                </li>
              ))}
            </ul>
          </section>
          <Owed account={account} statement={statement} mayPay={may.pay} requestKey={key} refused={refused} />
          <section className="office-part" aria-labelledby="co-addresses">
            <h2 className="label" id="co-addresses">
              {t('office.co.addresses')}
            </h2>
            {addresses.length === 0 && <p className="sm dim">{t('office.co.addresses.none')}</p>}
            <ul className="office-facts sm">
              {addresses.map(({ address, country: where }) => (
                <li key={address.id} className="office-lines">
                  <AddressLines address={address} country={where} />
                  {address.default_delivery && <span className="dim">({t('office.co.default')})</span>}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
