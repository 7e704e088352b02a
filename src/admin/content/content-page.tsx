// All content: pages, home pages, department pages and menus, with what lacks a translation.
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localeNames } from '../../../locales/names.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { useCan, useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { Moment } from '../kit/moment.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { Status } from '../kit/status.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { overviewQuery } from './content-document.ts'
import { nameOfContent, storePathOf } from './content-paths.ts'
import { NewPage } from './new-page.tsx'
import { PageHead } from '../kit/page-head.tsx'
import '../kit/record.css'
import '../settings/settings.css'
import './content.css'

type Row = Awaited<ReturnType<NonNullable<typeof overviewQuery.queryFn>>>['content'][number]

const sections = [
  ['page', 'content.pages'],
  ['home', 'content.homes'],
  ['department', 'content.departments'],
  ['menu', 'content.menus'],
] as const satisfies [Row['kind'], MessageKey][]

export function ContentPage() {
  const { t } = useText()
  const { data, error } = useQuery(overviewQuery)
  if (!data) return error ? <LoadError error={error} /> : null
  return (
    <>
      <PageHead
        title={t('content.title')}
        hint={t('content.title.hint')}
        actions={
          <>
            <Link className="button" to={officePaths.contentPictures()}>
              <Image aria-hidden="true" /> {t('menu.media')}
            </Link>
            <NewPage />
          </>
        }
      />
      {sections.map(([kind, title]) => (
        <ContentTable key={kind} title={t(title)} rows={data.content.filter((row) => row.kind === kind)} />
      ))}
    </>
  )
}

function ContentTable({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  const { t } = useText()
  const { languages } = useSession().shop
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="list-title">{title}</h2>
      <ScrollRegion className="panel record-scroll" label={title}>
        <table className="record-table stacked content-table">
          <thead>
            <tr>
              <th scope="col">{t('field.name')}</th>
              {languages.map((language) => (
                <th key={language} scope="col" lang={language}>
                  {localeNames[language] ?? language}
                </th>
              ))}
              <th scope="col">{t('content.changed')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ContentRow key={row.key} row={row} languages={languages} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function ContentRow({ row, languages }: { row: Row; languages: readonly string[] }) {
  const { t } = useText()
  const content = { kind: row.kind, id: row.key }
  const name = nameOfContent(content, t)
  return (
    <tr>
      <th scope="row">
        <Link className="strong" to={officePaths.officeContent(`${row.kind}s`, row.key)}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      {languages.map((language) => (
        <td key={language} data-label={localeNames[language] ?? language}>
          <Translation row={row} language={language} />
        </td>
      ))}
      <td data-label={t('content.changed')}>{row.changed_at && <Moment at={row.changed_at} />}</td>
      <td>
        <a className="button quiet" href={storePathOf(content)} aria-label={t('content.view', { name })}>
          <ExternalLink aria-hidden="true" />
        </a>
      </td>
    </tr>
  )
}

function Translation({ row, language }: { row: Row; language: string }) {
  const { t } = useText()
  const can = useCan()
  if (row.kind === 'page')
    return row.written.includes(language) ? (
      <Status kind="done">{t('translation.up-to-date')}</Status>
    ) : (
      <Link
        className="link"
        to={officePaths.officeContent('pages', row.key, { language })}
        aria-label={`${t('content.translate')}, ${row.key}, ${localeNames[language] ?? language}`}
      >
        {t('content.translate')}
      </Link>
    )
  if (!row.changed_at) return null
  const count = row.untranslated[language] ?? 0
  if (count === 0) return <Status kind="done">{t('translation.up-to-date')}</Status>
  const status = <Status kind="attention">{t('content.untranslated', { count })}</Status>
  return can('catalogue-settings.manage') ? (
    <Link to={officePaths.officeTaxonomy('values', { language, untranslated: '1' })}>{status}</Link>
  ) : (
    status
  )
}
