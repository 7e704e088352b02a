// What the shop still needs before its first real order.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { setupQuery } from './home-queries.ts'

/** Where a step is done. */
const pages: Partial<Record<string, string>> = {
  store: officePaths.office('settings'),
  markets: officePaths.markets(),
  taxes: officePaths.taxes(),
  shipping: officePaths.shipping(),
  payments: officePaths.paymentMethods(),
  products: officePaths.office('products'),
  policies: officePaths.policies(),
  staff: officePaths.office('people'),
}

export function SetupSteps() {
  const { t } = useText()
  const { data } = useSuspenseQuery(setupQuery)
  if (data.complete) return null
  const open = data.steps.filter(({ done }) => !done)
  const done = data.steps.length - open.length
  return (
    <section className="panel" aria-labelledby="setup">
      <div className="panel-head">
        <h2 id="setup">{t('setup.title')}</h2>
        <span className="dim">{t('setup.progress', { done, count: data.steps.length })}</span>
      </div>
      <progress className="setup-progress" value={done} max={data.steps.length} aria-labelledby="setup" />
      <ol className="panel-list">
        {open.map(({ step, detail, fix }) => (
          <li key={step} className="setup-step">
            <CircleDashed aria-hidden="true" />
            <div>
              <p className="strong">
                {pages[step] ? (
                  <a className="link" href={pages[step]}>
                    {t(`setup.step.${step}`)}
                  </a>
                ) : (
                  t(`setup.step.${step}`)
                )}
              </p>
              <p className="dim" lang="en" dir="ltr">
                {detail}
                {fix !== null && <span className="setup-fix">{fix}</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
