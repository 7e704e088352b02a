import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { localeNames } from '../../../locales/names.ts'
import { catalogueLocale } from '../../kernel/locale.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog, getText, hasIssue } from '../kit/form-dialog.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { synonymList, type SynonymRow } from './synonyms-list.tsx'

const MAX_TERM_LENGTH = 60

export const SynonymsPage = () => (
  <DataTable list={synonymList} BulkActions={SynonymBulkActions} actions={<AddSynonym />} />
)

const explain = (error: ApiError): MessageKey | undefined =>
  error.code !== 'invalid_input'
    ? undefined
    : hasIssue(error, 'term')
      ? 'synonyms.invalid.term'
      : 'synonyms.invalid.synonym'

function AddSynonym() {
  const { t } = useText()
  const client = useQueryClient()
  const save = async (form: FormData) => {
    const body = {
      locale: getText(form, 'locale'),
      term: getText(form, 'term'),
      synonym: getText(form, 'synonym'),
      two_way: form.has('two_way'),
    }
    await unwrap(api.POST('/api/v1/staff/synonyms', { body }))
    await client.invalidateQueries({ queryKey: [synonymList.name, 'list'] })
    return null
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('synonyms.add')}
        </>
      }
      title="synonyms.add"
      submit="synonyms.add"
      save={save}
      explain={explain}
    >
      <label className="field">
        <span>{t('synonyms.term')}</span>
        <input
          className="input"
          name="term"
          dir="auto"
          required
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
        />
        <span className="hint dim">{t('synonyms.term.hint')}</span>
      </label>
      <label className="field">
        <span>{t('synonyms.synonym')}</span>
        <input
          className="input"
          name="synonym"
          dir="auto"
          required
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
        />
      </label>
      <label className="field">
        <span>{t('synonyms.language')}</span>
        <select className="input" name="locale" defaultValue={catalogueLocale}>
          {Object.entries(localeNames).map(([locale, name]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </select>
        <span className="hint dim">{t('synonyms.language.hint')}</span>
      </label>
      <label className="check">
        <input type="checkbox" name="two_way" />
        {t('synonyms.two-way')}
      </label>
    </FormDialog>
  )
}

const SynonymBulkActions = ({ rows, onDone }: BulkActionProps<SynonymRow>) => (
  <BulkAction
    list={synonymList.name}
    rows={rows}
    onDone={onDone}
    icon={Trash2}
    label="synonyms.delete"
    confirm="synonyms.delete.note"
    change={(query) => unwrap(api.DELETE('/api/v1/staff/synonyms', { params: { query } }))}
  />
)
