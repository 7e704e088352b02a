// Above the record while something is not saved: how much, whether it is safe, Discard and Save.
import { CloudOff, GitMerge, Save, Undo2 } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useStore } from 'zustand'
import { ApiError } from '../../data/api-error.ts'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../toast.tsx'
import { useEditorModel } from './editor-context.ts'
import { isEmpty } from './is-empty.ts'
import { findConflicts } from './use-editor.ts'

export function SaveBar() {
  const { t } = useText()
  const { store, saving, save, discard } = useEditorModel()
  const { show } = useToasts()
  const count = useStore(store, ({ changes }) => Object.keys(changes).length)
  if (count === 0) return null
  const discardAll = () => {
    const undo = discard()
    show({ title: t('editor.discarded'), action: { label: t('action.undo'), onClick: undo } })
  }
  return (
    <div className="save-bar" role="region" aria-label={t('editor.unsaved')}>
      <div className="save-bar-state">
        <b>{t('editor.changes', { count })}</b>
        <DraftNote />
        <SaveError />
      </div>
      <button type="button" className="button" onClick={discardAll}>
        <Undo2 aria-hidden="true" /> {t('editor.discard')}
      </button>
      <button
        type="button"
        className="button primary"
        aria-keyshortcuts="Control+S"
        disabled={saving.isPending}
        onClick={save}
      >
        <Save aria-hidden="true" /> {t('action.save')} <kbd>Ctrl S</kbd>
      </button>
    </div>
  )
}

function DraftNote() {
  const { t, when } = useText()
  const { draft } = useEditorModel()
  if (draft.isWaiting)
    return (
      <span role="status">
        <CloudOff aria-hidden="true" /> {t('editor.waiting')}
      </span>
    )
  return draft.storedAt === undefined ? null : (
    <span className="save-bar-draft">{t('editor.stored', { time: when(draft.storedAt) })}</span>
  )
}

function SaveError() {
  const { t } = useText()
  const { store, saving, form } = useEditorModel()
  const conflicts = useStore(store, (state) => findConflicts(state).length)
  const { errors } = useFormState({ control: form.control })
  const { error } = saving
  if (conflicts > 0)
    return (
      <button
        type="button"
        className="link"
        onClick={() => document.querySelector<HTMLElement>('.conflict button')?.focus()}
      >
        <GitMerge aria-hidden="true" /> {t('editor.conflicts', { count: conflicts })}
      </button>
    )
  if (!isEmpty(errors)) return <span role="alert">{t('editor.check-fields')}</span>
  if (!error) return null
  const isOffline = error instanceof ApiError && error.status === 0
  return <span role="alert">{t(isOffline ? 'editor.offline' : 'editor.failed')}</span>
}
