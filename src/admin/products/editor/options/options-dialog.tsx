// Options of a product in a dialog, with what a change does to the variants before it is saved.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { type MessageKey, useText } from '../../../i18n/text.tsx'
import { OpenFormDialog } from '../../../kit/form-dialog.tsx'
import { useToasts } from '../../../kit/toast.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { addOption, hasEdits, isComplete, move, type OptionEdit, startEdits } from './option-edits.ts'
import { OptionFields } from './option-fields.tsx'
import { optionsQuery, previewOptions, type ProductOptions, saveOptions } from './options-query.ts'
import { OptionsPreview } from './options-preview.tsx'
import './options.css'

type Props = { productId: number; onSave(): Promise<unknown>; onClose(): void }

export function OptionsDialog(props: Props) {
  const { data } = useQuery({ ...optionsQuery(props.productId), refetchOnWindowFocus: false })
  return data && <LoadedDialog {...props} options={data} />
}

const MAX_OPTIONS = 3

function LoadedDialog({ productId, options, onSave, onClose }: Props & { options: ProductOptions }) {
  const { t } = useText()
  const { show } = useToasts()
  // As they were when the dialog opened: they may be loaded again.
  const [{ version: was, options: saved }] = useState(options)
  const [edits, setEdits] = useState(() => startEdits(saved))
  const settled = useDebounced(edits)
  const canPreview = hasEdits(settled, saved) && isComplete(settled)
  const preview = useQuery({
    queryKey: ['products', 'options', productId, 'preview', was, settled],
    queryFn: ({ signal }) => previewOptions({ id: productId, was, edits: settled }, signal),
    enabled: canPreview,
    retry: false,
    gcTime: 0,
  })
  const issues = canPreview ? listIssues(preview.error) : []
  const change = (key: string, next: OptionEdit) =>
    setEdits((now) => now.map((edit) => (edit.key === key ? next : edit)))
  const save = async () => {
    await saveOptions({ id: productId, was, edits: settled }, preview.data!)
    await onSave()
    show({ title: t('editor.saved') })
    return null
  }
  return (
    <OpenFormDialog
      isWide
      title={t('product.edit-options')}
      submit={t('action.save')}
      isDisabled={!canPreview || settled !== edits || preview.data === undefined}
      save={save}
      explain={explain}
      onClose={onClose}
    >
      {edits.map((edit, index) => (
        <OptionFields
          key={edit.key}
          edit={edit}
          index={index}
          count={edits.length}
          issues={issues.flatMap(({ path }) =>
            path.startsWith(`options.${index}.`) ? [path.slice(`options.${index}.`.length)] : [],
          )}
          onChange={(next) => change(edit.key, next)}
          onMove={(step) => setEdits(move(edits, index, step))}
          onRemove={() => setEdits(edits.toSpliced(index, 1))}
        />
      ))}
      {edits.length < MAX_OPTIONS && (
        <button
          type="button"
          className="button"
          onClick={() => setEdits(addOption(edits, crypto.randomUUID()))}
        >
          <Plus aria-hidden="true" /> {t('product.add-option')}
        </button>
      )}
      {canPreview && preview.data && <OptionsPreview changes={preview.data} />}
      {issues.some(({ path }) => path === 'options') && (
        <p role="alert" className="bad">
          {t('product.options.none-left')}
        </p>
      )}
      {canPreview && preview.isError && !issues.some(({ path }) => isShown(path)) && (
        <p role="alert" className="bad">
          {t(explain(preview.error) ?? 'form.failed')}
        </p>
      )}
    </OpenFormDialog>
  )
}

const explain = (error: Error): MessageKey | undefined =>
  error instanceof ApiError && error.code === 'content_changed' ? 'product.options.changed' : undefined

/** Whether a message at a field or below the options explains the issue. */
const isShown = (path: string): boolean =>
  path === 'options' || /^options\.\d+\.(?:name$|values\.)/.test(path)

const listIssues = (error: Error | null): { path: string }[] =>
  error instanceof ApiError ? ((error.details['issues'] ?? []) as { path: string }[]) : []
