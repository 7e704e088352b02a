// Around every record: where it belongs, its title and badges, actions, and two columns.
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { type EditorKeys, useEditorKeys } from './use-editor-keys.ts'
import './editor.css'

type Props = {
  /** Where the record belongs, such as `ListCrumbs`; absent for a page of its own. */
  crumbs?: ReactNode
  title: ReactNode
  /** Beside the title. */
  badges?: ReactNode
  /** One line below the title. */
  summary?: ReactNode
  /** The primary one last. */
  actions?: ReactNode
  /** Above the title, such as the save bar. */
  bar?: ReactNode
  /** The column at the end: state, organisation, money. */
  aside: ReactNode
  keys?: EditorKeys
  children: ReactNode
}

export function EditorFrame({ keys = {}, ...props }: Props) {
  const { t } = useText()
  useEditorKeys(keys)
  return (
    <article className="editor">
      {props.bar}
      {props.crumbs}
      <header className="editor-head">
        <div className="grow">
          <div className="editor-title">
            <h1>{props.title}</h1>
            {props.badges}
          </div>
          {props.summary && <p className="dim">{props.summary}</p>}
        </div>
        {props.actions && <div className="page-actions">{props.actions}</div>}
      </header>
      <div className="editor-columns">
        <div className="editor-main">{props.children}</div>
        <aside className="editor-aside" aria-label={t('editor.details')}>
          {props.aside}
        </aside>
      </div>
    </article>
  )
}
