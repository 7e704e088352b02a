import { Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { DataTable } from '../kit/table/data-table.tsx'
import { importList } from './imports-list.tsx'

/** As much as the API takes. */
const MAX_FILE_BYTES = 100 * 2 ** 20

export const ImportsPage = () => <DataTable list={importList} actions={<UploadFile />} />

async function upload(form: FormData, key: string): Promise<number> {
  const file = form.get('file') as File
  if (file.size > MAX_FILE_BYTES) throw new ApiError(413, { code: 'payload_too_large', message: 'too big' })
  const { id } = await unwrap(
    api.POST('/api/v1/staff/imports', {
      params: { query: { name: file.name }, header: { 'idempotency-key': key } },
      headers: { 'content-type': 'application/octet-stream' },
      body: file as never,
      bodySerializer: (body) => body as unknown as File,
    }),
  )
  return id
}

const explain = ({ status, code }: ApiError): MessageKey | undefined =>
  status === 413 ? 'imports.too-big' : code === 'invalid_input' ? 'imports.invalid-file' : undefined

function UploadFile() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <FormDialog
      trigger={
        <>
          <Upload aria-hidden="true" /> {t('imports.upload')}
        </>
      }
      title="imports.upload"
      submit="imports.preview"
      save={async (form, key) => {
        void navigate(officePaths.officeImport(await upload(form, key)))
        return null
      }}
      explain={explain}
    >
      <label className="field">
        <span>{t('imports.file')}</span>
        <input type="file" name="file" required accept=".csv,.tsv,.txt,.jsonl,text/csv" />
      </label>
      <p className="dim">{t('imports.upload.note')}</p>
    </FormDialog>
  )
}
