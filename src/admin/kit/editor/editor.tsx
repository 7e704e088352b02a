// The editor of a record: a form whose changes are never lost.
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { useToasts } from '../toast.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorFrame } from './editor-frame.tsx'
import { HistoryButton } from './history-button.tsx'
import type { HistorySource } from './history-panel.tsx'
import { HistoryContext } from './last-change.tsx'
import { PresenceList } from './presence.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraftSync, useStoredDraft } from './use-draft.ts'
import { type EditorOptions, useEditor } from './use-editor.ts'
import { PresenceContext, usePresence } from './use-presence.ts'

type Props = EditorOptions & {
  /** Of drafts, such as `product`. */
  kind: string
  id: string
  /** Where the record belongs, such as `ListCrumbs`; absent for a page of its own. */
  crumbs?: ReactNode
  title: ReactNode
  badges?: ReactNode
  summary?: ReactNode
  /** Buttons beside History. */
  actions?: ReactNode
  /** After saving, instead of a message. */
  onSaved?(): void
  /** Absent for a record that does not exist yet. */
  history?: HistorySource
  aside: ReactNode
  children: ReactNode
}

export function Editor(props: Props) {
  const draft = useStoredDraft(props.kind, props.id)
  return draft && <LoadedEditor key={`${props.kind}/${props.id}`} {...props} stored={draft} />
}

type Stored = NonNullable<ReturnType<typeof useStoredDraft>>

function LoadedEditor({ stored, ...props }: Props & { stored: Stored }) {
  const { t } = useText()
  const { show } = useToasts()
  const { draft, ...sync } = useDraftSync(props.kind, props.id, stored)
  const model = useEditor(props, sync, draft)
  const others = usePresence(props.kind, props.id)
  const { data: isSaved, submittedAt } = model.saving
  const onSaved = useEffectEvent(() => {
    if (props.onSaved) props.onSaved()
    else show({ title: t('editor.saved') })
  })
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, submittedAt])
  return (
    <EditorContext value={model}>
      <FormProvider {...model.form}>
        <EditorFrame
          crumbs={props.crumbs}
          title={props.title}
          badges={
            <>
              {props.badges}
              <PresenceList others={others} />
            </>
          }
          summary={props.summary}
          aside={props.aside}
          bar={<SaveBar />}
          keys={{ save: model.save }}
          actions={
            <>
              {props.history && <HistoryButton source={props.history} onRevert={() => void props.reload()} />}
              {props.actions}
            </>
          }
        >
          <HistoryContext value={props.history}>
            <PresenceContext value={others}>{props.children}</PresenceContext>
          </HistoryContext>
        </EditorFrame>
      </FormProvider>
    </EditorContext>
  )
}
