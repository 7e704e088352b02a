// Both values of a field that someone else has changed too.
import { useText } from '../../i18n/text.tsx'
import { useEditorModel, useFieldState } from './editor-context.ts'
import { LastChange } from './last-change.tsx'

type Props = {
  path: string
  /** How the field shows a value. */
  format(value: unknown): string
}

export function Conflict({ path, format }: Props) {
  const { t } = useText()
  const { decide } = useEditorModel()
  const { theirs } = useFieldState(path)
  if (!theirs) return null
  return (
    <div className="conflict" role="group" aria-label={t('editor.conflict')}>
      <p>
        {t('editor.conflict')} <bdi>{format(theirs.value) || t('editor.empty')}</bdi>
      </p>
      <LastChange path={path} />
      <div className="row">
        <button type="button" className="button" onClick={() => decide(path, 'mine')}>
          {t('editor.keep-mine')}
        </button>
        <button type="button" className="button" onClick={() => decide(path, 'theirs')}>
          {t('editor.use-theirs')}
        </button>
      </div>
    </div>
  )
}
