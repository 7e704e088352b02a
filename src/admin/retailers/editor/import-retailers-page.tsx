// Stores from a CSV file: checked first, errors by line, then saved.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import '../../kit/record.css'
import './retailer.css'

/** Larger files are imported by the command or the API. */
const MAX_LENGTH = 240_000
const MAX_PROBLEMS = 50

const importFile = (csv: string, isDryRun: boolean, locale: string) =>
  unwrap(
    api.POST('/api/v1/staff/retailers/import', {
      params: { query: { dry_run: isDryRun ? '1' : '0', locale: locale as 'en' } },
      headers: { 'content-type': 'text/csv' },
      body: csv,
      bodySerializer: (body) => body,
    }),
  )

export function ImportRetailersPage() {
  const { t, number, locale } = useText()
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const importing = useMutation({
    mutationFn: (isDryRun: boolean) => importFile(csv, isDryRun, locale),
    onSuccess: () => client.invalidateQueries({ queryKey: ['retailers', 'list'] }),
  })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) setCsv((await file.text()).slice(0, MAX_LENGTH))
  }
  const { data: result, variables: isDryRun } = importing
  const isDisabled = csv.trim() === '' || importing.isPending
  return (
    <>
      <PageHead
        parent={{ to: officePaths.office('retailers'), label: t('retailers.title') }}
        title={t('retailers.import')}
        hint={t('retailer.import.hint')}
      />
      <div className="panel retailer-import">
        <label className="field">
          <span>{t('retailer.import.file')}</span>
          <input
            className="input"
            type="file"
            accept=".csv,.txt,.json,text/csv,application/json"
            onChange={(event) => void choose(event)}
          />
        </label>
        <label className="field">
          <span>{t('retailer.import.lines')}</span>
          <textarea
            className="input"
            dir="ltr"
            rows={12}
            maxLength={MAX_LENGTH}
            spellCheck={false}
            placeholder={
              'code,name,country,province,city,hours\ntoronto,Toronto,CA,Ontario,Toronto,Mon-Sat 10:00-18:00'
            }
            value={csv}
            onChange={({ currentTarget }) => setCsv(currentTarget.value)}
          />
        </label>
        <div className="row">
          <button
            type="button"
            className="button primary"
            disabled={isDisabled}
            onClick={() => importing.mutate(false)}
          >
            {t('retailers.import')}
          </button>
          <button
            type="button"
            className="button"
            disabled={isDisabled}
            onClick={() => importing.mutate(true)}
          >
            {t('retailer.import.check')}
          </button>
        </div>
        <div aria-live="polite">
          {importing.isError && <p className="bad">{t('form.failed')}</p>}
          {result && (
            <p>
              {t(isDryRun ? 'retailer.import.would' : 'retailer.import.done', {
                created: number(result.created),
                updated: number(result.updated),
                unchanged: number(result.unchanged),
              })}
            </p>
          )}
          {result && result.errors.length > 0 && (
            <>
              <p className="bad">{t('retailer.import.wrong', { count: result.errors.length })}</p>
              <ul className="record-list-lines">
                {result.errors.slice(0, MAX_PROBLEMS).map(({ line, column, reason }, index) => (
                  <li key={index}>
                    <b>{t('price-list.line', { line: number(line) })}</b>
                    {column !== undefined && <bdi className="dim">{column}</bdi>}
                    <bdi className="grow">{reason}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </>
  )
}
