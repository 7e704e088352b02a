// The categories of a department as links with counts, beside its tiles.
import { paths } from '../../../contracts/paths.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { DepartmentCategory } from './department-tree.ts'
import type { DepartmentPage } from './load-department.ts'

/** Subcategories are listed for the largest categories only. */
const MAX_OPEN_CATEGORIES = 3

type Props = { department: DepartmentPage; title: string; slug: string }

export function DepartmentNav({ department: { tree, hasSale, total }, title, slug }: Props) {
  const { t } = useText()
  const list = (query: string) => `${paths.category(slug)}?${query}`
  const open = new Set(
    tree
      .filter(({ children }) => children.length > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_OPEN_CATEGORIES),
  )
  return (
    <aside className="filters">
      <nav className="tree" aria-label={t('filters.category')}>
        <ShopLink className="up" to={paths.categories()}>
          <Icon name="back" mirror />
          {t('filters.all-categories')}
        </ShopLink>
        <ul>
          <li>
            <ShopLink to={paths.category(slug)} aria-current="page">
              <bdi>{title}</bdi>
              <Count count={total} />
            </ShopLink>
            <ul>
              <li>
                <ShopLink to={list('sort_by=newest')}>{t('department.new')}</ShopLink>
              </li>
              <li>
                <ShopLink to={list('sort_by=popularity')}>{t('department.bestsellers')}</ShopLink>
              </li>
              {tree.map((category) => (
                <Entry key={category.slug} category={category} isOpen={open.has(category)} />
              ))}
              {hasSale && (
                <li>
                  <ShopLink className="sale" to={list('sale=1')}>
                    {t('filters.sale')}
                  </ShopLink>
                </li>
              )}
            </ul>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

function Entry({ category, isOpen }: { category: DepartmentCategory; isOpen: boolean }) {
  return (
    <li>
      <ShopLink to={category.path}>
        <bdi>{category.name}</bdi>
        <Count count={category.count} />
      </ShopLink>
      {isOpen && (
        <ul>
          {category.children.map((child) => (
            <Entry key={child.slug} category={child} isOpen={false} />
          ))}
        </ul>
      )}
    </li>
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
