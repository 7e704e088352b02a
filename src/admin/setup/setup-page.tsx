// From an empty store to the first sale: the open steps, and going live.
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/text.tsx'
import { useCan } from '../data/session.ts'
import { LoadError } from '../shell/load-error.tsx'
import { GoLive } from './go-live.tsx'
import { setupQuery } from './setup-query.ts'
import { SetupStep } from './setup-step.tsx'
import { PageHead } from '../kit/page-head.tsx'

export function SetupPage() {
  const { t, date } = useText()
  const can = useCan()
  const { data, error } = useQuery({ ...setupQuery, staleTime: 0 })
  if (!data) return error ? <LoadError error={error} /> : null
  const done = data.steps.filter((step) => step.done).length
  return (
    <>
      <PageHead
        title={t('setup.title')}
        hint={data.complete ? t('setup.complete') : t('setup.progress', { done, count: data.steps.length })}
      />
      <div className="setup-page">
        <section className="panel" aria-labelledby="setup-steps">
          <div className="panel-head">
            <h2 id="setup-steps">{t('setup.steps')}</h2>
          </div>
          <progress
            className="setup-progress"
            value={done}
            max={data.steps.length}
            aria-labelledby="setup-steps"
          />
          <ol className="panel-list">
            {data.steps.map((step) => (
              <SetupStep key={step.step} step={step} isCurrent />
            ))}
          </ol>
        </section>
        <section className="panel" aria-labelledby="go-live">
          <div className="panel-head">
            <h2 id="go-live">{t('setup.go-live')}</h2>
          </div>
          <div className="panel-body">
            {data.live_since === null ? (
              <p>{t('setup.go-live.hint')}</p>
            ) : (
              <p>{t('setup.live-since', { date: date(data.live_since.slice(0, 10), 'full') })}</p>
            )}
            {can('team.manage') ? (
              <GoLive isLive={data.live_since !== null} />
            ) : (
              <p className="dim">{t('setup.go-live.permission')}</p>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
