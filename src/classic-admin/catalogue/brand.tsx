// One brand: what it is called, in each language, its address; the end of one without products.
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { pageMeta } from '../../storefront/page/page-meta.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Icon } from '../../storefront/ui/icon.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { editIn } from '../categories/category-words.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { typedIn } from '../products/typed-in.ts'
import { requireStaff } from '../shell/require-staff.ts'
import { foundRow, shelfRefusal, type ShelfTyped } from './shelf-form.ts'
import { NameFields, NamesSaid, RemovePart, ShelfSaid } from './shelf-parts.tsx'
import '../orders/orders.css'
import '../products/products.css'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'catalogue-settings.manage')
  return foundRow(args.params['id'], office.shelves.brands.one)
}

export async function action(args: ActionFunctionArgs) {
  const { brands } = (await requireStaff(args, 'catalogue-settings.manage')).shelves
  const { id } = await foundRow(args.params['id'], brands.one)
  const typed = (await typedIn(args.request)) as ShelfTyped
  try {
    if (typed['do'] === 'remove') {
      await brands.remove(id)
      return redirect(officePaths.officeTaxonomy('brands', { done: 'removed' }), 303)
    }
    const edit = editIn(typed)
    const done = Object.keys(edit).length > 0 ? 'saved' : 'none'
    if (done === 'saved') await brands.change(id, edit)
    return redirect(officePaths.officeTaxonomyRow('brands', id, { done }), 303)
  } catch (error) {
    return shelfRefusal(error, typed)
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { values: [loaderData?.name, 'brands'], index: false })

export default function Brand() {
  const { t } = useText()
  const { number } = useFormat()
  const brand = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() ?? undefined
  const done = useSearchParams()[0].get('done')
  return (
    <>
      <PlainLink className="row sm dim" href={officePaths.officeTaxonomy('brands')}>
        <Icon name="back" mirror /> {t('office.field.brands')}
      </PlainLink>
      <div className="office-top">
        <h1 className="t-md">
          <UntranslatedText>{brand.name}</UntranslatedText>{' '}
          <sup className="count">{number(brand.products)}</sup>
        </h1>
        <PlainLink className="link sm" href={paths.products({ brand: brand.slug })}>
          {t('office.product.in-shop')}
        </PlainLink>
      </div>
      <ShelfSaid refused={refused} done={done} />
      <form method="post" className="office-edit">
        <div className="office-words">
          <NameFields refused={refused} now={brand} />
          <NamesSaid refused={refused} words={brand.translations} />
        </div>
        <p className="sm dim">{t('office.taxonomy.brand.hint')}</p>
        <p className="sm dim">{t('office.taxonomy.brand.words')}</p>
        <p>
          <Button type="submit">{t('office.product.save')}</Button>
        </p>
      </form>
      <RemovePart
        free={brand.products === 0}
        empty={t('office.taxonomy.brand.remove.empty')}
        full={t('office.taxonomy.brand.remove.full')}
      />
    </>
  )
}
