// Quick view of a product: its first image and its options.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'
import type { QuickViewData } from '../state/ui.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/form/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { MoreLink } from '../ui/shop-link.tsx'
import { BuyChoice, BuyPrice } from '../product/buy-choice.tsx'
import { readChoice, toVariantParam } from '../product/choice.ts'
import { QuickViewLoading } from './quick-view-loading.tsx'
import '../styles/note.css'
import '../styles/product.css'
import '../product/product-parts.css'
import './quick-view.css'

type Props = { data: QuickViewData; onClose(): void }

export function QuickView({ data, onClose }: Props) {
  const { t, locale } = useText()
  const product = useQuery(
    {
      queryKey: ['product', data.slug, locale],
      queryFn: ({ signal }) =>
        callApi<ProductDetail>(`/v1/dynamic/product?${new URLSearchParams({ slug: data.slug, locale })}`, {
          signal,
        }),
      staleTime: 60_000,
    },
    queryClient,
  )
  if (product.data) return <LoadedQuickView product={product.data} data={data} onClose={onClose} />
  if (!product.isError) return <QuickViewLoading />
  return (
    <div className="quick-view-failed">
      <p>{t('product.quick-view.failed')}</p>
      <Button onClick={() => void product.refetch()}>{t('checkout.try-again')}</Button>
      <MoreLink to={paths.product(data.slug)}>{t('product.quick-view.page')}</MoreLink>
    </div>
  )
}

type LoadedProps = Props & { product: ProductDetail }

function LoadedQuickView({ product, data, onClose }: LoadedProps) {
  const { t } = useText()
  const [variant, setVariant] = useState(data.variant)
  const choice = readChoice(product, variant)
  const added = () => {
    onClose()
    data.onAdded?.()
  }
  const colour = choice?.colour
  return (
    <div className="quick-view">
      {colour && (
        <div className="plate">
          <Picture key={colour.id} picture={colour.image} sizes="(min-width: 768px) 440px, 100vw" eager />
        </div>
      )}
      <div className="buy">
        <BuyPrice product={product} choice={choice} />
        <BuyChoice product={product} choice={choice} onSelect={setVariant} onAdded={added} />
        <MoreLink to={paths.product(product.slug, colour && toVariantParam(colour, choice.size))}>
          {t('product.quick-view.page')}
        </MoreLink>
      </div>
    </div>
  )
}
