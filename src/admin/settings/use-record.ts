// Reads one record of a list of settings, and again after it was saved.
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldTree } from '../kit/editor/changes.ts'
import type { RecordSettings } from './records.ts'

const queryOf = <Row extends { code: string }>({ queryKey, fetch }: RecordSettings<Row>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
})

export type Reload = () => Promise<FieldTree>

/**
 * For the editor of a record.
 * @param alsoStale key of another query that shows the records; read again when it is next used.
 */
export function useReload<Row extends { code: string }>(
  settings: RecordSettings<Row>,
  row: Row,
  alsoStale?: QueryKey,
): Reload {
  const client = useQueryClient()
  return async () => {
    const { rows } = await client.fetchQuery({ ...queryOf(settings), staleTime: 0 })
    if (alsoStale) void client.invalidateQueries({ queryKey: alsoStale, exact: true })
    return settings.toTree(rows.find(({ code }) => code === row.code) ?? row)
  }
}

export function useRecord<Row extends { code: string }>(settings: RecordSettings<Row>, code: string) {
  const { data, error } = useQuery(queryOf(settings))
  return { row: data?.rows.find((one) => one.code === code), isLoaded: data !== undefined, error }
}
