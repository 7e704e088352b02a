// Views of a list as tabs: those of the list itself, then saved ones. A changed query can be saved under a name.
import { Popover } from '@base-ui/react/popover'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2, Users } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { operations } from '../../../../sdk/admin-schema.ts'
import { MAX_VIEW_NAME_LENGTH } from '../../../contracts/limits.ts'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useText } from '../../i18n/text.tsx'
import type { List } from './list.ts'

export type SavedView =
  operations['listSavedViews']['responses'][200]['content']['application/json']['views'][number]

const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/staff/views', { params: { query: { list } } }))).views,
  })

type Props<Row extends object> = {
  list: Pick<List<Row>, 'name' | 'views'>
  /** Of the address, without the default order. */
  query: URLSearchParams
  onShow(query: URLSearchParams): void
  /** What can be done with the saved view that is shown. */
  renderAction?(view: SavedView): ReactNode
}

export function ViewTabs<Row extends object>({ list, query, onShow, renderAction }: Props<Row>) {
  const { t } = useText()
  const client = useQueryClient()
  const { data: saved = [] } = useQuery(savedViewsQuery(list.name))
  const remove = useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE('/api/v1/staff/views/{id}', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['views', list.name] }),
  })
  const shown = normalize(query)
  const views = [
    ...list.views.map(({ id, label, query: view }) => ({
      id,
      name: t(label),
      query: new URLSearchParams(view),
      saved: undefined,
    })),
    ...saved.map((view) => ({
      id: `saved-${view.id}`,
      name: view.name,
      query: new URLSearchParams(view.query),
      saved: view,
    })),
  ]
  const current = views.find((view) => normalize(view.query) === shown)
  return (
    <nav className="tabs" aria-label={t('table.views')}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view === current ? 'page' : undefined}
          onClick={() => onShow(view.query)}
        >
          {view.saved?.shared && <Users aria-label={t('views.shared')} />}
          <bdi>{view.name}</bdi>
        </button>
      ))}
      {current?.saved?.own && (
        <button
          type="button"
          className="tab-action"
          aria-label={t('views.delete', { name: current.name })}
          onClick={() => remove.mutate(current.saved.id)}
        >
          <Trash2 />
        </button>
      )}
      {current?.saved && renderAction?.(current.saved)}
      {!current && <SaveView list={list.name} query={query} />}
    </nav>
  )
}

/** The same for two queries that differ only in the order of their parameters. */
const normalize = (query: URLSearchParams) =>
  [...query]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')

function SaveView({ list, query }: { list: string; query: URLSearchParams }) {
  const { t } = useText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: (form: FormData) =>
      unwrap(
        api.PUT('/api/v1/staff/views', {
          body: {
            list,
            name: form.get('name') as string,
            query: Object.fromEntries(query),
            shared: form.get('shared') === 'on',
          },
        }),
      ),
    onSuccess: ({ views }) => {
      client.setQueryData(savedViewsQuery(list).queryKey, views)
      setOpen(false)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(new FormData(event.currentTarget))
  }
  const isFull = save.error instanceof ApiError && save.error.code === 'too_many_saved_views'
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="tab-action">
        <Plus aria-hidden="true" /> {t('views.save')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4}>
          <Popover.Popup className="popover" aria-label={t('views.save')}>
            <form className="filter-form" onSubmit={submit}>
              <label className="field">
                <span>{t('views.name')}</span>
                <input
                  className="input"
                  name="name"
                  required
                  maxLength={MAX_VIEW_NAME_LENGTH}
                  autoComplete="off"
                />
              </label>
              <label className="check">
                <input type="checkbox" name="shared" /> {t('views.share')}
              </label>
              {save.isError && (
                <p className="bad" role="alert">
                  {t(isFull ? 'views.full' : 'views.failed')}
                </p>
              )}
              <button className="button primary" type="submit" disabled={save.isPending}>
                {t('action.save')}
              </button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
