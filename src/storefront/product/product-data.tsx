import type { ProductReviews } from '../../modules/reviews/reviews.ts'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { useRootData } from '../settings.ts'
import { StructuredData } from '../ui/structured-data.tsx'
import { useProductFacts } from './product-facts.ts'
import { productStructuredData } from './product-structured-data.ts'

type Props = { product: ProductDetail; reviews: ProductReviews }

/** Product structured data (schema.org), independent of the selected variant. */
export function ProductData({ product, reviews }: Props) {
  const root = useRootData()
  const facts = useProductFacts()
  return (
    <StructuredData
      data={import.meta.env.SSR && root !== undefined && productStructuredData(product, reviews, facts, root)}
    />
  )
}
