import { Picture } from '../../ui/picture.tsx'
import type { Block } from './block.ts'
import { LinkList } from './link-list.tsx'

export function Split({ block: { sides } }: { block: Block<'split'> }) {
  return (
    <section className="wrap section">
      <div className="split">
        {sides.map((side) => (
          <div className="half-page" key={side.title}>
            <div className="plate" style={{ background: side.image.background_color }}>
              <Picture
                picture={side.image}
                alt=""
                sizes="(min-width: 1280px) 23vw, (min-width: 768px) 46vw, 92vw"
              />
            </div>
            <div className="copy">
              <h2 className="t-lg">{side.title}</h2>
              <LinkList links={side.links} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
