// Custom fields of a record, as their definitions describe them.
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { type CustomFieldDefinition, customFieldPath } from './custom-fields.ts'
import { SelectField, TypedField } from './fields.tsx'
import { Panel } from './panel.tsx'
import { amountOf, type Conversion, json, nullableText, textLines, wholeNumber } from './typed-value.ts'

type PanelProps = {
  /** Names the panel on this device, such as `product.fields`. */
  id: string
  definitions: readonly CustomFieldDefinition[]
  locales: readonly string[]
  isDisabled: boolean
}

export function CustomFieldsPanel({ id, definitions, locales, isDisabled }: PanelProps) {
  const { t } = useText()
  if (definitions.length === 0) return null
  return (
    <Panel id={id} title={t('product.custom-fields')}>
      <fieldset disabled={isDisabled}>
        <div className="edit-grid">
          {definitions.map((definition) => (
            <CustomField key={definition.key} definition={definition} address={definition.key} />
          ))}
          {definitions
            .filter(({ translatable }) => translatable)
            .flatMap((definition) =>
              locales.map((locale) => (
                <CustomField
                  key={`${definition.key}.${locale}`}
                  definition={definition}
                  address={`${definition.key}.${locale}`}
                  language={locale}
                />
              )),
            )}
        </div>
      </fieldset>
    </Panel>
  )
}

type Props = { definition: CustomFieldDefinition; address: string; language?: string }

function CustomField({ definition, address, language }: Props) {
  const { t, locale } = useText()
  const { shop } = useSession()
  const { type, unit, choices, multiple, plugin } = definition
  const names = definition.name
  const name = names[locale] ?? names['en'] ?? definition.key
  const field = {
    path: customFieldPath(address),
    label: language ? `${name} (${language})` : name,
    hint: plugin ? t('product.field-of-plugin', { plugin }) : unit,
  }
  if (choices && !multiple)
    return (
      <SelectField
        {...field}
        none={t('product.none')}
        options={choices.map(({ value, label }) => ({ value, label: label[locale] ?? label['en'] ?? value }))}
      />
    )
  const conversions: Partial<Record<CustomFieldDefinition['type'], Conversion>> = {
    integer: wholeNumber,
    money: amountOf(shop.currency),
    json,
  }
  if (type === 'boolean')
    return (
      <SelectField
        {...field}
        none={t('product.none')}
        parse={(text) => text === 'true'}
        options={[
          { value: 'true', label: t('product.yes') },
          { value: 'false', label: t('product.no') },
        ]}
      />
    )
  return (
    <TypedField
      {...field}
      convert={multiple ? textLines : (conversions[type] ?? nullableText)}
      {...(multiple || type === 'rich_text' || type === 'json' ? { rows: 3 } : {})}
      {...(type === 'date' && { type: 'date' as const })}
      {...(choices && { hint: choices.map(({ value }) => value).join(', ') })}
    />
  )
}
