// A record being edited: its form, what differs from the saved record, the draft on the server, and saving.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import { toNestErrors } from '@hookform/resolvers'
import type { ZodType } from 'zod'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../data/api-error.ts'
import type { MessageKey } from '../../i18n/text.tsx'
import {
  applyChanges,
  type Changes,
  type Fields,
  type FieldTree,
  findChanges,
  flattenFields,
  isConflict,
  nestFields,
  rebaseChanges,
} from './changes.ts'
import type { DraftState, DraftSync } from './draft-sync.ts'
import { isEmpty } from './is-empty.ts'

export type EditorState = { saved: Fields; changes: Changes }

export type EditorOptions = {
  /** As the server has it. The same object while it is the same. */
  record: FieldTree
  schema: ZodType
  /** How to fix a field that the schema or the API rejects. */
  describeProblem(path: string): MessageKey
  /** @throws ApiError whose issues have the paths of the form. */
  save(changes: Changes): Promise<void>
  /** Loads the record again. */
  reload(): Promise<FieldTree>
  mergesList?(path: string): boolean | 'ordered'
}

export type EditorModel = {
  form: UseFormReturn
  store: StoreApi<EditorState>
  draft: DraftState
  /** Its data: whether something was saved. */
  saving: UseMutationResult<boolean, Error, void>
  save(): void
  /** @returns what undoes it. */
  discard(): () => void
  /** Changes several fields at once. */
  setFields(values: Fields): void
  /** Ends a conflict. */
  decide(path: string, which: 'mine' | 'theirs'): void
}

export const findConflicts = ({ saved, changes }: EditorState): string[] =>
  Object.keys(changes).filter((path) => isConflict(changes[path], saved[path]))

const withoutConflicts = (state: EditorState): Changes => {
  const conflicts = findConflicts(state)
  return Object.fromEntries(Object.entries(state.changes).filter(([path]) => !conflicts.includes(path)))
}

/** 409 of an edit that starts from an older state. */
const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('_changed')

type Sync = Pick<DraftSync, 'update'> & { initial: Changes }

export function useEditor(options: EditorOptions, sync: Sync, draft: DraftState): EditorModel {
  const { record, schema, describeProblem, mergesList } = options
  const [store] = useState(() =>
    createStore<EditorState>(() => {
      const saved = flattenFields(record)
      return { saved, changes: rebaseChanges(sync.initial, saved, { mergesList }) }
    }),
  )
  const [defaultValues] = useState(() => {
    const { saved, changes } = store.getState()
    return nestFields(applyChanges(saved, changes)) as FieldValues
  })
  const resolver = useMemo(
    () => createResolver(schema, describeProblem, () => store.getState().changes),
    [schema, describeProblem, store],
  )
  // An error goes while staff type, not on blur: that would move what they click.
  const form = useForm({ defaultValues, resolver, mode: 'onTouched' })

  const setChanges = useEffectEvent((changes: Changes) => {
    store.setState({ changes })
    sync.update(changes)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const { saved, changes } = store.getState()
          setChanges(findChanges(saved, flattenFields(values), changes))
        },
      }),
    [form, store],
  )

  const show = ({ saved, changes }: EditorState) => {
    store.setState({ saved, changes })
    form.reset(nestFields(applyChanges(saved, changes)) as FieldValues, {
      keepErrors: true,
      keepTouched: true,
      keepIsSubmitted: true,
    })
    sync.update(changes)
  }
  const rebase = (tree: FieldTree, sent?: Changes) => {
    const saved = flattenFields(tree)
    const { changes } = store.getState()
    show({ saved, changes: rebaseChanges(changes, saved, { mergesList, ...(sent && { sent }) }) })
  }
  const shown = useRef(record)
  const onRecord = useEffectEvent((next: FieldTree) => rebase(next))
  useEffect(() => {
    if (shown.current !== record) onRecord(record)
    shown.current = record
  }, [record])

  const saving = useMutation({
    // Offline it fails, and says so, instead of waiting.
    networkMode: 'always',
    async mutationFn() {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return false
      // Fields that only someone else has changed are merged: the second attempt starts from their state.
      for (let attempt = 1; ; attempt++) {
        const sent = withoutConflicts(store.getState())
        if (isEmpty(sent)) return false
        try {
          await options.save(sent)
        } catch (error) {
          if (!isStale(error) || attempt === 2) {
            showIssues(form, error, describeProblem)
            // A part may have been saved.
            if (!(error instanceof ApiError) || error.status !== 0) rebase(await options.reload())
            throw error
          }
          rebase(await options.reload())
          continue
        }
        rebase(await options.reload(), sent)
        return true
      }
    },
  })

  return {
    form,
    store,
    draft,
    saving,
    save: () => {
      if (!saving.isPending) saving.mutate()
    },
    discard() {
      const { changes, saved } = store.getState()
      form.clearErrors()
      show({ saved, changes: {} })
      return () => {
        const now = store.getState()
        show({ saved: now.saved, changes: { ...changes, ...now.changes } })
      }
    },
    setFields(values) {
      const { saved, changes } = store.getState()
      const shownFields = { ...applyChanges(saved, changes), ...values }
      show({ saved, changes: findChanges(saved, shownFields, changes) })
    },
    decide(path, which) {
      const { saved, changes } = store.getState()
      const { [path]: change, ...others } = changes
      if (!change) return
      show({
        saved,
        changes: which === 'mine' ? { ...others, [path]: { ...change, was: saved[path] } } : others,
      })
    },
  }
}

/** Errors of unchanged fields are left out: they are stored already, and do not prevent other changes. */
const createResolver =
  (schema: ZodType, describeProblem: EditorOptions['describeProblem'], getChanges: () => Changes): Resolver =>
  (values, _context, options) => {
    const result = schema.safeParse(values)
    if (result.success) return { values, errors: {} }
    const changes = Object.keys(getChanges())
    const errors = Object.fromEntries(
      result.error.issues.flatMap(({ path: names }) => {
        const path = names.join('.')
        const field = changes.find((name) => path === name || path.startsWith(`${name}.`))
        return field === undefined ? [] : [[field, { type: 'invalid', message: describeProblem(field) }]]
      }),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }

function showIssues(
  form: UseFormReturn,
  error: unknown,
  describeProblem: EditorOptions['describeProblem'],
): void {
  if (!(error instanceof ApiError)) return
  const issues = (error.details['issues'] ?? []) as { path: string }[]
  issues.forEach(({ path }, index) =>
    form.setError(path, { type: 'server', message: describeProblem(path) }, { shouldFocus: index === 0 }),
  )
}
