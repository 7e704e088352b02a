import type { MenuItem } from '../../../modules/content/content.ts'
import { useText } from '../../i18n/text.tsx'
import { backgroundColor } from '../../ui/dom/background-color.ts'
import { Picture } from '../../ui/picture.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { PlainLink } from '../../ui/shop-link.tsx'

/** Whether an entry has a panel or submenu. */
export const hasPanel = (item: MenuItem) => Boolean(item.columns?.length || item.subMenu?.length)

/** Three columns of groups, six brands and two banners; an entry with only a submenu has a plain list. */
export function MegaPanel({ item }: { item: MenuItem }) {
  const { label } = useText()
  if (!item.columns?.length) return <List entries={item.subMenu ?? []} />
  return (
    <div className="wrap">
      {item.columns.slice(0, 3).map((column) => (
        <div className="mega-column" key={column.id}>
          {column.columnItems.map((group) => (
            <div className="group" key={group.id}>
              <h3>
                <PlainLink href={group.path}>{label(group.label)}</PlainLink>
              </h3>
              {group.columnItemItems && group.columnItemItems.length > 0 && (
                <ul>
                  {group.columnItemItems.map((entry) => (
                    <li key={entry.id}>
                      <PlainLink href={entry.path}>
                        <span>{label(entry.label)}</span>
                      </PlainLink>
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

function List({ entries }: { entries: MenuItem[] }) {
  const { label } = useText()
  return (
    <ul className="wrap">
      {entries.map((entry) => (
        <li key={entry.id}>
          <PlainLink className={entry.subMenu && 'head'} href={entry.path}>
            <span>{label(entry.label)}</span>
          </PlainLink>
          {entry.subMenu && (
            <ul>
              {entry.subMenu.map((below) => (
                <li key={below.id}>
                  <PlainLink href={below.path}>
                    <span>{label(below.label)}</span>
                  </PlainLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Brands({ brands }: { brands: NonNullable<MenuItem['brands']> }) {
  const { label } = useText()
  return (
    <ul className="mega-brands">
      {brands.slice(0, 6).map((brand) => (
        <li key={brand.id}>
          <PlainLink href={brand.path}>
            <Wordmark url={brand.icon.url} alt={label(brand.label)} />
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

// A banner-shaped image fills the banner with text below; other images are shown beside the text.
const isWide = (image: { width: number; height: number }) => image.width > image.height * 1.6

function Banners({ banners }: { banners: NonNullable<MenuItem['banners']> }) {
  const { label } = useText()
  return (
    <div className="mega-banners">
      {banners.slice(0, 2).map(({ id, path, label: name, image }) => (
        <PlainLink
          className={isWide(image) ? 'mega-banner wide' : 'mega-banner'}
          key={id}
          href={path}
          style={backgroundColor(image.background_color)}
        >
          <Picture picture={image} alt="" kind="tile" sizes={isWide(image) ? '231px' : '77px'} />
          <span>{label(name)}</span>
        </PlainLink>
      ))}
    </div>
  )
}
