// The list of imports: its columns, filters and views.
import type { ReactNode } from 'react'
import { officePaths } from '../../contracts/admin-paths.ts'
import { importsList } from '../../contracts/lists/imports-list.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import { Dash } from '../kit/dash.tsx'
import { Moment } from '../kit/moment.tsx'
import { Status, type StatusKind } from '../kit/status.tsx'
import type { List } from '../kit/table/list.ts'

const fetchPage = async (query: Record<string, string>, signal: AbortSignal) => {
  const { imports, total, next } = await unwrap(
    api.GET('/api/v1/staff/imports', { params: { query }, signal }),
  )
  return { rows: imports, total, next }
}
type ImportRow = Awaited<ReturnType<typeof fetchPage>>['rows'][number]

export const stateKinds: Record<ImportRow['state'], StatusKind> = {
  uploaded: 'attention',
  checking: 'progress',
  ready: 'attention',
  running: 'progress',
  done: 'done',
  stopped: 'attention',
  failed: 'error',
  undoing: 'progress',
  undone: 'open',
}

/** Who uploaded a file, by name where it is known. */
export const describeAuthor = (
  { author, author_name: name }: Pick<ImportRow, 'author' | 'author_name'>,
  { t }: Text,
): ReactNode =>
  author.startsWith('staff:') ? <bdi>{name ?? t('imports.staff')}</bdi> : t('imports.command-line')

export const importList: List<ImportRow> = {
  name: 'imports',
  title: 'imports.title',
  search: 'imports.search',
  empty: 'imports.empty',
  definition: importsList,
  export: 'imports',
  columns: [
    {
      id: 'file',
      label: 'imports.file',
      sort: 'file',
      cell: ({ file_name: name }) => <bdi>{name}</bdi>,
      card: 'title',
    },
    {
      id: 'created',
      label: 'imports.uploaded',
      sort: 'created',
      cell: ({ created_at: at }) => <Moment at={at} />,
      card: 'note',
    },
    { id: 'author', label: 'imports.author', cell: describeAuthor, priority: 1 },
    {
      id: 'new',
      label: 'imports.new',
      end: true,
      priority: 1,
      cell: ({ counts }, { number }) => number(counts.created),
    },
    {
      id: 'updated',
      label: 'imports.updated',
      end: true,
      priority: 1,
      cell: ({ counts }, { number }) => number(counts.updated),
    },
    {
      id: 'errors',
      label: 'imports.errors',
      end: true,
      cell: ({ counts: { errors } }, { number }) => (
        <span className={errors > 0 ? 'bad' : undefined}>{number(errors)}</span>
      ),
      card: 'end',
    },
    {
      id: 'state',
      label: 'field.status',
      cell: ({ state }, { t }) => <Status kind={stateKinds[state]}>{t(`import-state.${state}`)}</Status>,
      card: 'state',
    },
    {
      id: 'ended',
      label: 'imports.ended',
      sort: 'ended',
      optional: true,
      priority: 1,
      cell: ({ ended_at: at }) => (at === null ? <Dash /> : <Moment at={at} />),
    },
  ],
  views: [
    { id: 'all', label: 'view.all', query: '' },
    { id: 'open', label: 'imports.view.open', query: 'state=uploaded%2Cready%2Cstopped' },
    { id: 'done', label: 'import-state.done', query: 'state=done' },
    { id: 'failed', label: 'import-state.failed', query: 'state=failed' },
  ],
  fields: {
    state: 'field.status',
    file: 'imports.file',
    format: 'imports.format',
    author: 'imports.author',
    created: 'imports.uploaded',
    ended: 'imports.ended',
  },
  choice: (field, value, { t }) => (field === 'state' ? t(`import-state.${value}` as MessageKey) : undefined),
  rowId: ({ id }) => String(id),
  rowName: ({ file_name: name }) => name,
  href: ({ id }) => officePaths.officeImport(id),
  fetch: fetchPage,
}
