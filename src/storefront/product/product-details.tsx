import type { ProductField } from '../../modules/custom-fields/custom-fields.ts'
import type { ProductDetail } from '../../modules/search/listing.ts'
import { useSettings } from '../settings.ts'
import { useText } from '../i18n/text.tsx'
import '../styles/spec.css'
import { FieldRows, listShownFields } from './field-rows.tsx'
import { Accordion, AccordionRow } from '../ui/accordion.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { SizeTable } from './fit/size-table.tsx'
import { UntranslatedText, useUntranslatedLang } from '../ui/untranslated-text.tsx'

/** `chosen`: the selected size. `variantFields`: custom fields of the selected variant. */
type Props = {
  product: ProductDetail
  chosen: string | undefined
  variantFields: ProductField[] | undefined
}

export function ProductDetails({ product, chosen, variantFields }: Props) {
  const { t } = useText()
  const { returnDays } = useSettings()
  const { description_html, features, care, specifications, size_chart, lang: fallbacks } = product
  const lang = useUntranslatedLang(!fallbacks?.description_html)
  const fields = listShownFields(product.fields, variantFields)
  return (
    <Accordion>
      {description_html && (
        <AccordionRow title={t('product.description')} open>
          <SanitisedHtml className="prose" lang={lang} dir="auto" html={description_html} />
        </AccordionRow>
      )}
      {(features.length > 0 || care.length > 0) && (
        <AccordionRow title={t('product.features')}>
          <List items={features} isTranslated={!fallbacks?.features} />
          {care.length > 0 && <h3 className="label">{t('product.care')}</h3>}
          <List items={care} isTranslated={!fallbacks?.care} />
        </AccordionRow>
      )}
      {specifications.length + fields.length > 0 && (
        <AccordionRow title={t('product.specifications')}>
          <dl className="spec">
            {specifications.flatMap(({ name, value }) => [
              <dt key={`${name}-name`}>
                <UntranslatedText isTranslated={!fallbacks?.specifications}>{name}</UntranslatedText>
              </dt>,
              <dd key={`${name}-value`}>
                <UntranslatedText isTranslated={!fallbacks?.specifications}>{value}</UntranslatedText>
              </dd>,
            ])}
            <FieldRows fields={fields} />
          </dl>
        </AccordionRow>
      )}
      {size_chart && (
        <div id="size-chart">
          <AccordionRow title={t('product.size-chart')}>
            <p>{t('product.measures', { unit: size_chart.unit })}</p>
            <SizeTable chart={size_chart} chosen={chosen} colours={product.attributes} />
          </AccordionRow>
        </div>
      )}
      <AccordionRow title={t('product.delivery-returns')}>
        <p>{t('product.delivery.long')}</p>
        <p>{t('product.returns.long', { days: returnDays })}</p>
      </AccordionRow>
    </Accordion>
  )
}

function List({ items, isTranslated }: { items: string[]; isTranslated: boolean }) {
  if (items.length === 0) return null
  return (
    <ul className="points">
      {items.map((item) => (
        <li key={item}>
          <UntranslatedText isTranslated={isTranslated}>{item}</UntranslatedText>
        </li>
      ))}
    </ul>
  )
}
