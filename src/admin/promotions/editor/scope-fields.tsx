// Which items: any of these categories, brands, collections, products and variants.
import { useText } from '../../i18n/text.tsx'
import { SearchedField } from '../../kit/editor/choice-fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { ProductsField, VariantsField } from './picked-field.tsx'
import type { PromotionChoices } from './promotion-record.ts'

type Props = { prefix?: string; choices: PromotionChoices }

const toChoices = (rows: readonly { slug: string; name: string; depth?: number }[]) =>
  rows.map(({ slug, name, depth = 0 }) => ({ value: slug, label: `${'– '.repeat(depth)}${name}` }))

export function ScopeFields({ prefix = '', choices }: Props) {
  const { t } = useText()
  return (
    <>
      {(['categories', 'collections', 'brands'] as const).map(
        (name) =>
          choices[name].length > 0 && (
            <SearchedField
              key={name}
              path={`${prefix}${name}`}
              label={t(`menu.${name}`)}
              none={t('promotion.search')}
              choices={toChoices(choices[name])}
            />
          ),
      )}
      <ProductsField path={`${prefix}products`} label={t('field.products')} />
      <VariantsField path={`${prefix}variants`} label={t('promotion.variants')} />
    </>
  )
}

export function ItemsPanel({ choices }: { choices: PromotionChoices }) {
  const { t } = useText()
  return (
    <Panel id="promotion.items" title={t('promotion.items')}>
      <p className="dim">{t('promotion.items.hint')}</p>
      <ScopeFields choices={choices} />
    </Panel>
  )
}
