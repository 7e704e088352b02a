// What the product page says besides the description, and what search engines show.
import { useWatch } from 'react-hook-form'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { type Conversion, nullableText, textLines } from '../../kit/editor/typed-value.ts'
import { productLabels } from './product-labels.ts'

/** A name and a value a line: `Material: linen`. */
export const specificationLines: Conversion = {
  parse: (text) =>
    (textLines.parse(text) as string[]).map((line) => {
      const [name = '', ...rest] = line.split(':')
      return { name: name.trim(), value: rest.join(':').trim() }
    }),
  format: (value) =>
    Array.isArray(value)
      ? (value as { name: string; value: string }[]).map((one) => `${one.name}: ${one.value}`).join('\n')
      : '',
}

const TAX_CLASSES = ['standard', 'reduced', 'zero', 'exempt']

export function DetailsPanel() {
  const { t } = useText()
  const can = useCan()
  return (
    <Panel id="product.details" title={t('product.details')}>
      <fieldset disabled={!can('product-text.edit')}>
        <div className="edit-grid">
          <TypedField
            path="features"
            label={t(productLabels.features)}
            hint={t('product.lines')}
            convert={textLines}
            rows={4}
          />
          <TypedField
            path="care"
            label={t(productLabels.care)}
            hint={t('product.lines')}
            convert={textLines}
            rows={4}
          />
          <TypedField
            path="specifications"
            label={t(productLabels.specifications)}
            hint={t('product.specifications.hint')}
            convert={specificationLines}
            rows={4}
          />
          <TypedField
            path="tax_class"
            label={t(productLabels.tax_class)}
            convert={nullableText}
            list={TAX_CLASSES}
          />
        </div>
      </fieldset>
    </Panel>
  )
}

export function SearchListingPanel() {
  const { t } = useText()
  const can = useCan()
  const [name, title, description, slug] = useWatch({
    name: ['name', 'seo_title', 'seo_description', 'slug'],
  }) as string[]
  return (
    <Panel id="product.seo" title={t('product.search-listing')}>
      <div className="search-listing">
        <bdi dir="ltr" className="dim">
          {location.host} › products › {slug}
        </bdi>
        <b>
          <bdi>{title || name}</bdi>
        </b>
        <bdi>{description}</bdi>
      </div>
      <fieldset disabled={!can('product-text.edit')}>
        <TextField path="seo_title" label={t(productLabels.seo_title)} hint={t('product.seo-title.hint')} />
        <TextField path="seo_description" label={t(productLabels.seo_description)} rows={2} />
        <TextField path="slug" label={t(productLabels.slug)} hint={t('product.slug.hint')} dir="ltr" />
      </fieldset>
    </Panel>
  )
}
