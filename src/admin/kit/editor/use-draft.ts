// The draft of a record: loaded when its editor opens, stored while staff type.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, unwrap } from '../../data/client.ts'
import { useSession } from '../../data/session.ts'
import type { Changes } from './changes.ts'
import { createDraftSync, type DraftState, type DraftSync, loadDraft } from './draft-sync.ts'

type Draft = { changes: Changes; updated_at: string | null }

/** Absent until it is loaded. Without a connection: the changes on this device. */
export function useStoredDraft(kind: string, id: string): Draft | undefined {
  const { data, isError } = useQuery({
    queryKey: ['draft', kind, id],
    queryFn: () => unwrap(api.GET('/api/v1/staff/drafts/{kind}/{id}', { params: { path: { kind, id } } })),
    // Once for each time the editor opens.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (data as Draft | undefined) ?? (isError ? { changes: {}, updated_at: null } : undefined)
}

export function useDraftSync(kind: string, id: string, stored: Draft) {
  const { user } = useSession()
  const storageKey = `selvedge-admin-draft:${user.id}:${kind}:${id}`
  const [draft, setDraft] = useState<DraftState>({
    storedAt: stored.updated_at ?? undefined,
    isWaiting: false,
  })
  const [{ changes: before }] = useState(stored)
  const [initial] = useState(() => loadDraft(storageKey, before))
  const latest = useRef(initial)
  const running = useRef<DraftSync | undefined>(undefined)
  useEffect(() => {
    const sync = createDraftSync({
      storageKey,
      stored: before,
      send: (changes) =>
        unwrap(
          api.PATCH('/api/v1/staff/drafts/{kind}/{id}', {
            params: { path: { kind, id } },
            body: { changes: changes as never },
          }),
        ),
      onState: setDraft,
    })
    running.current = sync
    sync.update(latest.current)
    return () => sync.close()
  }, [storageKey, before, kind, id])
  const update = (changes: Changes) => {
    latest.current = changes
    running.current?.update(changes)
  }
  return { initial, update, draft }
}
