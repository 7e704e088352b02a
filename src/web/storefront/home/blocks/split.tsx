import { useFormat } from '../../../text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShopLink } from '../../../ui/shop-link.tsx'
import type { Block } from './block.ts'

/** Two halves, such as women and men, each a picture and its departments. */
export function Split({ block: { sides } }: { block: Block<'split'> }) {
  const { number } = useFormat()
  return (
    <section className="wrap section">
      <div className="split">
        {sides.map((side) => (
          <div className="half-page" key={side.title}>
            <div className="plate" style={{ background: side.image.ground }}>
              <Picture
                picture={side.image}
                alt=""
                sizes="(min-width: 1280px) 23vw, (min-width: 768px) 46vw, 92vw"
              />
            </div>
            <div className="copy">
              <h2 className="t-lg">{side.title}</h2>
              <ul>
                {side.links.map((link) => (
                  <li key={link.path}>
                    <ShopLink to={link.path}>
                      {link.label}
                      {link.count !== undefined && <span className="dim-3 num">{number(link.count)}</span>}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
