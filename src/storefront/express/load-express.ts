import type { ExpressPlace } from '../../contracts/express-places.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { FieldMode } from '../../modules/checkout/settings/checkout-settings.ts'
import type { Shop } from '../../modules/storefront/shop.ts'

/** Methods whose wallets a page offers, and what their orders need. */
export type ExpressOffer = {
  methods: { code: string; hasFee?: true; isTest?: true }[]
  phone: FieldMode
}

/** For loaders. @returns undefined when the page offers no express payment. */
export function loadExpress(shop: Shop, place: ExpressPlace, locale: Locale): ExpressOffer | undefined {
  const codes = shop.expressMethods(place)
  if (codes.length === 0) return undefined
  const views = shop.getPaymentMethodViews(locale)
  const { phone } = shop.checkoutSettings()
  return {
    methods: codes.map((code) => ({
      code,
      ...(views[code]?.hasFee && { hasFee: true as const }),
      ...(views[code]?.isTest && { isTest: true as const }),
    })),
    phone,
  }
}
