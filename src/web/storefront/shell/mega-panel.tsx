import type { MenuItem } from '../../../modules/content/content.ts'
import { useText } from '../../text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

/** Whether an entry opens anything. */
export const hasPanel = (item: MenuItem) => Boolean(item.columns?.length || item.subMenu?.length)

/** Three columns of groups, six brands and two banners; an entry with a sub-menu only has a plain list. */
export function MegaPanel({ item }: { item: MenuItem }) {
  const { label } = useText()
  if (!item.columns?.length)
    return (
      <ul className="wrap">
        {(item.subMenu ?? []).map((entry) => (
          <li key={entry.id}>
            <a href={entry.path}>
              <span>{label(entry.label)}</span>
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="wrap">
      {item.columns.slice(0, 3).map((column) => (
        <div className="mega-column" key={column.id}>
          {column.columnItems.map((group) => (
            <div className="group" key={group.id}>
              <h3>
                <a href={group.path}>{label(group.label)}</a>
              </h3>
              {group.columnItemItems && group.columnItemItems.length > 0 && (
                <ul>
                  {group.columnItemItems.map((entry) => (
                    <li key={entry.id}>
                      <a href={entry.path}>
                        <span>{label(entry.label)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      ))}
      {item.brands && item.brands.length > 0 && <Brands brands={item.brands} />}
      {item.banners && item.banners.length > 0 && <Banners banners={item.banners} />}
    </div>
  )
}

function Brands({ brands }: { brands: NonNullable<MenuItem['brands']> }) {
  const { label } = useText()
  return (
    <ul className="mega-brands">
      {brands.slice(0, 6).map((brand) => (
        <li key={brand.id}>
          <a href={brand.path}>
            <Wordmark url={brand.icon.url} alt={label(brand.label)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Banners({ banners }: { banners: NonNullable<MenuItem['banners']> }) {
  const { label } = useText()
  return (
    <div className="mega-banners">
      {banners.slice(0, 2).map((banner) => (
        <a className="mega-banner" key={banner.id} href={banner.path}>
          <Picture picture={banner.image} alt="" kind="tile" sizes="231px" />
          <span>{label(banner.label)}</span>
        </a>
      ))}
    </div>
  )
}
