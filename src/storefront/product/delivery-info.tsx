import { Suspense, lazy } from 'react'
import { paths } from '../../contracts/paths.ts'
import { useSettings } from '../settings.ts'
import { useUi } from '../state/ui.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { isPlainClick } from '../ui/dom/plain-click.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { useStaysTrue } from '../modal/floating-modal.tsx'

const ShopDrawer = lazy(async () => ({ default: (await import('../stores/shop-drawer.tsx')).ShopDrawer }))

export function DeliveryInfo({ slug, name, sku }: { slug: string; name: string; sku?: string | undefined }) {
  const { t } = useText()
  const { money } = useFormat()
  const needed = useStaysTrue(useUi((ui) => ui.displayShop))
  const { freeShippingFromMinor, currencyCode, returnDays } = useSettings()
  return (
    <ul className="promise">
      <li>
        <Icon name="box" />
        <span>
          <b className="b">
            {freeShippingFromMinor
              ? t('product.delivery.free', {
                  amount: money(freeShippingFromMinor, currencyCode, { trim: true }),
                })
              : t('product.delivery')}
          </b>
          <span className="dim">{t('product.delivery.dates')}</span>
        </span>
      </li>
      <li>
        <Icon name="return" />
        <span>
          <b className="b">{t('product.returns', { days: returnDays })}</b>
          <span className="dim">{t('product.returns.how')}</span>
        </span>
        <ShopLink className="link" to={paths.terms()}>
          {t('product.terms')}
        </ShopLink>
      </li>
      <li>
        <Icon name="shop" />
        <ShopLink
          className="link"
          to={paths.shops(slug, sku)}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            useUi.getState().openShop()
          }}
        >
          {t('stores.find')}
        </ShopLink>
        <Suspense fallback={null}>{needed && <ShopDrawer slug={slug} name={name} sku={sku} />}</Suspense>
      </li>
    </ul>
  )
}
