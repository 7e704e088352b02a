// One import, read again while the server works on it.
import { queryOptions, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'

const POLL_MS = 1_000

export type ChangeFilter = 'created' | 'updated' | 'kept' | undefined

const fetchImport = (
  id: number,
  query: { after?: number; result?: ChangeFilter; locale: string },
  signal?: AbortSignal,
) =>
  unwrap(
    api.GET('/api/v1/staff/imports/{id}', {
      params: { path: { id }, query: { ...query } as never },
      ...(signal && { signal }),
    }),
  )
export type ImportDetail = Awaited<ReturnType<typeof fetchImport>>

export const importKey = (id: number) => ['import', id]

export const isWorking = ({ state }: Pick<ImportDetail, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** @param locale language of the problems. */
export const importQuery = (id: number, locale: string) =>
  queryOptions({
    queryKey: [...importKey(id), locale],
    queryFn: ({ signal }) => fetchImport(id, { locale }, signal),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? POLL_MS : false),
  })

/** Changes of one kind, or all. The import itself has the first of all, which is enough where there are no more. */
export const changesQuery = (detail: ImportDetail, result: ChangeFilter, locale: string) => ({
  queryKey: [...importKey(detail.id), 'changes', result ?? 'all', detail.state],
  queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
    fetchImport(
      detail.id,
      { locale, ...(result && { result }), ...(pageParam !== undefined && { after: pageParam }) },
      signal,
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }: ImportDetail) => next,
  enabled: !isWorking(detail) && (result !== undefined || detail.next !== undefined),
})

/** Runs an action of an import and reads it again. Someone else may have been faster. */
export function useImportAction<Input = void>(
  id: number,
  run: (input: Input) => Promise<unknown>,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onError: (error) => {
      const hasChanged = error instanceof ApiError && error.code === 'content_changed'
      show({ title: t(hasChanged ? 'import.changed-since' : 'form.failed'), isError: true })
    },
    onSettled: () => client.invalidateQueries({ queryKey: importKey(id) }),
  })
}
