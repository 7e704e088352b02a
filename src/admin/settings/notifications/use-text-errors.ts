// What is wrong with unsaved texts of an email, while they are edited.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../data/client.ts'
import { useDebounced } from '../../kit/use-debounced.ts'

const check = (kind: string, locale: string, document: Record<string, string>, signal: AbortSignal) =>
  unwrap(
    api.POST('/api/v1/staff/email-templates/{kind}/preview', {
      params: { path: { kind }, query: { locale } },
      body: { document },
      signal,
    }),
  )
export type TextError = Awaited<ReturnType<typeof check>>['errors'][number]

export function useTextErrors(
  kind: string,
  locale: string,
  document: Record<string, string>,
  isEnabled: boolean,
): TextError[] {
  const settled = useDebounced(JSON.stringify(document))
  const { data } = useQuery({
    queryKey: ['email-template-errors', kind, locale, settled],
    queryFn: ({ signal }) => check(kind, locale, JSON.parse(settled) as Record<string, string>, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return data?.errors ?? []
}
