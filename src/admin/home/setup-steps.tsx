// What the shop still needs before its first real order.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { setupQuery } from '../setup/setup-query.ts'
import { SetupStep } from '../setup/setup-step.tsx'

export function SetupSteps() {
  const { t } = useText()
  const { data } = useSuspenseQuery(setupQuery)
  if (data.complete) return null
  const open = data.steps.filter(({ done }) => !done)
  const done = data.steps.length - open.length
  return (
    <section className="panel" aria-labelledby="setup">
      <div className="panel-head">
        <h2 id="setup">
          <Link className="link" to={officePaths.setup()}>
            {t('setup.title')}
          </Link>
        </h2>
        <span className="dim">{t('setup.progress', { done, count: data.steps.length })}</span>
      </div>
      <progress className="setup-progress" value={done} max={data.steps.length} aria-labelledby="setup" />
      <ol className="panel-list">
        {open.map((step) => (
          <SetupStep key={step.step} step={step} />
        ))}
      </ol>
    </section>
  )
}
