// Rows that cannot be read, to be fixed here, and warnings and notes by kind.
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { type ImportDetail, importKey } from './import-query.ts'

type RowError = ImportDetail['errors'][number]
type Problem = Pick<RowError, 'line' | 'column' | 'handle'>

const LONG_CELL = 60

export function ImportProblems({ detail }: { detail: ImportDetail }) {
  const { t } = useText()
  const { errors, problems } = detail
  const lines = new Set<number>()
  return (
    <>
      {errors.length > 0 && (
        <section className="panel" aria-labelledby="import-errors">
          <div className="panel-head">
            <h2 id="import-errors">
              {t('imports.errors')} <span className="dim">{detail.counts.errors}</span>
            </h2>
          </div>
          <div className="panel-body">
            <p className="dim">{t('import.errors.hint')}</p>
            <ul className="record-list-lines">
              {errors.map((error) => {
                const isFirstOfLine = !lines.has(error.line)
                lines.add(error.line)
                const mayFix = detail.state === 'ready' && isFirstOfLine && detail.columns.length > 0
                return (
                  <li key={`${error.line}-${error.column}-${error.kind}`}>
                    <span className="grow">
                      <Place problem={error} /> <span className="bad">{error.reason}</span>
                    </span>
                    {mayFix && error.cells && (
                      <DialogButton label={t('import.fix')}>
                        {(close) => <FixDialog detail={detail} error={error} onClose={close} />}
                      </DialogButton>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        </section>
      )}
      {(['warning', 'note'] as const).map((level) => {
        const ofLevel = problems.filter((problem) => problem.level === level)
        if (ofLevel.length === 0) return null
        return (
          <details key={level} className="panel import-notes" open={level === 'warning'}>
            <summary>
              {t(level === 'warning' ? 'import.warnings' : 'import.notes')}{' '}
              <span className="dim">{detail.counts[`${level}s`]}</span>
            </summary>
            <ul className="panel-body record-list-lines">
              {ofLevel.map((problem) => (
                <li key={`${problem.kind}-${problem.column}`}>
                  <span className="grow">
                    <Place problem={problem} /> {problem.reason}{' '}
                    {problem.count > 1 && (
                      <span className="dim">{t('import.more-alike', { count: problem.count - 1 })}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

function Place({ problem: { line, column, handle } }: { problem: Problem }) {
  const { t, number } = useText()
  return (
    <bdi className="dim">
      {[t('import.line', { line: number(line) }), column, handle].filter(Boolean).join(' · ')}
    </bdi>
  )
}

type FixProps = { detail: ImportDetail; error: RowError; onClose(): void }

function FixDialog({ detail: { id, columns }, error, onClose }: FixProps) {
  const { t, number } = useText()
  const { line, cells } = error
  return (
    <RecordDialog
      title={t('import.fix-row', { line: number(line) })}
      submit={t('import.fix.save')}
      done="import.fix.done"
      stale={importKey(id)}
      save={(form) =>
        unwrap(
          api.PUT('/api/v1/staff/imports/{id}/rows/{line}', {
            params: { path: { id, line } },
            body: { cells: form.getAll('cell').map(String) },
          }),
        )
      }
      onClose={onClose}
    >
      <p className="bad">{error.reason}</p>
      {columns.map((name, index) => {
        const cell = cells?.[index] ?? ''
        return (
          <label key={`${name}-${index}`} className="field">
            <span dir="auto">{name}</span>
            <textarea
              className="input"
              name="cell"
              dir="auto"
              rows={cell.length > LONG_CELL ? 3 : 1}
              defaultValue={cell}
            />
          </label>
        )
      })}
    </RecordDialog>
  )
}
