import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { Block } from './block.ts'

/** The first and eighth images span two rows and columns: block-banners.css. */
const sizes = {
  large: '(min-width: 1024px) 31vw, (min-width: 768px) 24vw, 50vw',
  small: '(min-width: 1024px) 16vw, (min-width: 768px) 24vw, 50vw',
}

/** A grid of linked images. */
export function Wall({ block: { title, text, tiles } }: { block: Block<'wall'> }) {
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2 className="t-lg">{title}</h2>
        {text && <p className="dim">{text}</p>}
      </div>
      <ul className="wall">
        {tiles.map((tile, index) => (
          <li className="tile" key={tile.path}>
            <div className="plate">
              <Picture
                picture={tile.image}
                alt=""
                sizes={index === 0 || index === 7 ? sizes.large : sizes.small}
              />
            </div>
            <ShopLink to={tile.path}>{tile.label}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
