import type { AdminCollectionDetail, CollectionItem } from '../../modules/catalog/taxonomy/collections.ts'
import type { ListedProduct } from '../../modules/catalog/products/edit-product.store.ts'
import { inLanguage, paths } from '../../contracts/paths.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { UntranslatedText } from '../../storefront/ui/untranslated-text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ProductStateMark } from '../products/product-state.tsx'

type PieceProps = { piece: Pick<CollectionItem, 'id' | 'number' | 'name' | 'url' | 'status'> }

/** A product in a row. */
export function Piece({ piece: { id, number, name, url, status } }: PieceProps) {
  return (
    <>
      <PlainLink className="office-piece" href={officePaths.officeProduct(id)}>
        {url && <img src={paths.image(url, 64)} alt="" width={32} height={40} loading="lazy" />}
        <span className="link">
          <UntranslatedText>{name}</UntranslatedText>
        </span>
        <bdi className="xs dim-3">{number}</bdi>
      </PlainLink>
      {status !== 'active' && <ProductStateMark status={status} />}
    </>
  )
}

const acts = [
  ['up', '↑'],
  ['down', '↓'],
  ['out', '×'],
] as const

/** Its products in their order; buttons of one form, which work without scripts. */
export function HandPicked({
  collection,
  focus,
}: {
  collection: AdminCollectionDetail
  focus: { at: string; by: string }
}) {
  const { t } = useText()
  const { items: pieces, version } = collection
  return (
    <form method="post" className="office-part">
      <input type="hidden" name="was" value={version} />
      <ol className="office-picked">
        {pieces.map((piece, place) => (
          <li key={piece.id}>
            <Piece piece={piece} />
            <span className="office-picked-acts" role="group" aria-label={piece.name}>
              {acts.map(([act, sign]) => (
                <button
                  key={act}
                  type="submit"
                  name="do"
                  value={`${act}:${piece.id}`}
                  disabled={(act === 'up' && place === 0) || (act === 'down' && place === pieces.length - 1)}
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a move the page is another document: where the reader was
                  autoFocus={focus.at === String(piece.id) && focus.by === act}
                  aria-label={`${t(`office.taxonomy.collection.${act}`)}, ${piece.name}`}
                  title={t(`office.taxonomy.collection.${act}`)}
                >
                  <span aria-hidden="true">{sign}</span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </form>
  )
}

type SearchProps = { collection: AdminCollectionDetail; q: string; hits: readonly ListedProduct[] }

/** Products found by name, number or SKU, each with the button that puts it in. */
export function AddPieces({ collection: { id, items: pieces, version }, q, hits }: SearchProps) {
  const { t, locale } = useText()
  const there = new Set(pieces.map((piece) => piece.id))
  return (
    <>
      <form
        className="office-search"
        role="search"
        action={inLanguage(locale, officePaths.officeTaxonomyRow('collections', id))}
      >
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t('office.products.search')}
          placeholder={t('office.products.search')}
          autoComplete="off"
        />
        <Button type="submit" variant="second" small>
          {t('office.search')}
        </Button>
      </form>
      {q !== '' && hits.length === 0 && <p className="dim">{t('office.products.none')}</p>}
      {hits.length > 0 && (
        <form method="post">
          <input type="hidden" name="was" value={version} />
          <ul className="office-picked">
            {hits.map((piece) => (
              <li key={piece.id}>
                <Piece piece={piece} />
                <Button
                  type="submit"
                  small
                  variant="second"
                  name="do"
                  value={`in:${piece.id}`}
                  disabled={there.has(piece.id)}
                >
                  {t(there.has(piece.id) ? 'office.taxonomy.collection.there' : 'office.location.add')}
                  <span className="visually-hidden"> {piece.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </>
  )
}
