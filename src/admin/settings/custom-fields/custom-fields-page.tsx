// Attributes that the store defines for its products, orders and so on.
import { useMemo, useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { fieldEntities, fieldTypes } from '../../../contracts/custom-fields.ts'
import { fold } from '../../../kernel/text/fold.ts'
import type { ApiError } from '../../data/api-error.ts'
import { useSession } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { getText } from '../../kit/form-dialog.tsx'
import { Status } from '../../kit/status.tsx'
import { RecordList } from '../record-list.tsx'
import { changeRecords } from '../records.ts'
import { describeFieldProblem } from './custom-field-schema.ts'
import { type CustomField, customFieldSettings } from './custom-fields.ts'
import { CreateDialog } from '../../kit/create-dialog.tsx'

export function CustomFieldsPage() {
  const { t, locale } = useText()
  const { shop } = useSession()
  const settings = useMemo(() => customFieldSettings(shop.languages), [shop.languages])
  return (
    <RecordList
      settings={settings}
      title="menu.custom-fields"
      hint="custom-fields.hint"
      empty="custom-fields.empty"
      actions={<CreateField />}
      href={({ code }) => officePaths.customField(code)}
      nameOf={({ name, key }) => name[locale] ?? name['en'] ?? key}
      describe={({ entity, type, code }) =>
        [t(`custom-fields.entity.${entity}`), t(`custom-fields.type.${type}`), code].join(' · ')
      }
      Status={FieldStatus}
    />
  )
}

function FieldStatus({ record: { plugin, required } }: { record: CustomField }) {
  const { t } = useText()
  if (plugin) return <Status kind="open">{t('custom-fields.plugin', { plugin })}</Status>
  return required ? <Status kind="progress">{t('custom-fields.required')}</Status> : null
}

const explain = ({ code, details }: ApiError): MessageKey | undefined => {
  const [issue] = (details['issues'] ?? []) as { path: string }[]
  return code === 'invalid_input' && issue
    ? describeFieldProblem(issue.path.replace(/^fields\.\d+\./, ''))
    : undefined
}

/** What the API requires of each type; more is set on the page of the field. */
const initial: Partial<Record<CustomField['type'], object>> = {
  choice: { choices: [{ value: 'first', label: { en: 'First choice' } }] },
  reference: { reference: 'product' },
}

function CreateField() {
  const { t } = useText()
  const { shop } = useSession()
  const settings = useMemo(() => customFieldSettings(shop.languages), [shop.languages])
  const [name, setName] = useState('')
  const create = async (form: FormData) => {
    const entity = getText(form, 'entity') as CustomField['entity']
    const type = getText(form, 'type') as CustomField['type']
    const key = getText(form, 'key')
    const code = `${entity}.${key}`
    await changeRecords(settings, (rows) => [
      ...rows,
      {
        code,
        entity,
        key,
        type,
        name: { en: getText(form, 'name') },
        display: [],
        ...initial[type],
      } as CustomField,
    ])
    return officePaths.customField(code)
  }
  return (
    <CreateDialog title="custom-fields.create" stale={['custom-fields']} create={create} explain={explain}>
      <label className="field">
        <span>{t('custom-fields.name')}</span>
        <input
          className="input"
          name="name"
          lang="en"
          dir="auto"
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label className="field">
        <span>{t('custom-fields.key')}</span>
        <input
          key={toKey(name)}
          className="input"
          name="key"
          dir="ltr"
          required
          maxLength={40}
          pattern="[a-z][a-z0-9_]*"
          title={t('custom-fields.invalid.key')}
          autoComplete="off"
          defaultValue={toKey(name)}
        />
        <span className="hint dim">{t('custom-fields.key.hint')}</span>
      </label>
      <label className="field">
        <span>{t('custom-fields.entity')}</span>
        <select className="input" name="entity">
          {fieldEntities.map((entity) => (
            <option key={entity} value={entity}>
              {t(`custom-fields.entity.${entity}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('custom-fields.type')}</span>
        <select className="input" name="type">
          {fieldTypes.map((type) => (
            <option key={type} value={type}>
              {t(`custom-fields.type.${type}`)}
            </option>
          ))}
        </select>
      </label>
    </CreateDialog>
  )
}

const toKey = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[\d_]+|_+$/g, '')
    .slice(0, 40)
