// The definition of a custom field: its name, rules and where its values are shown.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { displaysByEntity, referenceEntities } from '../../../contracts/custom-fields.ts'
import { useRecordHistory } from '../../audit/use-record-history.ts'
import { useSession } from '../../data/session.ts'
import { useText } from '../../i18n/text.tsx'
import { CheckField, ChoicesField } from '../../kit/editor/choice-fields.tsx'
import { Editor } from '../../kit/editor/editor.tsx'
import { SelectField, TextField, TypedField } from '../../kit/editor/fields.tsx'
import { Crumbs } from '../../kit/crumbs.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { RowsField } from '../../kit/editor/rows-field.tsx'
import { type Conversion, nullableText, wholeNumber } from '../../kit/editor/typed-value.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { DeleteRecord } from '../delete-record.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { type RecordSettings, saveRecord } from '../records.ts'
import { useReload } from '../use-record.ts'
import { customFieldSchema, describeFieldProblem } from './custom-field-schema.ts'
import { type CustomField, customFieldSettings } from './custom-fields.ts'

export function CustomFieldPage() {
  const { t } = useText()
  const { shop } = useSession()
  const code = useParams()['code'] ?? ''
  const settings = useMemo(() => customFieldSettings(shop.languages), [shop.languages])
  const { data, error } = useQuery({
    queryKey: settings.queryKey,
    queryFn: ({ signal }) => settings.fetch(signal),
  })
  if (!data) return error ? <LoadError error={error} /> : null
  const field = data.rows.find((row) => row.code === code)
  if (!field) return <p role="alert">{t('custom-fields.not-found')}</p>
  if (field.plugin !== undefined)
    return <p role="alert">{t('custom-fields.plugin', { plugin: field.plugin })}</p>
  return <FieldEditor key={code} field={field} settings={settings} />
}

type Props = { field: CustomField; settings: RecordSettings<CustomField> }

const decimal: Conversion = {
  parse(text) {
    if (text.trim() === '') return null
    const typed = text.trim().replace(',', '.')
    return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? Number(typed) : text
  },
  format: (value) => (value === null || value === undefined ? '' : String(value as number)),
}

function FieldEditor({ field, settings }: Props) {
  const { t, locale } = useText()
  const { shop } = useSession()
  const tree = useMemo(() => settings.toTree(field), [settings, field])
  const { code, entity, type } = field
  const isNumber = ['integer', 'decimal', 'money'].includes(type)
  const displays = displaysByEntity[entity]
  const reload = useReload(settings, field)
  const history = useRecordHistory('custom-fields')
  return (
    <Editor
      kind="custom-field"
      id={code.replace('.', '-')}
      crumbs={<Crumbs to={officePaths.customFields()} label={t('menu.custom-fields')} />}
      record={tree}
      schema={customFieldSchema}
      describeProblem={describeFieldProblem}
      save={(changes) => saveRecord(settings, code, changes)}
      reload={reload}
      {...history}
      title={<bdi>{field.name[locale] ?? field.name['en']}</bdi>}
      summary={[t(`custom-fields.entity.${entity}`), t(`custom-fields.type.${type}`), field.key].join(' · ')}
      actions={
        <DeleteRecord
          settings={settings}
          code={code}
          name={field.key}
          path={officePaths.customFields()}
          stale={settings.queryKey}
          note={t('custom-fields.deleted.hint')}
        />
      }
      aside={
        <>
          <Panel id="custom-field.rules" title={t('custom-fields.rules')}>
            <CheckField
              path="required"
              label={t('custom-fields.required')}
              hint={t('custom-fields.required.hint')}
            />
            {(type === 'choice' || type === 'reference') && (
              <CheckField path="multiple" label={t('custom-fields.multiple')} />
            )}
            {(type === 'text' || type === 'rich_text') && (
              <CheckField path="translatable" label={t('custom-fields.translatable')} />
            )}
          </Panel>
          {displays.length > 0 && (
            <Panel id="custom-field.display" title={t('custom-fields.display')}>
              <ChoicesField
                path="display"
                label={t('custom-fields.display')}
                hint={t('custom-fields.display.hint')}
                choices={displays.map((value) => ({ value, label: t(`custom-fields.display.${value}`) }))}
              />
            </Panel>
          )}
        </>
      }
    >
      <Panel id="custom-field.name" title={t('field.name')}>
        <LanguageFields
          languages={shop.languages}
          render={(language, props) => (
            <TextField {...props} path={`name.${language}`} label={t('field.name')} nullable />
          )}
        />
      </Panel>
      {isNumber && (
        <Panel id="custom-field.number" title={t('custom-fields.limits')}>
          <div className="edit-grid">
            <TypedField path="min" label={t('custom-fields.min')} convert={decimal} inputMode="decimal" />
            <TypedField path="max" label={t('custom-fields.max')} convert={decimal} inputMode="decimal" />
            {type !== 'money' && (
              <TypedField
                path="unit"
                label={t('custom-fields.unit')}
                hint={t('custom-fields.unit.hint')}
                convert={nullableText}
              />
            )}
          </div>
        </Panel>
      )}
      {type === 'text' && (
        <Panel id="custom-field.text" title={t('custom-fields.limits')}>
          <div className="edit-grid">
            <TypedField
              path="min_length"
              label={t('custom-fields.min-length')}
              convert={wholeNumber}
              inputMode="numeric"
            />
            <TypedField
              path="max_length"
              label={t('custom-fields.max-length')}
              convert={wholeNumber}
              inputMode="numeric"
            />
            <TypedField
              path="pattern"
              label={t('custom-fields.pattern')}
              hint={t('custom-fields.pattern.hint')}
              convert={nullableText}
            />
          </div>
        </Panel>
      )}
      {type === 'choice' && (
        <Panel id="custom-field.choices" title={t('custom-fields.choices')}>
          <Choices languages={shop.languages} />
        </Panel>
      )}
      {type === 'reference' && (
        <Panel id="custom-field.reference" title={t('custom-fields.reference')}>
          <SelectField
            path="reference"
            label={t('custom-fields.reference')}
            options={referenceEntities.map((value) => ({
              value,
              label: t(`custom-fields.entity.${value}`),
            }))}
          />
        </Panel>
      )}
    </Editor>
  )
}

function Choices({ languages }: { languages: readonly string[] }) {
  const { t, locale } = useText()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <RowsField
      path="choices"
      label={t('custom-fields.choices')}
      hint={t('custom-fields.choices.hint')}
      add={t('custom-fields.choices.add')}
      empty={{ value: '', en: '' }}
      columns={[
        { name: 'value', label: t('custom-fields.value') },
        ...languages.map((language) => ({ name: language, label: names.of(language) ?? language })),
      ]}
    />
  )
}
