// Moves a category: shown at once, and undone with a button.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'
import { type CategoryTree, treeQuery } from './categories-query.ts'
import { findPlace, moveRows, type Place } from './tree-moves.ts'

type Move = { id: number; place: Place; isUndo?: boolean }

export function useMoveCategory() {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  const { queryKey } = treeQuery
  const { mutate, isPending } = useMutation({
    async onMutate({ id, place }: Move) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (tree: CategoryTree | undefined) =>
          tree && { ...tree, categories: moveRows(tree.categories, id, place) },
      )
      return { before }
    },
    // The version is not changed by showing the move.
    mutationFn: ({ id, place }: Move) =>
      unwrap(
        api.POST('/api/v1/staff/categories/{id}/move', {
          params: { path: { id } },
          body: { ...place, was: client.getQueryData(queryKey)?.version ?? '' },
        }),
      ),
    onSuccess(tree, { id, isUndo }, { before }) {
      client.setQueryData(queryKey, tree)
      const former = before && findPlace(before.categories, id)
      const name = tree.categories.find((row) => row.id === id)?.name ?? ''
      show({
        title: t('categories.moved', { name }),
        ...(former &&
          !isUndo && {
            action: { label: t('action.undo'), onClick: () => mutate({ id, place: former, isUndo: true }) },
          }),
      })
    },
    onError(error) {
      show({ title: t(describeError(error)), isError: true })
      return client.invalidateQueries({ queryKey })
    },
  })
  return { move: (id: number, place: Place) => mutate({ id, place }), isMoving: isPending }
}

function describeError(error: Error): MessageKey {
  if (!(error instanceof ApiError)) return 'form.failed'
  if (error.status === 0) return 'form.offline'
  if (error.status === 409 || error.status === 404) return 'categories.changed'
  return error.code === 'invalid_input' ? 'categories.invalid.parent' : 'form.failed'
}
