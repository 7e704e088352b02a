// The next level of categories as a row of chips, on small screens.
import { useLocation } from 'react-router'
import { DEPARTMENT_LIST_PARAMETER } from '../../../contracts/listing-query.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { CategoryLink, CategoryMenu } from '../categories/category-menu.ts'
import { withoutValue, withValue } from '../listing-address.ts'

/** Address of the list in another category; other filters stay. On category pages without a filter it is the page. */
export function useCategoryAddress(params: URLSearchParams) {
  const { pathname } = useLocation()
  const isCategoryPage = pathname.startsWith(`${paths.categories()}/`)
  const withoutList = new URLSearchParams(params)
  withoutList.delete(DEPARTMENT_LIST_PARAMETER)
  return ({ slug, isFilter }: Pick<CategoryLink, 'slug' | 'isFilter'>): string =>
    isCategoryPage && !isFilter && !params.has('category')
      ? paths.category(slug) + withoutValue(withoutList, 'category')
      : pathname + withValue(params, 'category', slug)
}

export function CategoryChips({
  menu: { current, items },
  params,
}: {
  menu: CategoryMenu
  params: URLSearchParams
}) {
  const { t } = useText()
  const toAddress = useCategoryAddress(params)
  if (items.length === 0) return null
  return (
    <nav className="chips category-chips only-sm" aria-label={t('filters.category')}>
      {current && (
        <span className="chip" aria-current="page">
          <bdi>{current.name}</bdi>
        </span>
      )}
      {items.map((category) => (
        <ShopLink key={category.slug} className="chip" to={toAddress(category)}>
          <bdi>{category.name}</bdi>
        </ShopLink>
      ))}
    </nav>
  )
}
