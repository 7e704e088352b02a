import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { isConflict } from './changes.ts'
import type { EditorModel } from './use-editor.ts'

export const EditorContext = createContext<EditorModel | undefined>(undefined)

export function useEditorModel(): EditorModel {
  const model = use(EditorContext)
  if (!model) throw new Error('outside of an Editor')
  return model
}

/** `theirs`: the value that someone else has saved since mine began; undefined without a conflict. */
export function useFieldState(path: string): { isChanged: boolean; theirs: { value: unknown } | undefined } {
  const { store } = useEditorModel()
  const change = useStore(store, ({ changes }) => changes[path])
  const saved = useStore(store, (state) => state.saved[path])
  return {
    isChanged: change !== undefined,
    theirs: isConflict(change, saved) ? { value: saved } : undefined,
  }
}
