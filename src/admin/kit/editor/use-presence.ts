// Tells the server that a record is open and which field is edited, and learns who else has it open.
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef } from 'react'
import { api, unwrap } from '../../data/client.ts'

/** `label`: of the field that they edit, as this page shows it. */
export type PresentStaff = { account: string; name: string; field: string | null; label: string | undefined }

/** Others who have the record of the page open. */
export const PresenceContext = createContext<readonly PresentStaff[]>([])

export const useEditorsOf = (path: string): readonly PresentStaff[] =>
  use(PresenceContext).filter(({ field }) => field === path)

const INTERVAL_MS = 10_000
const none: readonly PresentStaff[] = []

/** @param id `new`: a record that does not exist yet, which has no others. */
export function usePresence(kind: string, id: string): readonly PresentStaff[] {
  const field = useRef<string | null>(null)
  const isShared = id !== 'new'
  const { data, refetch } = useQuery({
    queryKey: ['presence', kind, id],
    queryFn: async ({ signal }) => {
      const { others } = await unwrap(
        api.PUT('/api/v1/staff/presence/{kind}/{id}', {
          params: { path: { kind, id } },
          body: { field: field.current },
          signal,
        }),
      )
      return others.map((other) => ({ ...other, label: findLabel(other.field) }))
    },
    enabled: isShared,
    // Not in a window that is not visible: who looks at something else is not here.
    refetchInterval: INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (!isShared) return
    const follow = (focused: EventTarget | null) => {
      const path = focused instanceof Element ? findPath(focused) : null
      if (path === field.current) return
      field.current = path
      void refetch()
    }
    const onFocusIn = ({ target }: FocusEvent) => follow(target)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => relatedTarget || follow(null)
    const leave = () =>
      void api
        .DELETE('/api/v1/staff/presence/{kind}/{id}', { params: { path: { kind, id } }, keepalive: true })
        .catch(() => undefined)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isShared, kind, id, refetch])
  return data ?? none
}

const findPath = (element: Element): string | null =>
  element.closest('[data-path]')?.getAttribute('data-path') ?? null

/** Of a field or a cell on this page. */
function findLabel(path: string | null): string | undefined {
  const field = path === null ? null : document.querySelector(`[data-path="${CSS.escape(path)}"]`)
  return (field?.getAttribute('aria-label') ?? field?.querySelector('label')?.textContent)?.trim()
}
