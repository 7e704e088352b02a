// Where customers find a product: category, collections, brand, department, tags.
import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { departments } from '../../../contracts/schemas/product-fields.ts'
import { useCan } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { SearchedField } from '../../kit/editor/choice-fields.tsx'
import { FieldFrame } from '../../kit/editor/field-frame.tsx'
import { SelectField, TypedField } from '../../kit/editor/fields.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { textLines, textList, wholeNumber } from '../../kit/editor/typed-value.ts'
import { type CatalogueChoices } from '../catalogue-choices.ts'
import { productLabels } from './product-labels.ts'

export function OrganisationPanel({ choices }: { choices: CatalogueChoices }) {
  const { t } = useText()
  const can = useCan()
  const toOptions = (rows: { slug: string; name: string }[]) =>
    rows.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <Panel id="product.organisation" title={t('product.organisation')}>
      <fieldset disabled={!can('product-text.edit')}>
        <CategoriesField categories={choices.categories} />
        <SearchedField
          path="collections"
          label={t(productLabels.collections)}
          hint={t('product.collections.hint')}
          none={t('product.none')}
          choices={toOptions(choices.collections)}
          hidesValues
        />
        <SelectField
          path="brand"
          label={t(productLabels.brand)}
          none={t('product.none')}
          options={toOptions(choices.brands)}
        />
        <SelectField
          path="department"
          label={t(productLabels.department)}
          options={departments.map((value) => ({ value, label: t(`department.${value}`) }))}
        />
        <TypedField path="tags" label={t(productLabels.tags)} convert={textList} hint={t('product.commas')} />
        <TypedField
          path="seasons"
          label={t(productLabels.seasons)}
          convert={textList}
          hint={t('product.commas')}
        />
        <SelectField
          path="size_chart"
          label={t(productLabels.size_chart)}
          none={t('product.none')}
          options={toOptions(choices.size_charts)}
        />
        <TypedField
          path="max_per_order"
          label={t(productLabels.max_per_order)}
          hint={t('product.max-per-order.hint')}
          convert={wholeNumber}
          inputMode="numeric"
        />
        <TypedField
          path="related"
          label={t(productLabels.related)}
          hint={t('product.related.hint')}
          convert={slugLines}
          rows={3}
        />
      </fieldset>
    </Panel>
  )
}

/** Addresses of product pages, or the last part of them. */
const slugLines = {
  ...textLines,
  parse: (text: string) =>
    (textLines.parse(text) as string[]).flatMap(
      (line) => line.split(/[?#]/)[0]!.split('/').findLast(Boolean) ?? [],
    ),
}

type Category = CatalogueChoices['categories'][number]

/** One select for each category, so that a wrong one is replaced in one step. */
export function CategoriesField({ categories, max = Infinity }: { categories: Category[]; max?: number }) {
  const { t } = useText()
  const { field } = useController({ name: 'categories' })
  const chosen = (field.value as string[] | null) ?? []
  const rows = chosen.length === 0 ? [''] : chosen
  const nameOf = (slug: unknown) =>
    categories.find((category) => category.slug === slug)?.name ?? String(slug)
  const set = (index: number, slug: string) =>
    field.onChange(
      rows
        .map((one, at) => (at === index ? slug : one))
        .filter((one, at, all) => one !== '' && all.indexOf(one) === at),
    )
  const free = categories.find(({ slug }) => !chosen.includes(slug))
  return (
    <FieldFrame
      path="categories"
      label={t(productLabels.categories)}
      format={(value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : '')}
    >
      {(control) => (
        <>
          {rows.map((slug, index) => (
            <div className="row" key={slug}>
              <select
                {...control}
                {...(index > 0 && { id: undefined, 'aria-label': t(productLabels.categories) })}
                className="input"
                value={slug}
                onBlur={field.onBlur}
                onChange={({ currentTarget }) => set(index, currentTarget.value)}
              >
                {slug === '' && <option value="">{t('product.none')}</option>}
                {categories.map((category) => (
                  <option key={category.slug} value={category.slug}>
                    {'\u2003'.repeat(category.depth) + category.name}
                  </option>
                ))}
              </select>
              {slug !== '' && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={t('product.remove-category', { name: nameOf(slug) })}
                  onClick={() => set(index, '')}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </div>
          ))}
          {chosen.length > 0 && chosen.length < max && free && (
            <button
              type="button"
              className="button quiet"
              onClick={() => field.onChange([...chosen, free.slug])}
            >
              <Plus aria-hidden="true" /> {t('product.add-category')}
            </button>
          )}
        </>
      )}
    </FieldFrame>
  )
}
