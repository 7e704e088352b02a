// What the products of a collection have in common, and which ones match now.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { departments } from '../../contracts/schemas/product-fields.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import type { FieldTree } from '../kit/editor/changes.ts'
import { CheckField, ChoicesField, SearchedField } from '../kit/editor/choice-fields.tsx'
import { TypedField } from '../kit/editor/fields.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { amountOf, wholeNumber } from '../kit/editor/typed-value.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { CollectionItemCells } from './collection-item.tsx'
import { type RuleChoices, ruleChoicesQuery } from './collection-record.ts'
import { type CollectionRule, fromRuleTree, ruleSchema } from './collection-rule.ts'
import './collections.css'

export function RulePanel() {
  const { t } = useText()
  const { data } = useQuery(ruleChoicesQuery)
  return (
    <>
      <Panel id="collection.rule" title={t('collection.rule')}>
        <p className="hint dim">{t('collection.rule.hint')}</p>
        {data && <RuleFields choices={data} />}
      </Panel>
      <Panel id="collection.preview" title={t('field.products')}>
        <Preview />
      </Panel>
    </>
  )
}

function RuleFields({ choices }: { choices: RuleChoices }) {
  const { t } = useText()
  const { currency } = choices
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const lists = [
    { name: 'categories', label: t('menu.categories'), options: named(withPaths(choices.categories)) },
    { name: 'brands', label: t('brands.title'), options: named(choices.brands) },
    { name: 'colours', label: t('collection.rule.colours'), options: plain(choices.colours) },
    { name: 'seasons', label: t('product.seasons'), options: plain(choices.seasons) },
  ]
  return (
    <>
      <div className="edit-grid">
        {lists.map(({ name, label, options }) => (
          <SearchedField
            key={name}
            path={`rule.${name}`}
            label={label}
            choices={options}
            none={t('collection.rule.any')}
            hidesValues
          />
        ))}
      </div>
      <ChoicesField
        path="rule.departments"
        label={t('products.department')}
        choices={departments.map((value) => ({ value, label: t(`department.${value}`) }))}
      />
      <div className="edit-grid">
        {(['price_min', 'price_max'] as const).map((name) => (
          <TypedField
            key={name}
            path={`rule.${name}`}
            label={t(name === 'price_min' ? 'collection.rule.price-from' : 'collection.rule.price-to', {
              currency,
            })}
            convert={amountOf(currency)}
            inputMode="decimal"
          />
        ))}
        <TypedField
          path="rule.new_days"
          label={t('collection.rule.days')}
          hint={t('collection.rule.days.hint')}
          convert={wholeNumber}
          inputMode="numeric"
        />
      </div>
      <CheckField path="rule.on_sale" label={t('collection.rule.sale')} />
    </>
  )
}

/** Categories by the names of those above them, such as `Women › Dresses`. */
function withPaths(categories: RuleChoices['categories']): { id: number; name: string }[] {
  const path: string[] = []
  return categories.map(({ id, name, depth }) => {
    path.splice(depth, path.length, name)
    return { id, name: path.join(' › ') }
  })
}

const PAUSE_MS = 300

/** Calculated by the same code that fills the collection. */
function Preview() {
  const { t } = useText()
  const tree = useWatch({ name: 'rule' }) as FieldTree
  // As text, which is the same while the rule is the same.
  const body = JSON.parse(useDebounced(JSON.stringify(fromRuleTree(tree)), PAUSE_MS)) as CollectionRule
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['collections', 'preview', body],
    queryFn: ({ signal }) => unwrap(api.POST('/api/v1/staff/collections/preview', { body, signal })),
    enabled: ruleSchema.safeParse(tree).success,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p role="status" className={isError ? 'bad' : isPlaceholderData ? 'dim' : undefined}>
        {isError ? t('collection.preview.failed') : data && t('collection.preview', { count: data.count })}
      </p>
      {data && data.items.length > 0 && (
        <ul className="collection-items">
          {data.items.map((item) => (
            <li key={item.id}>
              <CollectionItemCells item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
