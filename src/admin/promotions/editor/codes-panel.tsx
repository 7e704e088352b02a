// Unique codes of a promotion: batches with their progress, new ones, export and revocation.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useCan } from '../../data/session.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { Panel } from '../../kit/editor/panel.tsx'
import { getText, hasIssue } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { RecordDialog } from '../../kit/record-dialog.tsx'
import { promotionKey } from './promotion-record.ts'

const path = '/api/v1/staff/promotions/{id}/codes'
const codesKey = (id: number) => [...promotionKey(id), 'codes']
const PROGRESS_MS = 1_000
const MAX_CODES = 100_000
/** Of a whole file, see docs/payments.md. */
const MAX_FILE_BYTES = 4 * 2 ** 20

const fetchBatches = (id: number, signal: AbortSignal) =>
  unwrap(api.GET(path, { params: { path: { id } }, signal }))
type Batch = Awaited<ReturnType<typeof fetchBatches>>['batches'][number]

type Props = { id: number }

export function CodesPanel({ id }: Props) {
  const { t } = useText()
  const can = useCan()
  const { data } = useQuery({
    queryKey: codesKey(id),
    queryFn: ({ signal }) => fetchBatches(id, signal),
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ created, requested }) => created < requested) ? PROGRESS_MS : false,
  })
  const batches = data?.batches ?? []
  const count = batches.reduce((sum, { created }) => sum + created, 0)
  const isManager = can('promotions.manage')
  return (
    <Panel
      id="promotion.codes"
      title={t('promotion.codes')}
      count={count}
      actions={
        isManager && (
          <>
            <GenerateCodes id={id} />
            <ImportCodes id={id} />
            {count > 0 && (
              <>
                <a className="button" href={officePaths.staffFile(`promotions/${id}/codes.csv`)}>
                  <Download aria-hidden="true" /> {t('promotion.codes.export')}
                </a>
                <RevokeCodes id={id} />
              </>
            )}
          </>
        )
      }
    >
      {data && batches.length === 0 && <p className="dim">{t('promotion.codes.none')}</p>}
      {batches.length > 0 && (
        <ul className="record-list-lines">
          {batches.map((batch) => (
            <BatchRow key={batch.id} id={id} batch={batch} isManager={isManager} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function BatchRow({ id, batch, isManager }: Props & { batch: Batch; isManager: boolean }) {
  const { t, number } = useText()
  const { created, requested, used, revoked, uses, pattern } = batch
  return (
    <li>
      <span className="grow">
        <bdi dir="ltr" className="strong">
          {pattern ?? t('promotion.codes.imported')}
        </bdi>{' '}
        <Moment at={batch.created_at} />
        {created < requested && (
          <>
            <progress max={requested} value={created} aria-label={t('promotion.codes.generating')} />
            <span className="dim" role="status">
              {t('promotion.codes.progress', { created: number(created), count: number(requested) })}
            </span>
          </>
        )}
      </span>
      <span className="dim">
        {[
          t('promotion.codes.count', { count: created }),
          t('promotion.codes.uses', { count: uses }),
          t('promotion.codes.used', { count: number(used) }),
          ...(revoked > 0 ? [t('promotion.codes.revoked', { count: number(revoked) })] : []),
        ].join(' · ')}
      </span>
      {isManager && revoked < created && (
        <DialogButton className="button quiet" label={t('promotion.codes.revoke')}>
          {(close) => (
            <RecordDialog
              title={t('promotion.codes.revoke')}
              submit={t('promotion.codes.revoke')}
              done="promotion.codes.revoke.done"
              stale={codesKey(id)}
              save={() =>
                unwrap(api.POST(`${path}/revoke`, { params: { path: { id } }, body: { batch: batch.id } }))
              }
              onClose={close}
            >
              <p>{t('promotion.codes.revoke.note', { count: created - revoked })}</p>
            </RecordDialog>
          )}
        </DialogButton>
      )}
    </li>
  )
}

const explain = (error: ApiError): MessageKey | undefined => {
  if (error.code !== 'invalid_input') return undefined
  if (hasIssue(error, 'pattern')) return 'promotion.codes.invalid.pattern'
  if (hasIssue(error, 'count')) return 'promotion.codes.invalid.count'
  return undefined
}

const UsesField = () => {
  const { t } = useText()
  return (
    <label className="field">
      <span>{t('promotion.codes.uses-each')}</span>
      <input className="input" name="uses" type="number" min={1} max={1_000_000} required defaultValue={1} />
    </label>
  )
}

function GenerateCodes({ id }: Props) {
  const { t } = useText()
  return (
    <DialogButton label={t('promotion.codes.generate')}>
      {(close) => (
        <RecordDialog
          title={t('promotion.codes.generate')}
          submit={t('promotion.codes.generate')}
          done="promotion.codes.generate.done"
          stale={codesKey(id)}
          explain={explain}
          save={(form, key) =>
            unwrap(
              api.POST(path, {
                params: { path: { id }, header: { 'idempotency-key': key } },
                body: {
                  count: Number(getText(form, 'count')),
                  uses: Number(getText(form, 'uses')),
                  pattern: getText(form, 'pattern'),
                },
              }),
            )
          }
          onClose={close}
        >
          <label className="field">
            <span>{t('promotion.codes.number')}</span>
            <input className="input" name="count" type="number" min={1} max={MAX_CODES} required />
          </label>
          <label className="field">
            <span>{t('promotion.codes.pattern')}</span>
            <input
              className="input"
              name="pattern"
              dir="ltr"
              required
              maxLength={30}
              autoComplete="off"
              defaultValue="########"
            />
            <span className="hint dim">{t('promotion.codes.pattern.hint')}</span>
          </label>
          <UsesField />
        </RecordDialog>
      )}
    </DialogButton>
  )
}

const explainFile = ({ code, details }: ApiError): MessageKey | undefined =>
  code === 'invalid_input' && Array.isArray(details['issues']) ? 'promotion.codes.invalid.file' : undefined

function ImportCodes({ id }: Props) {
  const { t } = useText()
  return (
    <DialogButton label={t('promotion.codes.import')}>
      {(close) => (
        <RecordDialog
          title={t('promotion.codes.import')}
          submit={t('promotion.codes.import')}
          done="promotion.codes.import.done"
          stale={codesKey(id)}
          explain={explainFile}
          save={async (form) => {
            const file = form.get('file')
            const csv = file instanceof File && file.size > 0 ? await file.text() : getText(form, 'codes')
            if (csv === '' || csv.length > MAX_FILE_BYTES)
              throw new ApiError(400, { code: 'invalid_input', message: '', details: { issues: [] } })
            const uses = Number(getText(form, 'uses'))
            await unwrap(api.POST(`${path}/import`, { params: { path: { id } }, body: { csv, uses } }))
          }}
          onClose={close}
        >
          <label className="field">
            <span>{t('promotion.codes.list')}</span>
            <textarea className="input" name="codes" dir="ltr" rows={6} spellCheck={false} />
          </label>
          <label className="field">
            <span>{t('promotion.codes.file')}</span>
            <input className="input" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
          </label>
          <UsesField />
        </RecordDialog>
      )}
    </DialogButton>
  )
}

function RevokeCodes({ id }: Props) {
  const { t } = useText()
  return (
    <DialogButton label={t('promotion.codes.revoke')}>
      {(close) => (
        <RecordDialog
          title={t('promotion.codes.revoke')}
          submit={t('promotion.codes.revoke')}
          done="promotion.codes.revoke.done"
          stale={codesKey(id)}
          save={(form) => {
            const codes = getText(form, 'codes')
              .split(/[\s,;]+/)
              .filter(Boolean)
            return unwrap(
              api.POST(`${path}/revoke`, {
                params: { path: { id } },
                body: form.get('all') === 'on' ? { all: true } : { codes },
              }),
            )
          }}
          onClose={close}
        >
          <p>{t('promotion.codes.revoke.hint')}</p>
          <label className="field">
            <span>{t('promotion.codes.list')}</span>
            <textarea className="input" name="codes" dir="ltr" rows={6} spellCheck={false} />
          </label>
          <label className="check">
            <input type="checkbox" name="all" /> {t('promotion.codes.revoke.all')}
          </label>
        </RecordDialog>
      )}
    </DialogButton>
  )
}
