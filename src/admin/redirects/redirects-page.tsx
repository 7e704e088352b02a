import { useQueryClient } from '@tanstack/react-query'
import { History, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { redirectList, type RedirectRow } from './redirects-list.tsx'

const MAX_PATH_LENGTH = 500

export function RedirectsPage() {
  const { t } = useText()
  return (
    <DataTable
      list={redirectList}
      BulkActions={RedirectBulkActions}
      actions={
        <>
          <Link className="button" to={officePaths.formerSlugs()}>
            <History aria-hidden="true" /> {t('former-slugs.title')}
          </Link>
          <AddRedirect />
        </>
      }
    />
  )
}

const problems: Record<string, MessageKey> = {
  taken: 'redirects.taken',
  page: 'redirects.is-page',
  nowhere: 'redirects.nowhere',
  loop: 'redirects.loop',
}

function explain({ code, details }: ApiError): MessageKey | undefined {
  if (code !== 'invalid_input') return undefined
  const [issue] = (details['issues'] ?? []) as { message: string }[]
  return problems[issue?.message ?? ''] ?? 'redirects.invalid'
}

function AddRedirect() {
  const { t } = useText()
  const client = useQueryClient()
  const save = async (form: FormData) => {
    const body = { from: getText(form, 'from'), to: getText(form, 'to') }
    await unwrap(api.POST('/api/v1/staff/redirects', { body }))
    await client.invalidateQueries({ queryKey: [redirectList.name, 'list'] })
    return null
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('redirects.add')}
        </>
      }
      title="redirects.add"
      submit="redirects.add"
      save={save}
      explain={explain}
    >
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>{t(`redirects.${name}`)}</span>
          <input
            className="input"
            name={name}
            dir="ltr"
            required
            maxLength={MAX_PATH_LENGTH}
            placeholder={name === 'from' ? '/old-page' : '/collections'}
            autoComplete="off"
          />
        </label>
      ))}
      <p className="dim">{t('redirects.note')}</p>
    </FormDialog>
  )
}

const RedirectBulkActions = ({ rows, onDone }: BulkActionProps<RedirectRow>) => (
  <BulkAction
    list={redirectList.name}
    rows={rows}
    onDone={onDone}
    icon={Trash2}
    label="redirects.delete"
    confirm="redirects.delete.note"
    change={({ from }) => unwrap(api.DELETE('/api/v1/staff/redirects', { params: { query: { from } } }))}
  />
)
