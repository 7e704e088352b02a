// Stores unsaved changes on the server while staff type. What the server does not have yet is kept on the device, and sent
// when the connection is back.
import { deepEqual } from 'fast-equals'
import { ApiError } from '../../data/api-error.ts'
import { isEmpty } from './is-empty.ts'
import type { Change, Changes } from './changes.ts'

/** null removes the change of a field. */
export type DraftEdit = Record<string, Change | null>

export type DraftState = {
  /** When the server last stored changes. */
  storedAt?: string | undefined
  /** Changes are on this device only. */
  isWaiting: boolean
}

type Options = {
  /** Where the device keeps what the server does not have. */
  storageKey: string
  /** The changes that the server has. */
  stored: Changes
  /** @throws ApiError not_found when the record no longer exists: nothing of it is kept or sent any more. */
  send(edit: DraftEdit): Promise<{ updated_at: string | null }>
  onState(state: DraftState): void
}

export type DraftSync = {
  update(changes: Changes): void
  /** Sends what is left and stops. */
  close(): void
}

const DELAY_MS = 800
const RETRY_MS = 5_000

export function createDraftSync({ storageKey, stored, send, onState }: Options): DraftSync {
  let sent = stored
  let current = loadDraft(storageKey, stored)
  let written = localStorage.getItem(storageKey)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isClosed = false
  let isGone = false

  const keep = () => {
    if (isGone) return {}
    const edit = diffChanges(sent, current)
    // Another editor of the record may have been opened since this one was closed.
    if (isClosed && localStorage.getItem(storageKey) !== written) return edit
    written = isEmpty(edit) ? null : JSON.stringify(edit)
    if (written === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, written)
    return edit
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  async function flush(): Promise<void> {
    clearTimeout(timer)
    const edit = diffChanges(sent, current)
    if (isSending || isGone || isEmpty(edit)) return
    isSending = true
    const changes = current
    try {
      const { updated_at: storedAt } = await send(edit)
      sent = changes
      onState({ storedAt: storedAt ?? undefined, isWaiting: false })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') {
        isGone = true
        localStorage.removeItem(storageKey)
        onState({ isWaiting: false })
        return
      }
      onState({ isWaiting: true })
      if (!isClosed) schedule(RETRY_MS)
      return
    } finally {
      isSending = false
    }
    if (!isEmpty(keep()) && !isClosed) schedule(DELAY_MS)
  }
  const onOnline = () => void flush()
  const onHide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onHide)
  if (!isEmpty(diffChanges(sent, current))) schedule(0)

  return {
    update(changes) {
      if (changes === current) return
      current = changes
      if (isEmpty(keep())) clearTimeout(timer)
      else schedule(DELAY_MS)
    },
    close() {
      isClosed = true
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHide)
      void flush()
    },
  }
}

/** The changes that the server has, and those of the device that it does not have yet. */
export const loadDraft = (storageKey: string, stored: Changes): Changes =>
  applyEdit(stored, readEdit(storageKey))

function diffChanges(before: Changes, after: Changes): DraftEdit {
  const edit: DraftEdit = {}
  for (const [path, change] of Object.entries(after))
    if (!deepEqual(change, before[path])) edit[path] = change
  for (const path of Object.keys(before)) if (!after[path]) edit[path] = null
  return edit
}

const applyEdit = (changes: Changes, edit: DraftEdit): Changes =>
  Object.fromEntries(
    Object.entries({ ...changes, ...edit }).flatMap(([path, change]) => (change ? [[path, change]] : [])),
  )

function readEdit(storageKey: string): DraftEdit {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as DraftEdit
  } catch {
    return {}
  }
}
