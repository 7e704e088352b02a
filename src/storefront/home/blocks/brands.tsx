import { useText } from '../../i18n/text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import type { Block } from './block.ts'

export function Brands({ block: { brands } }: { block: Block<'brands'> }) {
  const { t, label } = useText()
  return (
    <section className="wrap section" aria-label={t('home.brands')}>
      <ul className="brands">
        {brands.map((brand) => (
          <li key={brand.id}>
            <ShopLink to={brand.path}>
              <Wordmark url={brand.icon.url} alt={label(brand.label)} />
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
