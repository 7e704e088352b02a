import type { ProductCard } from '../../modules/search/listing.ts'
import type { SavedItem } from '../../modules/customers/customers.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { UntranslatedText } from '../ui/untranslated-text.tsx'
import { Panel } from './panel.tsx'

/** `products`: the current state of the items that are still sold. */
type Props = { items: readonly SavedItem[]; count: number; products: readonly ProductCard[] }

/** The items saved last, and the largest price drop among them. */
export function WishlistPanel({ items, count, products }: Props) {
  const { t } = useText()
  const { number, money } = useFormat()
  const [drop] = items
    .flatMap((item) => {
      const product = products.find(({ slug }) => slug === item.slug)
      return product && product.currency === item.currency && product.price < item.price
        ? [{ item, product, saved: item.price - product.price }]
        : []
    })
    .toSorted((one, other) => other.saved - one.saved)
  return (
    <Panel
      title={t('saved.title')}
      {...(count > 0 && { count: number(count) })}
      link={{
        label: t(count > 0 ? 'account.view-all' : 'account.shop'),
        to: count > 0 ? paths.wishlist() : paths.products(),
      }}
    >
      {count === 0 && <p className="sm dim">{t('saved.empty.hint')}</p>}
      <ul className="panel-pictures">
        {items.slice(0, 4).map((item) => (
          <li key={item.slug}>
            <ShopLink className="plate" to={paths.product(item.slug)} aria-label={item.name}>
              {item.image && <Picture picture={item.image} alt="" kind="thumb" sizes="120px" />}
            </ShopLink>
          </li>
        ))}
      </ul>
      {drop && (
        <p className="sm">
          <b className="b price-drop">{t('account.price-drop')}</b>{' '}
          <UntranslatedText lang={drop.item.lang}>{drop.item.name}</UntranslatedText>,{' '}
          <bdi>{money(drop.product.price, drop.product.currency, { trim: true })}</bdi>{' '}
          <s className="dim-3">
            <span className="visually-hidden">{t('account.price-was')}</span>
            <bdi>{money(drop.item.price, drop.item.currency, { trim: true })}</bdi>
          </s>
        </p>
      )}
    </Panel>
  )
}
