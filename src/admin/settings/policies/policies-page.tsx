// Policy pages from the templates of a country: what would be written, then the pages to finish.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { useCountries } from '../../i18n/use-countries.ts'
import { Status, type StatusKind } from '../../kit/status.tsx'
import { useToasts } from '../../kit/toast.tsx'
import { LoadError } from '../../shell/load-error.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import '../settings.css'

const templatesQuery = {
  queryKey: ['policy-templates'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(api.GET('/api/v1/staff/policy-templates', { signal })),
  staleTime: Infinity,
}

const write = (input: { country: string; replace: boolean; dry_run: boolean }) =>
  unwrap(api.PUT('/api/v1/staff/policies', { body: input }))
type Written = Awaited<ReturnType<typeof write>>

export function PoliciesPage() {
  const { t, date } = useText()
  const countries = useCountries()
  const templates = useQuery(templatesQuery)
  const [country, setCountry] = useState('')
  const [replace, setReplace] = useState(false)
  if (!templates.data) return templates.error ? <LoadError error={templates.error} /> : null
  const template = templates.data.countries.find((one) => one.country === country)
  return (
    <>
      <PageHead title={t('menu.policies')} hint={t('policies.hint')} />
      <label className="field routing">
        <span>{t('policies.country')}</span>
        <select
          className="input"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <option value="" />
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="hint dim">
          {country !== '' &&
            t(template ? 'policies.read-on' : 'policies.no-law', {
              date: date(templates.data.checked_on, 'full'),
            })}
        </span>
      </label>
      {country !== '' && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={replace}
              onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
            />
            {t('policies.replace')}
          </label>
          <Preview key={`${country} ${replace}`} country={country} replace={replace} />
        </>
      )}
    </>
  )
}

function Preview({ country, replace }: { country: string; replace: boolean }) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const queryKey = ['policies', country, replace]
  const preview = useQuery({ queryKey, queryFn: () => write({ country, replace, dry_run: true }), gcTime: 0 })
  const writing = useMutation({
    mutationFn: () => write({ country, replace, dry_run: false }),
    onSuccess: () => show({ title: t('policies.written') }),
    onError: () => show({ title: t('form.failed'), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['setup'] }),
  })
  const result = writing.data ?? preview.data
  if (!result) return preview.error ? <LoadError error={preview.error} /> : null
  const count = result.pages.filter((page) => page.result === 'written').length
  return (
    <>
      <PolicyPages pages={result.pages} isDone={writing.data !== undefined} />
      {writing.data === undefined && (
        <p>
          <button
            type="button"
            className="button primary"
            disabled={count === 0 || writing.isPending}
            onClick={() => writing.mutate()}
          >
            {t('policies.write', { count })}
          </button>
        </p>
      )}
      {result.sources.length > 0 && (
        <>
          <h2 className="list-title">{t('policies.sources')}</h2>
          <ul>
            {result.sources.map(({ title, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noreferrer" target="_blank" lang="en" dir="ltr">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const kinds = { written: 'progress', unchanged: 'done', kept: 'done' } as const satisfies Record<
  Written['pages'][number]['result'],
  StatusKind
>

function PolicyPages({ pages, isDone }: { pages: Written['pages']; isDone: boolean }) {
  const { t, locale } = useText()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <ul className="panel record-list policy-pages">
      {pages.map(({ key, locale: of, result, placeholders }) => (
        <li key={`${key} ${of}`}>
          <a className="grow" href={officePaths.officeContent('pages', key)}>
            <span>
              {t(`policies.page.${key}`)} <span className="dim">{languages.of(of)}</span>
            </span>
            {placeholders.length > 0 && (
              <span className="dim">{t('policies.placeholders', { texts: placeholders.join(' ') })}</span>
            )}
          </a>
          <Status kind={kinds[result]}>
            {result === 'written' && !isDone ? t('policies.result.new') : t(`policies.result.${result}`)}
          </Status>
        </li>
      ))}
    </ul>
  )
}
