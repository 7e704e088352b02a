// What a change of options does to variants and images.
import { ArrowRight } from 'lucide-react'
import { useText } from '../../../i18n/text.tsx'
import type { OptionChanges } from './options-query.ts'

export function OptionsPreview({ changes: { variants, pictures } }: { changes: OptionChanges }) {
  const { t, number } = useText()
  const archived = variants.filter((variant) => variant.archived)
  const changed = variants.filter((variant) => !variant.archived)
  return (
    <section className="options-preview" aria-live="polite" aria-label={t('product.options.preview')}>
      <p className="strong">
        {[
          t('product.options.changed-count', { count: changed.length }),
          t('product.options.archived-count', { count: archived.length }),
        ].join(' · ')}
      </p>
      {pictures > 0 && <p>{t('product.options.pictures', { count: pictures })}</p>}
      {variants.length > 0 && (
        <ul>
          {[...archived, ...changed].map((variant) => (
            <li key={variant.sku} data-archived={variant.archived || undefined}>
              <bdi dir="ltr" className="dim">
                {variant.sku}
              </bdi>
              <bdi>{variant.before.join(' / ')}</bdi>
              {variant.archived ? (
                <span className="bad">
                  {t('product.options.archived', {
                    stock: number(variant.on_hand),
                    reserved: number(variant.reserved),
                  })}
                </span>
              ) : (
                <>
                  <ArrowRight aria-hidden="true" className="mirror" />
                  <bdi>{variant.after.join(' / ')}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
