import type { TaxonomyChoices } from '../../modules/catalog/taxonomy/taxonomy-choices.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { Faults } from './new-form.ts'
import type { Typed } from './product-edit.ts'
import { SlugField } from './slug-field.tsx'

type Props = { choices: TaxonomyChoices; typed: Typed; faults: Faults }

const departments = ['women', 'men', 'kids', 'unisex'] as const

/** What a new product is called, whom it is for and where it stands. */
export function NewWords({ choices, typed, faults }: Props) {
  const { t } = useText()
  const fault = (name: string) => {
    const found = faults[name]
    return found && t(`office.new.fault.${found}`)
  }
  return (
    <fieldset className="office-words">
      <legend className="visually-hidden">{t('office.product.name')}</legend>
      <Field label={t('office.product.name')} error={fault('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={200}
            lang="en"
            autoComplete="off"
            defaultValue={typed['name']}
          />
        )}
      </Field>
      <Field label={t('office.new.department')}>
        {(control) => (
          <select {...control} name="department" defaultValue={typed['department'] ?? 'unisex'}>
            {departments.map((department) => (
              <option key={department} value={department}>
                {t(`office.new.department.${department}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office.new.category')} error={fault('category')}>
        {(control) => (
          <select {...control} name="category" defaultValue={typed['category'] ?? ''}>
            <option value="">{t('office.new.category.none')}</option>
            {choices.categories.map(({ slug, name, depth }) => (
              <option key={slug} value={slug} lang="en">
                {'\u00A0\u00A0\u00A0'.repeat(depth)}
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('office.product.brand')} optional error={fault('brand')}>
        {(control) => (
          <>
            <input
              {...control}
              name="brand"
              list="brands"
              maxLength={100}
              lang="en"
              autoComplete="off"
              defaultValue={typed['brand']}
            />
            <datalist id="brands">
              {choices.brands.map(({ slug, name }) => (
                <option key={slug} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        className="wide"
        label={t('office.product.description')}
        optional
        error={fault('description_html')}
      >
        {(control) => (
          <textarea
            {...control}
            name="description_html"
            rows={4}
            dir="ltr"
            lang="en"
            maxLength={50_000}
            defaultValue={typed['description_html']}
          />
        )}
      </Field>
      <SlugField typed={typed['slug']} error={fault('slug')} />
    </fieldset>
  )
}
