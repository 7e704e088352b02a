// The categories of a list as links with counts.
import { Link, useLocation } from 'react-router'
import { paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { CategoryLink, CategoryMenu } from '../categories/category-menu.ts'
import { pageAddress, withoutValue } from '../listing-address.ts'
import { useCategoryAddress } from './category-chips.tsx'

type Props = { menu: CategoryMenu; params: URLSearchParams }

/** Longer lists are collapsed. */
const MAX_VISIBLE_CATEGORIES = 12

export function CategoryTree({ menu: { up, current, items }, params }: Props) {
  const { t } = useText()
  const { pathname } = useLocation()
  const toAddress = useCategoryAddress(params)
  const isFiltered = params.has('category')
  const item = (category: CategoryLink) => (
    <li key={category.slug}>
      <ShopLink to={toAddress(category)}>
        <bdi>{category.name}</bdi>
        <Count count={category.count} />
      </ShopLink>
    </li>
  )
  const rest = items.slice(MAX_VISIBLE_CATEGORIES)
  const list = (
    <>
      <ul>{items.slice(0, MAX_VISIBLE_CATEGORIES).map(item)}</ul>
      {rest.length > 0 && (
        <details className="rest">
          <summary className="link sm">{t('filters.more', { count: rest.length })}</summary>
          <ul>{rest.map(item)}</ul>
        </details>
      )}
    </>
  )
  return (
    <nav className="tree" aria-label={t('filters.category')}>
      {current && (
        <ShopLink
          className="up"
          to={
            up ? toAddress(up) : isFiltered ? pathname + withoutValue(params, 'category') : paths.categories()
          }
        >
          <Icon name="back" mirror />
          <bdi>{up?.name ?? t('filters.all-categories')}</bdi>
        </ShopLink>
      )}
      {current ? (
        <ul>
          <li>
            <Link to={pathname + pageAddress(params, 1)} aria-current="page">
              <bdi>{current.name}</bdi>
              <Count count={current.count} />
            </Link>
            {items.length > 0 && list}
          </li>
        </ul>
      ) : (
        list
      )}
    </nav>
  )
}

function Count({ count }: { count: number }) {
  const { t } = useText()
  const { number } = useFormat()
  return (
    <>
      <span className="count" aria-hidden="true">
        {number(count)}
      </span>
      <span className="visually-hidden">{t('listing.total', { count })}</span>
    </>
  )
}
