// Shops that sell what is sold here, found by name, place or code.
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { toStorableText } from '../../kernel/text/storable-text.ts'
import { FormSuccess } from '../../storefront/account/auth/auth-layout.tsx'
import { requestContext } from '../../storefront/context.ts'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import '../orders/orders.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'retailers.manage')
  const asked = new URL(args.request.url).searchParams
  const q = toStorableText(asked.get('q') ?? '')
    .trim()
    .slice(0, 200)
  const page = Number(asked.get('page') ?? 1)
  const { locale } = args.context.get(requestContext)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const found = await office.retailers.list({ q, page: Number.isSafeInteger(page) && page > 0 ? page : 1 })
  const retailers = found.retailers.map((one) => ({
    ...one,
    countryName: countries.of(one.country) ?? one.country,
  }))
  return { ...found, retailers, q }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['retailers'], index: false })

export default function Retailers() {
  const { t } = useText()
  const { number } = useFormat()
  const { retailers, total, page, pages, q } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const count = (name: string) => Number(asked.get(name))
  const on = (to: number) => officePaths.office('retailers', { q, page: String(to) })
  return (
    <>
      <div className="office-top">
        <h1 className="t-md">
          {t('office.re.title')} <sup className="count">{number(total)}</sup>
        </h1>
        <ListFiles list="retailers" asked={{ q }} />
        <SearchForm room="retailers" q={q} label={t('office.re.search')} />
        <PlainLink className="button small" href={officePaths.officeNewRetailer()}>
          {t('office.re.new')}
        </PlainLink>
        <PlainLink className="button second small" href={officePaths.officeImportRetailers()}>
          {t('office.re.import')}
        </PlainLink>
      </div>
      {asked.get('done') === 'removed' && <FormSuccess>{t('office.re.removed')}</FormSuccess>}
      {asked.get('done') === 'imported' && (
        <FormSuccess>
          {t('office.re.import.done', { created: count('created'), updated: count('updated') })}
        </FormSuccess>
      )}
      {retailers.length === 0 ? (
        <p className="dim">{t('office.re.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.re.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.re.name')}</th>
                <th scope="col">{t('office.re.city')}</th>
                <th scope="col">{t('office.re.country')}</th>
                <th scope="col">{t('office.re.code')}</th>
                <th scope="col">{t('office.state')}</th>
              </tr>
            </thead>
            <tbody>
              {retailers.map((one) => (
                <tr key={one.slug}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeRetailer(one.slug)}>
                      <bdi>{one.name}</bdi>
                    </PlainLink>
                  </th>
                  <td>
                    <bdi>
                      {[...new Set([one.city, one.province])].filter(Boolean).join(', ') || one.address}
                    </bdi>
                  </td>
                  <td>{one.countryName}</td>
                  <td className="dim">
                    <bdi dir="ltr">{one.code}</bdi>
                  </td>
                  <td>
                    <span className={`office-state ${one.active ? 'good' : 'warn'}`}>
                      {t(one.active ? 'office.re.shown' : 'office.re.hidden')}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {pages > 1 && (
        <p className="row office-pages">
          {page > 1 ? (
            <PlainLink className="button second small" href={on(page - 1)}>
              {t('office.page.back')}
            </PlainLink>
          ) : (
            <span />
          )}
          {page < pages && (
            <PlainLink className="button second small" href={on(page + 1)}>
              {t('office.page.on')}
            </PlainLink>
          )}
        </p>
      )}
    </>
  )
}
