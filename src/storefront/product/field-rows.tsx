import type { FieldValue, ProductField } from '../../modules/custom-fields/custom-fields.ts'
import { paths } from '../../contracts/paths.ts'
import { useFormat, useText } from '../i18n/text.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { UntranslatedText, useUntranslatedLang } from '../ui/untranslated-text.tsx'

/** Fields that the specification table can show. */
export const listShownFields = (...lists: (ProductField[] | undefined)[]): ProductField[] =>
  lists.flatMap((fields) => fields ?? []).filter(({ type }) => type !== 'json')

/** Rows of the specification table. */
export function FieldRows({ fields }: { fields: ProductField[] }) {
  return fields.flatMap((field) => [
    <dt key={`${field.key}-name`}>
      <UntranslatedText isTranslated={!field.lang} lang={field.lang}>
        {field.name}
      </UntranslatedText>
    </dt>,
    <dd key={`${field.key}-value`}>
      <Value field={field} />
    </dd>,
  ])
}

function Value({ field }: { field: ProductField }) {
  const { t } = useText()
  const { number, money, date } = useFormat()
  const lang = useUntranslatedLang(!field.lang, field.lang)
  const { type, value, label, unit } = field
  switch (type) {
    case 'boolean':
      return t(value === true ? 'product.field.yes' : 'product.field.no')
    case 'integer':
    case 'decimal':
      return (
        <bdi>
          {number(Number(value), { maximumFractionDigits: 10 })}
          {unit && ` ${unit}`}
        </bdi>
      )
    case 'money':
      return <bdi>{money(Number(value), field.currency ?? 'USD')}</bdi>
    case 'date':
      return <bdi>{date(String(value))}</bdi>
    case 'rich_text':
      return <SanitisedHtml className="prose" lang={lang} dir="auto" html={String(value)} />
    case 'colour':
      return (
        <span className="field-colour">
          <i aria-hidden="true" style={{ background: String(value) }} />
          <bdi dir="ltr">{String(value)}</bdi>
        </span>
      )
    case 'file':
      return (
        <a className="link" href={String(value)} target="_blank" rel="noreferrer">
          {t('product.field.file')}
        </a>
      )
    case 'reference':
      return <Reference field={field} />
    case 'text':
    case 'choice':
    case 'json':
      return (
        <UntranslatedText isTranslated={!field.lang} lang={field.lang}>
          {label ?? toText(value)}
        </UntranslatedText>
      )
  }
}

const toText = (value: FieldValue) => [value].flat().join(', ')

/** A link when there is one target; names otherwise. */
function Reference({ field: { value, label, lang, reference } }: { field: ProductField }) {
  const text = (
    <UntranslatedText isTranslated={!lang} lang={lang}>
      {label ?? toText(value)}
    </UntranslatedText>
  )
  const slugs = [value].flat().map(String)
  if (!reference || slugs.length !== 1 || label === undefined) return text
  return (
    <ShopLink className="link" to={referencePaths[reference](slugs[0]!)}>
      {text}
    </ShopLink>
  )
}

const referencePaths = {
  product: (slug: string) => paths.product(slug),
  category: (slug: string) => paths.category(slug),
  collection: (slug: string) => paths.collection(slug),
  brand: (slug: string) => paths.search(slug),
}
