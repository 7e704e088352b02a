// Translations of names that have no page of their own: options and their values, seasons, shipping methods, texts of menus.
// First, because it applies to all schemas.
import '../kit/editor/zod-config.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, History } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { officePaths } from '../../contracts/admin-paths.ts'
import type { MessageKey } from '../i18n/text.tsx'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { Editor } from '../kit/editor/editor.tsx'
import { Panel } from '../kit/editor/panel.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { nameLocales } from '../taxonomy/named-record.ts'
import { OptionValueRows } from './option-value-rows.tsx'
import { type OptionValues, saveValues, toValuesTree, valuesQuery } from './option-values.ts'
import './option-values.css'

export function OptionValuesPage() {
  const [query] = useSearchParams()
  const language = nameLocales.find((one) => one === query.get('language')) ?? nameLocales[0]!
  const { data, error } = useQuery(valuesQuery(language))
  if (data) return <ValuesEditor key={language} language={language} record={data} />
  return error ? <LoadError error={error} /> : null
}

/** The API has the limits of each text. */
const schema = z.looseObject({})
const describeProblem = (): MessageKey => 'option-values.invalid'

type Props = { language: string; record: OptionValues }

function ValuesEditor({ language, record }: Props) {
  const { t } = useText()
  const can = useCan()
  const client = useQueryClient()
  const [query] = useSearchParams()
  const tree = useMemo(() => toValuesTree(record), [record])
  const reload = async () => toValuesTree(await client.fetchQuery({ ...valuesQuery(language), staleTime: 0 }))
  const exported = {
    language,
    q: query.get('q') ?? undefined,
    untranslated: query.get('untranslated') === '1' ? '1' : undefined,
  }
  return (
    <Editor
      kind="option-values"
      id={language}
      record={tree}
      schema={schema}
      describeProblem={describeProblem}
      save={(changes) => saveValues(language, changes)}
      reload={reload}
      title={t('menu.option-values')}
      summary={t('option-values.hint')}
      actions={
        <>
          {can('audit-log.read') && (
            <Link className="button" to={officePaths.office('audit', { search: 'value.translate' })}>
              <History aria-hidden="true" /> {t('history.title')}
            </Link>
          )}
          <a className="button" href={officePaths.staffList('option-values', 'csv', exported)} download>
            <Download aria-hidden="true" /> CSV
          </a>
          <a className="button" href={officePaths.staffList('option-values', 'xlsx', exported)} download>
            <Download aria-hidden="true" /> XLSX
          </a>
        </>
      }
      aside={<Languages current={language} missing={record.untranslated_count} />}
    >
      <OptionValueRows language={language} values={record.values} isDisabled={!can('product-text.edit')} />
    </Editor>
  )
}

function Languages({ current, missing }: { current: string; missing: number }) {
  const { t, locale } = useText()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <Panel id="option-values.languages" title={t('translation.languages')}>
      <ul className="value-languages">
        {nameLocales.map((language) => (
          <li key={language}>
            <Link
              to={officePaths.officeTaxonomy('values', { language })}
              aria-current={language === current ? 'page' : undefined}
            >
              {names.of(language)}
            </Link>
            {language === current && (
              <span className="dim">{t('translation.missing-count', { count: missing })}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
