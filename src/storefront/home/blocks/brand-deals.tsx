import { useText } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'
import { Countdown } from './products/countdown.tsx'

/** Offers of several brands, with a countdown. */
export function BrandDeals({ block: { title, link, deals } }: { block: Block<'brand-deals'> }) {
  const { label } = useText()
  return (
    <section className="wrap section">
      <BlockHead title={title} link={link} />
      <ul className="deals">
        {deals.map(({ brand, title: offer, endsAt, image }) => (
          <li className="deal" key={brand.id}>
            <div className="plate">
              <Picture
                picture={image}
                alt=""
                sizes="(min-width: 1024px) 23vw, (min-width: 768px) 46vw, 92vw"
              />
            </div>
            <Wordmark url={brand.icon.url} alt={label(brand.label)} />
            <h3>
              <ShopLink to={brand.path}>{offer}</ShopLink>
            </h3>
            <Countdown endsAt={endsAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
