// The list of search synonyms: its columns, filters and views.
import { localeNames } from '../../../locales/names.ts'
import { synonymsList } from '../../contracts/lists/synonyms-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { synonyms, total, next } = await unwrap(
    api.GET('/api/v1/staff/synonyms', { params: { query }, signal }),
  )
  return { rows: synonyms, total, next }
}
export type SynonymRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

const nameOf = (locale: string) => localeNames[locale] ?? locale

export const synonymList: List<SynonymRow> = {
  name: 'synonyms',
  title: 'menu.synonyms',
  search: 'synonyms.search',
  empty: 'synonyms.empty',
  definition: synonymsList,
  export: 'synonyms',
  columns: [
    {
      id: 'term',
      label: 'synonyms.term',
      sort: 'term',
      cell: ({ term, locale }) => (
        <bdi lang={locale} className="strong">
          {term}
        </bdi>
      ),
      card: 'title',
    },
    {
      id: 'synonym',
      label: 'synonyms.synonym',
      sort: 'synonym',
      cell: ({ synonym, locale }) => <bdi lang={locale}>{synonym}</bdi>,
      card: 'note',
    },
    {
      id: 'locale',
      label: 'synonyms.language',
      sort: 'locale',
      cell: ({ locale }) => <bdi lang={locale}>{nameOf(locale)}</bdi>,
      card: 'state',
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'language', label: 'synonyms.view.language', query: 'sort=locale,term' },
  ],
  fields: { term: 'synonyms.term', synonym: 'synonyms.synonym', locale: 'synonyms.language' },
  choice: (field, value) => (field === 'locale' ? nameOf(value) : undefined),
  rowId: ({ locale, term, synonym }) => JSON.stringify([locale, term, synonym]),
  rowName: ({ term, synonym }) => `${term}, ${synonym}`,
  fetch: fetchPage,
}
