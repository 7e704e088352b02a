import { Picture } from '../../../ui/picture.tsx'
import { ShopLink } from '../../../ui/shop-link.tsx'
import type { Block } from './block.ts'

/** A wall of pictures, each a link. */
export function Wall({ block: { title, text, tiles } }: { block: Block<'wall'> }) {
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2 className="t-lg">{title}</h2>
        {text && <p className="dim">{text}</p>}
      </div>
      <ul className="wall">
        {tiles.map((tile) => (
          <li className="tile" key={tile.path}>
            <div className="plate">
              <Picture
                picture={tile.image}
                alt=""
                sizes="(min-width: 1024px) 17vw, (min-width: 768px) 33vw, 50vw"
              />
            </div>
            <ShopLink to={tile.path}>{tile.label}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
