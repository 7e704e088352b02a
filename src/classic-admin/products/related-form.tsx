// Related products that staff chose for a product.
import { useActionData } from 'react-router'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { Typed } from './product-edit.ts'

/** One product a line, as its URL or the last part of it. */
const readSlugs = (text = ''): string[] =>
  text.split('\n').flatMap((line) => line.trim().split(/[?#]/)[0]!.split('/').findLast(Boolean) ?? [])

/** The form as an edit of the details of a product. */
export const readRelated = (typed: Typed) => ({
  related: { was: readSlugs(typed['was-related']), to: readSlugs(typed['related']) },
})

/** What was typed, and why it was rejected. */
export type DetailsProblem = { typed: Typed; problem: string }

export function RelatedForm({ related, may }: { related: string[]; may: boolean }) {
  const { t } = useText()
  const rejected = useActionData<DetailsProblem | undefined>()
  const own = rejected?.typed['form'] === 'related' ? rejected : undefined
  return (
    <form method="post" className="office-edit">
      <input type="hidden" name="form" value="related" />
      <fieldset className="office-words" disabled={!may}>
        <legend className="t-sm">{t('office.field.related')}</legend>
        <Field
          className="wide"
          label={t('office.product.related')}
          hint={t('office.product.related.hint')}
          optional
          error={own?.problem}
        >
          {(control) => (
            <textarea
              {...control}
              name="related"
              rows={4}
              dir="ltr"
              defaultValue={own?.typed['related'] ?? related.join('\n')}
            />
          )}
        </Field>
        <input type="hidden" name="was-related" value={related.join('\n')} />
      </fieldset>
      {may && (
        <div className="office-save">
          <Button type="submit" variant="second">
            {t('office.product.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
