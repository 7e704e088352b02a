import { useText } from '../../../i18n/text.tsx'
import { MoreLink } from '../../../ui/shop-link.tsx'
import { RowCard } from '../../../ui/product/row-card.tsx'
import { RowList } from '../../../ui/product/row-list.tsx'
import type { ProductRow } from '../../home-products.ts'
import type { Block } from '../block.ts'
import { BlockHead } from '../block-head.tsx'
import { Countdown } from './countdown.tsx'

type Props = { block: Block<'top'>; products: ProductRow[]; onSale: ProductRow[] }

/** Best sellers as rows, beside a sale with progress bars of the share sold. */
export function Top({ block: { title, link, sale }, products, onSale }: Props) {
  if (products.length === 0) return null
  return (
    <section className={sale ? 'wrap section top with-sale' : 'wrap section top'}>
      <div>
        <BlockHead title={title} link={link} />
        <RowList items={products} />
      </div>
      {sale && onSale.length > 0 && (
        <div className="top-sale">
          <div className="stack">
            <h2 className="t-md">{sale.title}</h2>
            <p className="sm dim">{sale.text}</p>
            <Countdown endsAt={sale.endsAt} />
          </div>
          <ul>
            {onSale.map((product) => (
              <li key={product.slug}>
                <RowCard item={product} />
                <SoldShare product={product} />
              </li>
            ))}
          </ul>
          <MoreLink to={sale.link.path}>{sale.link.label}</MoreLink>
        </div>
      )}
    </section>
  )
}

function SoldShare({ product: { sold = 0, left } }: { product: ProductRow }) {
  const { t } = useText()
  const soldPercent = Math.round((100 * sold) / Math.max(1, sold + left))
  return (
    <div className="gone">
      <div className="thread" style={{ ['--at' as string]: `${soldPercent}%` }} />
      <p className="xs dim num">{t('home.sold', { sold, left })}</p>
    </div>
  )
}
