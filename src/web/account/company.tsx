// The company that an account acts for: what it is, who acts for it, what was agreed.
import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { accountContext, requestContext } from '../context.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useFormat, useText } from '../text.tsx'
import { PlainLink } from '../ui/shop-link.tsx'
import { requirePrincipal } from './require-principal.ts'
import '../trade/trade.css'

/** Whoever acts for none is told there is nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePrincipal(args)
  const membership = await args.context.get(accountContext).trade.membership()
  if (!membership) throw data(null, { status: 404 })
  const { locale } = args.context.get(requestContext)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return { ...membership, country: names.of(membership.company.country) ?? membership.company.country }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['company'], index: false })

export default function CompanyPage() {
  const { t, locale } = useText()
  const { money } = useFormat()
  const { company, role, country, people, terms } = useLoaderData<typeof loader>()
  const facts = [
    ['trade.tax_number', company.tax_number],
    ['trade.country', country],
    ['trade.province', company.province],
    ['company.your-role', t(`company.role.${role}`)],
  ] as const
  return (
    <>
      <header>
        <h1 className="t-lg" dir="auto">
          {company.name}
        </h1>
        <p className="dim">{t('company.text')}</p>
      </header>
      <dl className="trade-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {terms.minimumMinor > 0 && (
          <div>
            <dt>{t('company.minimum')}</dt>
            <dd>
              <bdi className="num">{money(terms.minimumMinor, terms.currency)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <section className="account-part">
        <h2 className="t-sm">{t('quick.order-much')}</h2>
        <p className="sm dim">{t('quick.order-much.text')}</p>
        <p className="trade-ways">
          <PlainLink className="button small" href={paths.quickOrder()}>
            {t('quick.title')}
          </PlainLink>
          <a className="button second small" href={paths.priceList('xlsx', locale)} download>
            {t('quick.list.xlsx')}
          </a>
          <a className="button second small" href={paths.priceList('csv', locale)} download>
            {t('quick.list.csv')}
          </a>
        </p>
      </section>
      <section className="account-part">
        <h2 className="t-sm">{t('company.people')}</h2>
        <dl className="trade-facts">
          {people.map(({ email, name, role: theirs }) => (
            <div key={email}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{email}</bdi>
                <span className="sm dim">{t(`company.role.${theirs}`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
