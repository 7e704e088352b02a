import type { ImportProblem, ImportProblemGroup } from '../../modules/imports/runs/import-review.store.ts'
import type { LocalizedReason } from '../../platform/text/localized-reason.ts'
import type { ImportRun } from '../../modules/imports/runs/import-runs.ts'
import { useFormat, useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { Field } from '../../storefront/ui/form/field.tsx'

type Props = {
  run: Pick<ImportRun, 'header' | 'state' | 'counts'>
  errors: LocalizedReason<ImportProblem>[]
  groups: LocalizedReason<ImportProblemGroup>[]
}

/** Rows that were left out, to be fixed here, then warnings and notes by kind. */
export function Problems({ run, errors, groups }: Props) {
  const { t } = useText()
  const { number } = useFormat()
  const where = ({ line, column, handle }: LocalizedReason<Omit<ImportProblem, 'cells'>>) =>
    [t('office.imports.line', { line: number(line) }), column, handle].filter(Boolean).join(' · ')
  if (errors.length + groups.length === 0) return null
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
      {(['warning', 'note'] as const).map((level) => {
        const same = groups.filter((group) => group.level === level)
        if (same.length === 0) return null
        return (
          <details key={level} open={level === 'warning'}>
            <summary className="t-sm">
              {t(`office.imports.${level}s`)} <sup className="count">{number(run.counts[`${level}s`])}</sup>
            </summary>
            <ul className="office-notes sm">
              {same.map((group) => (
                <li key={`${group.kind}-${group.column}`}>
                  <bdi className="dim">{where(group)}</bdi>: <span lang={group.lang}>{group.reason}</span>
                  {group.count > 1 && <> {t('office.imports.more-alike', { count: group.count - 1 })}</>}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}
