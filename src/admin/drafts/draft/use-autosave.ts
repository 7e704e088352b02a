// Saves the draft while staff enter it, so that nothing is lost.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { type DraftValues, isEmptyDraft, toSavedBody } from './draft-values.ts'

const AUTOSAVE_MS = 800

export type AutosaveState = 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

type Autosave = {
  state: AutosaveState
  savedAt: string | undefined
  /** Saves what is not saved yet. @returns the draft's id and version; undefined when it is not saved. */
  flush(): Promise<{ id: string; version: number } | undefined>
  /** The draft is placed or deleted: nothing is saved any more. */
  stop(): void
}

type Options = { id: string; version: number; values: DraftValues; currency: string }

export function useAutosave({ id, version, values, currency }: Options): Autosave {
  const [state, setState] = useState<AutosaveState>(version > 0 ? 'saved' : 'unsaved')
  const [savedAt, setSavedAt] = useState<string>()
  const saved = useRef({ values, version })
  const isStopped = useRef(false)
  const queue = useRef(Promise.resolve())
  const settled = useDebounced(values, AUTOSAVE_MS)

  const save = async (next: DraftValues) => {
    if (isStopped.current || next === saved.current.values || isEmptyDraft(next)) return
    setState('saving')
    try {
      const draft = await unwrap(
        api.PUT('/api/v1/staff/draft-orders/{id}', {
          params: { path: { id } },
          body: { ...toSavedBody(next, currency), version: saved.current.version },
        }),
      )
      saved.current = { values: next, version: draft.version }
      setSavedAt(draft.saved_at)
      setState('saved')
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'content_changed'
      if (isConflict) isStopped.current = true
      setState(isConflict ? 'conflict' : 'failed')
    }
  }
  const enqueue = (current: DraftValues) => {
    queue.current = queue.current.then(() => save(current))
    return queue.current
  }
  const onSettled = useEffectEvent((current: DraftValues) => void enqueue(current))
  useEffect(() => onSettled(settled), [settled])
  return {
    state,
    savedAt,
    async flush() {
      await enqueue(values)
      return saved.current.version > 0 ? { id, version: saved.current.version } : undefined
    },
    stop() {
      isStopped.current = true
    },
  }
}
