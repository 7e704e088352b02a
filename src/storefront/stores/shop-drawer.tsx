// SHOP_VIEW: stores that stock a product, shown on the product page.
import { useQuery } from '@tanstack/react-query'
import type { LocatorPage } from '../../modules/retailers/locator-views.ts'
import { paths } from '../../contracts/paths.ts'
import { callApi } from '../state/api.ts'
import { queryClient } from '../state/query-client.ts'
import { useUi } from '../state/ui.ts'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ShopCard } from './shop-card.tsx'
import '../styles/layout/overlays.css'
import './stores.css'

const maxShops = 10
const SHOP_FRESH_MS = 60_000

type Props = { slug: string; name: string; sku?: string | undefined }

/** `sku` is the chosen variant, whose stock is shown. */
export function ShopDrawer({ slug, name, sku }: Props) {
  const { t } = useText()
  const isOpen = useUi((ui) => ui.displayShop && ui.drawerView === 'SHOP_VIEW')
  const close = useUi((ui) => ui.closeShop)
  const { data, isError } = useQuery(
    {
      queryKey: ['retailer_locator', slug, sku],
      queryFn: ({ signal }) => {
        const query = { product: slug, limit: String(maxShops), ...(sku && { variant: sku }) }
        return callApi<LocatorPage>(`/v1/dynamic/retailer_locator?${new URLSearchParams(query)}`, { signal })
      },
      enabled: isOpen,
      staleTime: SHOP_FRESH_MS,
    },
    queryClient,
  )
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={t('stores.find')}
      lead={
        <p className="sm dim shop-drawer-product">
          <bdi>{[name, data?.product?.variant?.label].filter(Boolean).join(', ')}</bdi>
        </p>
      }
      foot={
        <ButtonLink wide variant="second" to={paths.shops(slug, sku)} onClick={close}>
          {t('stores.all')}
        </ButtonLink>
      }
    >
      {isError && <p className="note bad">{t('stores.drawer.failed')}</p>}
      {!data && !isError && <Skeleton width="70%" />}
      <ol className="shop-drawer">
        {data?.retailers.map((shop) => (
          <ShopCard key={shop.slug} shop={shop} product={data.product} />
        ))}
      </ol>
    </Drawer>
  )
}
