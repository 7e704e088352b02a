// Title and description of a product.
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { productLabels } from './product-labels.ts'

const RichTextField = lazy(async () => ({
  default: (await import('../../kit/editor/rich-text.tsx')).RichTextField,
}))

export function BasicsPanel({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useText()
  return (
    <Panel id="product.basics" title={t('product.basics')}>
      <fieldset disabled={isDisabled}>
        <TextField path="name" label={t(productLabels.name)} />
        {/* The space of the field, until it is loaded. */}
        <Suspense fallback={<div className="rich-text-space" />}>
          <RichTextField
            path="description_html"
            label={t(productLabels.description_html)}
            isDisabled={isDisabled}
          />
        </Suspense>
      </fieldset>
    </Panel>
  )
}
