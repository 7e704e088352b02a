// Size charts, and how many products have each.
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { TableFrame } from '../shell/table-frame.tsx'
import { ShelfHead, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  return { charts: await office.shelves.sizeCharts.list() }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { values: ['size charts'], index: false })

export default function SizeCharts() {
  const { t } = useText()
  const { number } = useFormat()
  const { charts } = useLoaderData<typeof loader>()
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <ShelfHead table="sizes">
        <PlainLink className="button small" href={officePaths.officeTaxonomyRow('sizes', 'new')}>
          {t('office.taxonomy.size.new')}
        </PlainLink>
      </ShelfHead>
      <ShelfSaid refused={undefined} done={done} />
      {charts.length === 0 ? (
        <p className="dim">{t('office.taxonomy.none')}</p>
      ) : (
        <TableFrame aria-label={t('office.taxonomy.size.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('office.product.name')}</th>
                <th scope="col">{t('office.taxonomy.size.slug')}</th>
                <th scope="col" className="end">
                  {t('office.taxonomy.size.sizes')}
                </th>
                <th scope="col" className="end">
                  {t('office.products')}
                </th>
              </tr>
            </thead>
            <tbody>
              {charts.map(({ id, name, slug, sizes, products }) => (
                <tr key={id}>
                  <th scope="row">
                    <PlainLink className="link" href={officePaths.officeTaxonomyRow('sizes', id)}>
                      <UntranslatedText>{name}</UntranslatedText>
                    </PlainLink>
                  </th>
                  <td>
                    <bdi dir="ltr" className="dim">
                      {slug}
                    </bdi>
                  </td>
                  <td className="end num">{number(sizes)}</td>
                  <td className="end num">{number(products)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  )
}
