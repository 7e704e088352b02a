// Who changed a field last, and when, beside values that conflict.
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { HistorySource } from './history-panel.tsx'

/** The history of the record that is edited; undefined without one. */
export const HistoryContext = createContext<HistorySource | undefined>(undefined)

export function LastChange({ path }: { path: string }) {
  const source = use(HistoryContext)
  return source && <LastChangeOf source={source} path={path} />
}

/** The history names variants by SKU, forms by id; the field itself is last. */
const getField = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function LastChangeOf({ source, path }: { source: HistorySource; path: string }) {
  const { t, when } = useText()
  const { data } = useQuery({
    queryKey: [...source.key, 'last'],
    queryFn: ({ signal }) => source.fetch(undefined, signal),
    staleTime: 10_000,
  })
  const event = data?.events.find(({ changes }) =>
    changes.some((change) => getField(change.path) === getField(path)),
  )
  if (!event) return null
  return (
    <p className="dim">
      {t('editor.last-change', { name: event.actor_name ?? event.actor, time: when(event.at) })}
    </p>
  )
}
