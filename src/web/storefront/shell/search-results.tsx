import type { Suggestion } from '../../../modules/search/listing.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

const places = { category: paths.category, brand: paths.search, collection: paths.collection } as const

type Props = { query: string; suggestions: Suggestion[]; waiting: boolean; onLeave: () => void }

/** What the words may mean: where to look, and pieces. */
export function SearchResults({ query, suggestions, waiting, onLeave }: Props) {
  const { t } = useText()
  const pieces = suggestions.filter(({ kind }) => kind === 'product')
  const inside = suggestions.filter(({ kind }) => kind !== 'product')
  return (
    <div className="seek-cols">
      <div>
        <h3>{t('search.in')}</h3>
        <ul>
          {inside.map((entry) => (
            <li key={`${entry.kind} ${entry.slug}`}>
              <ShopLink to={places[entry.kind as keyof typeof places](entry.slug)} onClick={onLeave}>
                <bdi>{entry.label}</bdi>
                <span className="dim-3 sm">{t(`search.kind.${entry.kind as keyof typeof places}`)}</span>
              </ShopLink>
            </li>
          ))}
          <li>
            <ShopLink to={paths.search(query)} onClick={onLeave}>
              <span>{t('search.all', { query })}</span>
              <Icon name="arrow" mirror />
            </ShopLink>
          </li>
        </ul>
      </div>
      <div>
        <h3>{t('search.pieces')}</h3>
        {pieces.length === 0 && !waiting && <p className="sm dim">{t('search.none')}</p>}
        <div className="hits">
          {pieces.map((piece) => (
            <RowCard
              key={piece.slug}
              piece={{
                ...piece.price,
                slug: piece.slug,
                name: piece.label,
                said: piece.said,
                image: piece.image,
              }}
              heading="p"
              onClick={onLeave}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
