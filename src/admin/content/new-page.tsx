// The address of a new page; its text is written in its editor.
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { isInfoKey } from '../../kernel/text/info-path.ts'
import { slugify } from '../../kernel/text/fold.ts'
import { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog, getText } from '../kit/form-dialog.tsx'
import { overviewQuery } from './content-document.ts'

const problems: Record<string, MessageKey> = {
  key: 'content.invalid.address',
  taken: 'content.invalid.taken',
}

export function NewPage() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = async (form: FormData) => {
    const key = slugify(getText(form, 'key'))
    if (!isInfoKey(key)) throw new ApiError(400, { code: 'key', message: 'No address' })
    const { content } = await client.fetchQuery(overviewQuery)
    if (content.some((one) => one.kind === 'page' && one.key === key))
      throw new ApiError(409, { code: 'taken', message: 'Exists' })
    void navigate(officePaths.officeContent('pages', key))
    return null
  }
  return (
    <FormDialog
      trigger={
        <>
          <Plus aria-hidden="true" /> {t('content.new-page')}
        </>
      }
      title="content.new-page"
      submit="content.new-page.continue"
      save={create}
      explain={({ code }) => problems[code]}
    >
      <label className="field">
        <span>{t('content.address')}</span>
        <input
          className="input"
          name="key"
          dir="ltr"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
        />
        <span className="hint dim">{t('content.address.hint')}</span>
      </label>
    </FormDialog>
  )
}
