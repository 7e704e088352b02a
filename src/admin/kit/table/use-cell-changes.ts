// Changes of cells that are not saved yet. They stay while other pages of the back office are open.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { describeError } from '../form-dialog.tsx'
import { useToasts } from '../toast.tsx'
import type { List } from './list.ts'

export type CellChange<Row extends object> = {
  rowId: string
  columnId: string
  /** As it was when the cell was edited. */
  row: Row
  text: string
  /** For the header Idempotency-Key. */
  key: string
  /** Why it was not saved. */
  problem?: MessageKey
  /** Someone else has changed the cell. */
  isConflict?: boolean
}

export type CellChanges<Row extends object> = {
  changes: readonly CellChange<Row>[]
  find(rowId: string, columnId: string): CellChange<Row> | undefined
  /** A text that is the one of the row removes the change. */
  set(row: Row, columnId: string, text: string): void
  remove(change: CellChange<Row>): void
  discard(): void
  /** Saves all changes; those that fail stay, with their problem. */
  save(): void
  isSaving: boolean
}

export function useCellChanges<Row extends object>(list: List<Row>): CellChanges<Row> {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const queryKey = ['cell-changes', list.name]
  const { data: changes = [] } = useQuery<CellChange<Row>[]>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const update = (next: (now: CellChange<Row>[]) => CellChange<Row>[]) =>
    client.setQueryData<CellChange<Row>[]>(queryKey, (now = []) => next(now))
  /** Also those of a cell that is being left by the same key press. */
  const read = () => client.getQueryData<CellChange<Row>[]>(queryKey) ?? []
  const isSame = (change: CellChange<Row>, rowId: string, columnId: string) =>
    change.rowId === rowId && change.columnId === columnId
  const getEdit = (columnId: string) => list.columns.find(({ id }) => id === columnId)!.edit!

  const saving = useMutation({
    // A change that cannot be sent says so.
    networkMode: 'always',
    mutationFn: async () => {
      let saved = 0
      let rejected = 0
      for (const change of read()) {
        const { rowId, columnId, row, text, key } = change
        const edit = getEdit(columnId)
        if (edit.check?.(text, row)) continue
        const problem = await edit.save(row, text, key).then(
          () => undefined,
          (error: Error) => error,
        )
        if (!problem) saved += 1
        else if (problem instanceof ApiError && problem.status > 0) rejected += 1
        update((now) =>
          now.flatMap((one) => {
            if (!isSame(one, rowId, columnId) || one.key !== key) return [one]
            return problem
              ? [
                  {
                    ...one,
                    problem: describeError(problem, edit.explain),
                    isConflict: problem instanceof ApiError && problem.code.endsWith('_changed'),
                  },
                ]
              : []
          }),
        )
      }
      if (saved + rejected > 0) await client.invalidateQueries({ queryKey: [list.name, 'list'] })
      if (saved > 0) show({ title: t('table.cells-saved', { count: saved }) })
    },
  })
  const save = () => {
    if (read().length > 0 && !saving.isPending) saving.mutate()
  }

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || read().length === 0) return
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key === 's') save()
    else if (event.key === 'z' && !isTyping) update((now) => now.slice(0, -1))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const hasChanges = changes.length > 0
  useEffect(() => {
    if (!hasChanges) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])

  return {
    changes,
    find: (rowId, columnId) => changes.find((change) => isSame(change, rowId, columnId)),
    set(row, columnId, text) {
      const rowId = list.rowId(row)
      update((now) => {
        const others = now.filter((one) => !isSame(one, rowId, columnId))
        const edit = getEdit(columnId)
        if (edit.text(row) === text) return others
        const problem = edit.check?.(text, row)
        const key = crypto.randomUUID()
        return [...others, { rowId, columnId, row, text, key, ...(problem && { problem }) }]
      })
    },
    remove: (change) => update((now) => now.filter((one) => one !== change)),
    discard() {
      const discarded = read()
      update(() => [])
      show({
        title: t('editor.discarded'),
        action: {
          label: t('action.undo'),
          // What was typed since then stays.
          onClick: () =>
            update((now) => [
              ...discarded.filter(({ rowId, columnId }) => !now.some((one) => isSame(one, rowId, columnId))),
              ...now,
            ]),
        },
      })
    },
    save,
    isSaving: saving.isPending,
  }
}
