// Finds products by name or number.
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { SearchBox } from './search-box.tsx'

const MAX_PRODUCTS = 8

const findProducts = async (q: string, signal?: AbortSignal) => {
  const request = { params: { query: { q, limit: MAX_PRODUCTS } }, ...(signal && { signal }) }
  const { products } = await unwrap(api.GET('/api/v1/staff/products', request))
  return products
}
type FoundProduct = Awaited<ReturnType<typeof findProducts>>[number]

export function ProductSearch({ label, onPick }: { label: string; onPick(product: FoundProduct): void }) {
  const { t } = useText()
  return (
    <SearchBox
      label={label}
      none={t('item-picker.none')}
      queryKey="product-search"
      find={findProducts}
      keyOf={({ slug }) => slug}
      onPick={onPick}
    >
      {({ name, slug }) => (
        <span className="grow">
          <bdi className="strong" lang="en">
            {name}
          </bdi>{' '}
          <bdi className="dim">{slug}</bdi>
        </span>
      )}
    </SearchBox>
  )
}
