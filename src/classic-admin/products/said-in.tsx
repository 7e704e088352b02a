// How a product stands in other languages, in a line each.
import type { TranslationState } from '../../modules/catalog/products/product-translations.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { PlainLink } from '../../storefront/ui/shop-link.tsx'
import { tongues } from '../categories/category-words.tsx'
import { officePaths } from '../../contracts/admin-paths.ts'

type Props = {
  product: number
  languages: readonly Pick<TranslationState, 'locale' | 'missing' | 'stale'>[]
  may: boolean
}

export function SaidInLanguages({ product, languages, may }: Props) {
  const { t } = useText()
  const named = (fields: TranslationState['missing']) =>
    fields.map((field) => t(`office.words.${field}`)).join(', ')
  return (
    <section className="office-part" aria-labelledby="languages">
      <h2 className="t-sm" id="languages">
        {t('office.words.title')}
      </h2>
      <ul className="office-said">
        {tongues.map(([locale, tongue]) => {
          const found = languages.find((one) => one.locale === locale)
          if (!found) return null
          const { missing, stale } = found
          return (
            <li key={locale} className="sm">
              {may ? (
                <PlainLink
                  className="link"
                  href={officePaths.officeProductWords(product, { language: locale })}
                >
                  <bdi lang={locale}>{tongue}</bdi>
                </PlainLink>
              ) : (
                <bdi lang={locale}>{tongue}</bdi>
              )}{' '}
              <span className="dim">
                {missing.length > 0 && t('office.words.missing', { fields: named(missing) })}{' '}
                {stale.length > 0 && t('office.words.stale', { fields: named(stale) })}
                {missing.length + stale.length === 0 && t('office.words.all')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
