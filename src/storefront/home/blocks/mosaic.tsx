import { backgroundColor } from '../../ui/dom/background-color.ts'
import { Picture } from '../../ui/picture.tsx'
import { MoreLink } from '../../ui/shop-link.tsx'
import type { Block } from './block.ts'

const places = ['wide', 'half', 'half'] as const
const widths = [
  '(min-width: 1024px) 33vw, 100vw',
  '(min-width: 1024px) 17vw, 50vw',
  '(min-width: 1024px) 17vw, 50vw',
]

/** Masonry of one main banner and three smaller ones. Text has its own background, never an image. */
export function Mosaic({ block: { lead, tiles } }: { block: Block<'mosaic'> }) {
  return (
    <section className="wrap mosaic-block">
      <div className="mosaic">
        <div className="banner main" style={backgroundColor(lead.image.background_color)}>
          <div className="copy">
            <p className="sm">{lead.kicker}</p>
            <div className="stack">
              <h2 className="t-xl">{lead.title}</h2>
              {lead.text && <p className="lg">{lead.text}</p>}
              <MoreLink to={lead.link.path}>{lead.link.label}</MoreLink>
            </div>
          </div>
          <div className="edge-y" />
          <div className="pics">
            <Picture
              picture={lead.image}
              kind="full"
              sizes="(min-width: 1920px) 780px, (min-width: 1024px) 41vw, 100vw"
              main
            />
          </div>
        </div>
        {tiles.map((tile, index) => (
          <div
            className={`banner col ${places[index]}`}
            style={backgroundColor(tile.image.background_color)}
            key={tile.link.path}
          >
            <div className="pic">
              <Picture picture={tile.image} sizes={widths[index] ?? '100vw'} eager />
            </div>
            <div className="copy">
              <h2 className="t-sm">{tile.title}</h2>
              <MoreLink to={tile.link.path}>{tile.link.label}</MoreLink>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
