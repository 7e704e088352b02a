import type { Problem } from '../../../modules/imports/import-review.store.ts'
import type { Told } from '../../../platform/reason.ts'
import type { ImportRun } from '../../../modules/imports/import-runs.ts'
import { useFormat, useText } from '../../text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Props = { run: Pick<ImportRun, 'header' | 'state' | 'counts'>; problems: Told<Problem>[] }

/** Rows that are left out, and mended here; rows that are taken otherwise than they stand. */
export function Problems({ run, problems }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const errors = problems.filter(({ level }) => level === 'error')
  const notes = problems.filter(({ level }) => level === 'note')
  const where = ({ line, column, handle }: Told<Problem>) =>
    [t('office.imports.line', { line: number(line) }), column, handle].filter(Boolean).join(' · ')
  if (problems.length === 0) return null
  const shown = new Set<number>()
  return (
    <>
      {errors.length > 0 && (
        <section className="office-part" aria-labelledby="errors">
          <h2 className="t-sm" id="errors">
            {t('office.imports.errors')} <sup className="count">{number(run.counts.errors)}</sup>
          </h2>
          <p className="sm dim">{t('office.imports.errors.text')}</p>
          {errors.map((problem) => {
            const first = !shown.has(problem.line)
            shown.add(problem.line)
            const { cells } = problem
            return (
              <article className="office-panel" key={`${problem.line}-${problem.column}-${problem.kind}`}>
                <h3 className="label">
                  <bdi>{where(problem)}</bdi>
                </h3>
                <p className="office-mark sm" dir="auto" lang={problem.lang}>
                  {problem.reason}
                </p>
                {run.state === 'ready' && cells && first && run.header.length > 0 && (
                  <details>
                    <summary className="link sm">{t('office.imports.mend')}</summary>
                    <form method="post" className="office-mend">
                      <input type="hidden" name="do" value="mend" />
                      <input type="hidden" name="line" value={problem.line} />
                      <div className="office-cells">
                        {run.header.map((name, index) => (
                          <Field
                            key={`${name}-${index}`}
                            label={<bdi>{name}</bdi>}
                            error={name === problem.column ? problem.reason : undefined}
                          >
                            {(control) => (
                              <textarea
                                {...control}
                                name="cell"
                                rows={(cells[index] ?? '').length > 60 ? 3 : 1}
                                dir="auto"
                                defaultValue={cells[index] ?? ''}
                              />
                            )}
                          </Field>
                        ))}
                      </div>
                      <Button type="submit" small>
                        {t('office.imports.mend.save')}
                      </Button>
                    </form>
                  </details>
                )}
              </article>
            )
          })}
        </section>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="t-sm">
            {t('office.imports.notes')} <sup className="count">{number(run.counts.notes)}</sup>
          </summary>
          <ul className="office-notes sm">
            {notes.map((note) => (
              <li key={`${note.line}-${note.column}-${note.kind}`}>
                <bdi className="dim">{where(note)}</bdi>: <span lang={note.lang}>{note.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
