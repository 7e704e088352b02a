// Businesses that buy here.
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'companies.read')
  const { locale } = args.context.get(requestContext)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const companies = await office.business.companies()
  return {
    companies: companies.map((one) => ({ ...one, countryName: countries.of(one.country) ?? one.country })),
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['companies'], index: false })

export default function Companies() {
  const { t } = useText()
  const { number, date } = useFormat()
  const { companies } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.companies')} <sup className="count">{number(companies.length)}</sup>
        </h1>
        <ListFiles list="companies" />
      </div>
      {companies.length === 0 ? (
        <p className="dim">{t('office.companies.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.companies')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.company')}</th>
                <th scope="col">{t('office.tax-number')}</th>
                <th scope="col">{t('office.country')}</th>
                <th scope="col" className="end">
                  {t('office.people')}
                </th>
                <th scope="col">{t('office.since')}</th>
              </tr>
            </thead>
            <tbody>
              {companies.map((company) => (
                <tr key={company.id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeCompany(company.id)}>
                      <bdi>{company.name}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    <bdi dir="ltr">{company.tax_number}</bdi>
                  </td>
                  <td>
                    <bdi>{[company.province, company.countryName].filter(Boolean).join(', ')}</bdi>
                  </td>
                  <td className="end">{number(company.members)}</td>
                  <td className="dim">{date(company.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}
