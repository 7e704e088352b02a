// How far a product is translated, by language.
import { Link } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { useText } from '../../i18n/text.tsx'
import { Status } from '../../kit/status.tsx'
import type { TranslatedProduct } from './product-translation.ts'
import './translations.css'

type Props = { product: Pick<TranslatedProduct, 'id' | 'languages'>; current?: string }

export function TranslationProgress({ product, current }: Props) {
  const { t, locale: own } = useText()
  const names = new Intl.DisplayNames(own, { type: 'language' })
  return (
    <ul className="translation-progress">
      {product.languages.map(({ locale, missing, stale }) => (
        <li key={locale}>
          <Link
            to={officePaths.productTranslations(product.id, locale)}
            aria-current={locale === current ? 'page' : undefined}
          >
            {names.of(locale)}
          </Link>
          {missing.length + stale.length === 0 ? (
            <Status kind="done">{t('translation.up-to-date')}</Status>
          ) : (
            <Status kind="attention">
              {[
                missing.length > 0 && t('translation.missing-count', { count: missing.length }),
                stale.length > 0 && t('translation.stale-count', { count: stale.length }),
              ]
                .filter(Boolean)
                .join(', ')}
            </Status>
          )}
        </li>
      ))}
    </ul>
  )
}
