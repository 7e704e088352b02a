// All reports by topic.
import { Link } from 'react-router'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { reportGroups } from './reports.ts'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import './analytics.css'

export function ReportsPage() {
  const { t } = useText()
  const can = useCan()
  return (
    <>
      <PageHead title={t('reports.title')} />
      <div className="report-groups">
        {reportGroups
          .filter(({ permission }) => can(permission))
          .map(({ id, reports }) => (
            <section key={id} className="panel" aria-labelledby={`reports-${id}`}>
              <div className="panel-head">
                <h2 id={`reports-${id}`}>{t(`reports.${id}`)}</h2>
              </div>
              <ul className="panel-body record-list-lines">
                {reports.map(({ name, title }) => (
                  <li key={name}>
                    <Link to={officePaths.report(name)}>{t(title)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
