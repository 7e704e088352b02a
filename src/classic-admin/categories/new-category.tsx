import type { AdminCategory } from '../../modules/catalog/taxonomy/category-tree.ts'
import { type MessageKey, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import { SlugField } from '../products/slug-field.tsx'

type Props = {
  categories: readonly AdminCategory[]
  refused: { marked: Record<string, string>; typed: Record<string, string> } | undefined
}

const faults = {
  taken: 'office.cat.fault.taken',
  deep: 'office.cat.fault.deep',
} as const satisfies Record<string, MessageKey>

/** The sentence for a field of a category that the shop did not take. */
export const faultOf = (field: string, message: string): MessageKey =>
  Object.hasOwn(faults, message)
    ? faults[message as keyof typeof faults]
    : field.startsWith('slug')
      ? 'office.cat.fault.slug'
      : field.startsWith('parent')
        ? 'office.cat.fault.place'
        : 'office.cat.fault.name'

/** A new one, the last of those that stand there. */
export function NewCategoryForm({ categories, refused }: Props) {
  const { t } = useText()
  const typed = refused?.typed['do'] === 'new' ? refused.typed : {}
  const error = (name: string) => {
    const message = refused?.marked[name]
    return message === undefined ? undefined : t(faultOf(name, message))
  }
  return (
    <form method="post" className="office-part office-new-category">
      <h2 className="t-sm">{t('office.cat.new')}</h2>
      <div className="office-words">
        <Field label={t('office.product.name')} error={error('name')}>
          {(control) => (
            <input
              {...control}
              name="name"
              required
              maxLength={100}
              lang="en"
              autoComplete="off"
              defaultValue={typed['name']}
            />
          )}
        </Field>
        <Field label={t('office.cat.below')} error={error('parent')}>
          {(control) => (
            <select {...control} name="parent" defaultValue={typed['parent'] ?? ''}>
              <option value="">{t('office.cat.top')}</option>
              {categories.map(({ id, name, depth }) => (
                <option key={id} value={id} lang="en">
                  {'\u00A0\u00A0\u00A0'.repeat(depth)}
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SlugField typed={typed['slug']} error={error('slug')} />
      </div>
      <p>
        <Button type="submit" name="do" value="new">
          {t('office.cat.make')}
        </Button>
      </p>
    </form>
  )
}
