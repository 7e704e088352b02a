import { paths } from '../../../contracts/paths.ts'
import { useFormat } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { CategoryTile } from './load-categories.ts'

type Props = { tile: CategoryTile; sizes: string; kind?: 'tile' | 'card'; eager?: boolean }

/** A category tile: image, name and item count. */
export function CategoryTileLink({ tile, sizes, kind = 'tile', eager }: Props) {
  const { slug, name, count, image, path = paths.category(slug) } = tile
  const { number } = useFormat()
  return (
    <div className="tile">
      <div className="plate">
        {image && <Picture picture={image} alt="" kind={kind} sizes={sizes} eager={eager ?? false} />}
      </div>
      <ShopLink to={path}>
        <bdi>{name}</bdi>
        <span>{number(count)}</span>
      </ShopLink>
    </div>
  )
}
