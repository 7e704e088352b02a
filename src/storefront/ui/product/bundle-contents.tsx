import type { LocalizedName, SelectedOption } from '../../../modules/catalog/localize-name.ts'
import { useFormat, useText } from '../../i18n/text.tsx'
import { UntranslatedText } from '../untranslated-text.tsx'
import { ChosenValues } from './chosen-values.tsx'
import './bundle-contents.css'

type Content = LocalizedName & { sku: string; attributes: readonly SelectedOption[]; quantity: number }

/** What a bundle in a cart consists of; nothing for other items. */
export function BundleContents({ items }: { items: readonly Content[] | undefined }) {
  const { t } = useText()
  const { number } = useFormat()
  if (!items) return null
  return (
    <ul className="bundle-contents sm dim" aria-label={t('product.bundle')}>
      {items.map(({ sku, name, lang, attributes, quantity }, at) => (
        <li key={`${sku} ${at}`}>
          {quantity > 1 && <span className="num">{number(quantity)} × </span>}
          <UntranslatedText lang={lang}>{name}</UntranslatedText>
          {attributes.length > 0 && (
            <>
              {' · '}
              <ChosenValues values={attributes} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
