import { useText } from '../../i18n/text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Carousel } from '../carousel.tsx'
import type { Block } from './block.ts'

/** Brand logos in a horizontally scrolling row. */
export function BrandRail({ block: { brands } }: { block: Block<'brands'> }) {
  const { t, label } = useText()
  return (
    <section className="wrap section" aria-label={t('home.brands')}>
      <Carousel label={t('home.brands')} className="brand-rail">
        {brands.map((brand) => (
          <ShopLink key={brand.id} to={brand.path}>
            <Wordmark url={brand.icon.url} alt={label(brand.label)} />
          </ShopLink>
        ))}
      </Carousel>
    </section>
  )
}
