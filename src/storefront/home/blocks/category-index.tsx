import { useFormat } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { Block } from './block.ts'

/** Categories as small tiles with item counts. */
export function CategoryIndex({ block: { tiles } }: { block: Block<'category-index'> }) {
  const { number } = useFormat()
  return (
    <section className="wrap index-block">
      <ul className="index">
        {tiles.map((tile) => (
          <li className="tile" key={tile.path}>
            <div className="plate">
              {tile.image && (
                <Picture
                  picture={tile.image}
                  alt=""
                  kind="tile"
                  sizes="(min-width: 1280px) 8vw, (min-width: 768px) 15vw, 22vw"
                />
              )}
            </div>
            <ShopLink to={tile.path}>
              {tile.label}
              {tile.count !== undefined && <span>{number(tile.count)}</span>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
