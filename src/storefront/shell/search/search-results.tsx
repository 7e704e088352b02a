import type { Suggestion } from '../../../modules/search/listing.ts'
import { paths } from '../../../contracts/paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCard } from '../../ui/product/row-card.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

const places = { category: paths.category, brand: paths.search, collection: paths.collection } as const

type Props = { query: string; suggestions: Suggestion[]; waiting: boolean; onNavigate: () => void }

/** Suggested links and products for the query. */
export function SearchResults({ query, suggestions, waiting, onNavigate }: Props) {
  const { t } = useText()
  const products = suggestions.filter(({ kind }) => kind === 'product')
  const categories = suggestions.filter(({ kind }) => kind !== 'product')
  return (
    <div className="seek-cols">
      <div>
        <h3>{t('search.in')}</h3>
        <ul>
          {categories.map((entry) => (
            <li key={`${entry.kind} ${entry.slug}`}>
              <ShopLink to={places[entry.kind as keyof typeof places](entry.slug)} onClick={onNavigate}>
                <bdi>{entry.label}</bdi>
                <span className="dim-3 sm">{t(`search.kind.${entry.kind as keyof typeof places}`)}</span>
              </ShopLink>
            </li>
          ))}
          <li>
            <ShopLink to={paths.search(query)} onClick={onNavigate}>
              <span>{t('search.all', { query })}</span>
              <Icon name="arrow" mirror />
            </ShopLink>
          </li>
        </ul>
      </div>
      <div>
        <h3>{t('search.products')}</h3>
        {products.length === 0 && !waiting && <p className="sm dim">{t('search.none')}</p>}
        <div className="hits">
          {products.map((product) => (
            <RowCard
              key={product.slug}
              item={{
                ...product.price,
                slug: product.slug,
                name: product.label,
                isTranslated: !product.lang,
                image: product.image,
              }}
              heading="p"
              onClick={onNavigate}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
