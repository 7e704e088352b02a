// Requests of bulk edits, and following one to its end with a message.
import { useQueryClient } from '@tanstack/react-query'
import type { paths as AdminPaths } from '../../../sdk/admin-schema.ts'
import { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useText } from '../i18n/text.tsx'
import { useToasts } from '../kit/toast.tsx'
import { productList } from './products-list.tsx'

type Create = AdminPaths['/api/v1/staff/products/bulk-edits']['post']
export type BulkEditInput = NonNullable<Create['requestBody']>['content']['application/json']
export type BulkEdit =
  AdminPaths['/api/v1/staff/products/bulk-edits/{id}']['get']['responses'][200]['content']['application/json']

const POLL_MS = 400

const path = (id: number) => ({ params: { path: { id } } })

export const createBulkEdit = (body: BulkEditInput, key: string) =>
  unwrap(
    api.POST('/api/v1/staff/products/bulk-edits', { body, params: { header: { 'idempotency-key': key } } }),
  )

export const getBulkEdit = (id: number, after?: number, signal?: AbortSignal) =>
  unwrap(
    api.GET('/api/v1/staff/products/bulk-edits/{id}', {
      params: { path: { id }, query: after === undefined ? {} : { after } },
      ...(signal && { signal }),
    }),
  )

export const excludeFromBulkEdit = (id: number, ids: number[], excluded: boolean) =>
  unwrap(
    api.PATCH('/api/v1/staff/products/bulk-edits/{id}/products', { ...path(id), body: { ids, excluded } }),
  )

/** It is not needed any more; one that cannot be deleted is left. */
export const discardBulkEdit = (id: number): void =>
  void api.DELETE('/api/v1/staff/products/bulk-edits/{id}', path(id)).catch(() => undefined)

const act = (id: number, action: 'run' | 'stop' | 'undo') => {
  const call = { ...path(id), body: null }
  switch (action) {
    case 'run':
      return unwrap(api.POST('/api/v1/staff/products/bulk-edits/{id}/run', call))
    case 'stop':
      return unwrap(api.POST('/api/v1/staff/products/bulk-edits/{id}/stop', call))
    case 'undo':
      return unwrap(api.POST('/api/v1/staff/products/bulk-edits/{id}/undo', call))
  }
}

/** Runs a bulk edit, or undoes it, and shows its progress until it ends. */
export function useRunBulkEdit(): (id: number, action: 'run' | 'undo') => Promise<void> {
  const { t, number } = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  return async function follow(id, action) {
    const toast = `bulk-edit-${id}`
    const fail = () =>
      toasts.show(
        {
          title: t(action === 'run' ? 'bulk-edit.failed' : 'bulk-edit.undo-failed'),
          text: t('bulk-edit.failed-text'),
          isError: true,
        },
        toast,
      )
    try {
      await act(id, action)
      for (;;) {
        const { state, counts, stop_requested: isStopping } = await getWithRetry(id)
        const done = action === 'run' ? counts.written + counts.failed : counts.undone + counts.kept
        const all = done + (action === 'run' ? counts.changed : counts.written)
        if (state === 'running' || state === 'undoing') {
          toasts.show(
            {
              title: t(action === 'run' ? 'bulk-edit.running' : 'bulk-edit.undoing', {
                done: number(done),
                all: number(all),
              }),
              text: t('bulk-edit.running-text'),
              progress: all === 0 ? 0 : done / all,
              ...(!isStopping && {
                action: { label: t('bulk-edit.stop'), onClick: () => void act(id, 'stop').catch(fail) },
              }),
            },
            toast,
          )
          await wait(POLL_MS)
          continue
        }
        const left = action === 'run' ? counts.failed : counts.kept
        toasts.show(
          {
            title: t(action === 'run' ? 'bulk-edit.done' : 'bulk-edit.undone', {
              count: action === 'run' ? counts.written : counts.undone,
            }),
            ...(left > 0 && { text: t('bulk-edit.left', { count: left }) }),
            ...(action === 'run' &&
              counts.written > 0 && {
                action: { label: t('action.undo'), onClick: () => void follow(id, 'undo') },
              }),
          },
          toast,
        )
        break
      }
    } catch {
      fail()
    }
    await client.invalidateQueries({ queryKey: [productList.name, 'list'] })
  }
}

const wait = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

const MAX_ATTEMPTS = 20

/** The run goes on without the page: a lost connection is no failure. */
async function getWithRetry(id: number): Promise<BulkEdit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await getBulkEdit(id)
    } catch (error) {
      const isTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isTemporary || attempt === MAX_ATTEMPTS) throw error
      await wait(POLL_MS * attempt)
    }
  }
}
