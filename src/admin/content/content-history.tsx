// The history of content in words: what changed in which language.
import { localeNames } from '../../../locales/names.ts'
import { api, unwrap } from '../data/client.ts'
import type { MessageKey, Text } from '../i18n/text.tsx'
import type { HistoryEvent, HistorySource } from '../kit/editor/history-panel.tsx'

type Options = {
  kind: 'menu' | 'home' | 'department' | 'page' | 'mail'
  id: string
  text: Text
  describeField(path: string): string
}

const actions: Record<string, MessageKey> = {
  'content.edit': 'history.content.edit',
  'content.remove': 'history.content.remove',
}

export const contentHistory = ({ kind, id, text: { t }, describeField }: Options): HistorySource => ({
  key: ['content', 'history', kind, id],
  fetch: (before, signal) =>
    unwrap(
      api.GET('/api/v1/staff/content/{kind}/{key}/history', {
        params: { path: { kind, key: id }, query: before === undefined ? {} : { before } },
        signal,
      }),
    ),
  revert: (event) =>
    unwrap(
      api.POST('/api/v1/staff/content/{kind}/{key}/history/{event}/revert', {
        params: { path: { kind, key: id, event } },
        body: {},
      }),
    ),
  describeAction: (action) => t(actions[action] ?? 'history.other'),
  describeField,
  formatValue: (_, value) => String(value),
  Subject,
})

function Subject({ event }: { event: HistoryEvent }) {
  const language = event.object_id.split('/').at(-1)!
  return <span className="dim">{localeNames[language] ?? language}</span>
}
