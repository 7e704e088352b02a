// The first page of the back office: what has to be done, and how the day goes.
import { Suspense } from 'react'
import { useCan, useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { SalesByHour, TodayFigures } from './today-figures.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import { WorkQueue } from './work-queue.tsx'
import './home.css'

export function HomePage() {
  const { t, date, today } = useText()
  const can = useCan()
  const { shop } = useSession()
  return (
    <Suspense>
      <div className="home">
        <div className="page-head">
          <h1>{t('home.title')}</h1>
          <p className="dim">
            {date(today(), 'full')} <bdi>{shop.time_zone}</bdi>
          </p>
        </div>
        {can('reports.read') && <TodayFigures />}
        <div className="home-columns">
          <WorkQueue />
          <div className="home-aside">
            {can('reports.read') && <SalesByHour />}
            <UpcomingEvents />
            {can('settings.edit') && <SetupSteps />}
          </div>
        </div>
      </div>
    </Suspense>
  )
}
