import { paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { useFormat, useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

/** Delivery and returns, as the settings have them, beside the price. */
export function Promises({ slug }: { slug: string }) {
  const { t } = useText()
  const { money } = useFormat()
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
        <ShopLink className="link" to={paths.shops(slug)}>
          {t('stores.find')}
        </ShopLink>
      </li>
    </ul>
  )
}
