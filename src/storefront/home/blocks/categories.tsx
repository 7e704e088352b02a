import { useFormat, useText } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { LineIcon } from '../line-icon.tsx'
import type { Block } from './block.ts'
import { BlockHead } from './block-head.tsx'

const widths = {
  tiles: '15vw',
  icons: '1px',
  round: '(min-width: 1024px) 12vw, 30vw',
  large: '(min-width: 1024px) 25vw, 46vw',
} as const

/** Categories as round images, icons or large images, with item counts. */
export function Categories({ block }: { block: Block<'category-index'> }) {
  const { t } = useText()
  const { number } = useFormat()
  const { variant = 'tiles', title, tiles } = block
  return (
    <section className="wrap section" aria-label={title ? undefined : t('home.categories')}>
      {title && <BlockHead title={title} />}
      <ul className={`categories ${variant} of-${tiles.length}`}>
        {tiles.map((tile) => (
          <li className="tile" key={tile.path}>
            {tile.icon && <LineIcon name={tile.icon} />}
            {tile.image && (
              <div className="plate">
                <Picture
                  picture={tile.image}
                  alt=""
                  kind={variant === 'large' ? 'card' : 'tile'}
                  sizes={widths[variant]}
                />
              </div>
            )}
            <ShopLink to={tile.path}>
              {tile.label}
              {tile.count !== undefined && (
                <span>{t('home.product-count', { count: tile.count, number: number(tile.count) })}</span>
              )}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
