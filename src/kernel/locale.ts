/** Languages of the shop: storefront.md section 1 and decisions.md. `en` has no prefix in the URL. */
export const locales = ['en', 'vi', 'ar', 'he'] as const
export type Locale = (typeof locales)[number]

/** Right-to-left for Arabic and Hebrew, otherwise left-to-right. */
export const direction = (locale: Locale): 'ltr' | 'rtl' =>
  locale === 'ar' || locale === 'he' ? 'rtl' : 'ltr'
