import { useActionData } from 'react-router'
import type { FieldInput } from '../../modules/admin-facade/fields-facade.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'
import type { Typed } from './product-edit.ts'

/** Values that were rejected, by address. */
export type FieldProblems = { typed: Typed; problems: Record<string, string> }

/** Inputs of the form by address: what the page had, and what was typed. */
export const readFields = (typed: Typed): Record<string, { was: string; to: string }> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, to]) => {
      const address = /^field:(.+)$/.exec(name)?.[1]
      return address === undefined ? [] : [[address, { was: typed[`was-field:${address}`] ?? '', to }]]
    }),
  )

/** The custom fields of a product. */
export function FieldsForm({ fields, may }: { fields: FieldInput[]; may: boolean }) {
  const { t } = useText()
  const rejected = useActionData<FieldProblems | undefined>()
  const problems = rejected?.problems ?? {}
  if (fields.length === 0) return null
  return (
    <form method="post" className="office-edit">
      <input type="hidden" name="form" value="fields" />
      <fieldset className="office-words" disabled={!may}>
        <legend className="t-sm">{t('office.product.fields')}</legend>
        {fields.map(({ address, name, locale, type, options, text }) => {
          const value = rejected?.typed[`field:${address}`] ?? text
          return (
            <Field
              key={address}
              className={type === 'rich_text' || type === 'json' ? 'wide' : ''}
              label={locale ? `${name} (${locale})` : name}
              error={problems[address]}
            >
              {(control) => (
                <>
                  <input type="hidden" name={`was-field:${address}`} value={text} />
                  {options ? (
                    <select {...control} name={`field:${address}`} defaultValue={value}>
                      {['', ...options].map((option) => (
                        <option key={option} value={option}>
                          {option}
                        </option>
                      ))}
                    </select>
                  ) : type === 'rich_text' || type === 'json' ? (
                    <textarea
                      {...control}
                      name={`field:${address}`}
                      rows={4}
                      dir="auto"
                      defaultValue={value}
                    />
                  ) : (
                    <input
                      {...control}
                      type={type === 'date' ? 'date' : 'text'}
                      name={`field:${address}`}
                      dir="auto"
                      lang={locale}
                      defaultValue={value}
                    />
                  )}
                </>
              )}
            </Field>
          )
        })}
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
