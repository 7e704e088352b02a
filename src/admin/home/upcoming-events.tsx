// Sales and promotions that start or end in the next two weeks.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { workQueueQuery } from './home-queries.ts'

export function UpcomingEvents() {
  const { t } = useText()
  const { data } = useSuspenseQuery(workQueueQuery)
  if (data.upcoming.length === 0) return null
  return (
    <section className="panel" aria-labelledby="upcoming">
      <div className="panel-head">
        <h2 id="upcoming">{t('upcoming.title')}</h2>
      </div>
      <ol className="panel-list">
        {data.upcoming.map(({ kind, at, name, products }) => (
          <li key={`${kind} ${at} ${name}`} className="upcoming">
            <Moment at={at} />
            {name === null ? (
              <Link to={officePaths.office('sales')}>
                <span className="strong">{t(`upcoming.${kind}`)}</span>{' '}
                <span className="dim">{t('upcoming.products', { count: products ?? 0 })}</span>
              </Link>
            ) : (
              <Link to={officePaths.office('promotions')}>
                <span className="strong">{t(`upcoming.${kind}`)}</span> <bdi className="dim">{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
