// Brands: found, and a new one.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { ListFiles } from '../shell/list-files.tsx'
import { requireStaff } from '../shell/require-staff.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import { pageAsked, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { MorePages, NameFields, ShelfHead, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const asked = pageAsked(args.request)
  return { ...(await office.shelves.brands.list(asked)), ...asked }
}

export async function action(args: ActionFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  const typed = (await typedIn(args.request)) as ShelfTyped
  try {
    const { name, slug } = typed
    const id = await office.shelves.brands.create({ name, ...(slug && { slug }) })
    return redirect(officePaths.officeTaxonomyRow('brands', id, { done: 'made' }), 303)
  } catch (error) {
    return shelfRefusal(error, typed)
  }
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { values: ['brands'], index: false })

export default function Brands() {
  const { t } = useText()
  const { number } = useFormat()
  const { brands, total, has_more: more, q, page } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <ShelfHead table="brands" files={<ListFiles list="brands" asked={{ q }} />}>
        <SearchForm room="catalogue" q={q} label={t('office.shelf.brand.search')} />
      </ShelfHead>
      <ShelfSaid refused={refused} done={done} />
      <div className="office-order">
        <aside className="office-panel">
          <h2 className="t-sm">{t('office.shelf.brand.new')}</h2>
          <form method="post" className="office-act">
            <NameFields refused={refused} />
            <Button type="submit" small>
              {t('office.location.add')}
            </Button>
          </form>
        </aside>
        <div>
          {brands.length === 0 ? (
            <p className="dim">{t('office.shelf.none')}</p>
          ) : (
            <TableFrame aria-label={t('office.field.brands')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">
                      {t('office.product.name')} <span className="count">{number(total)}</span>
                    </th>
                    <th scope="col">{t('office.new.slug')}</th>
                    <th scope="col" className="end">
                      {t('office.products')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {brands.map(({ id, name, slug, products }) => (
                    <tr key={id}>
                      <th scope="row">
                        <PlainLink className="link" href={officePaths.officeTaxonomyRow('brands', id)}>
                          <UntranslatedText>{name}</UntranslatedText>
                        </PlainLink>
                      </th>
                      <td>
                        <bdi dir="ltr" className="dim">
                          {slug}
                        </bdi>
                      </td>
                      <td className="end num">{number(products)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
          )}
          <MorePages table="brands" more={more} q={q} page={page} />
        </div>
      </div>
    </>
  )
}
