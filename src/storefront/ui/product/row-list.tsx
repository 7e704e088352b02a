import { type CardItem, RowCard } from './row-card.tsx'

/** Row cards in as many columns as fit (styles/row-list.css). */
export const RowList = ({ items }: { items: CardItem[] }) => (
  <div className="row-list">
    {items.map((item) => (
      <RowCard key={item.slug} item={item} />
    ))}
  </div>
)
