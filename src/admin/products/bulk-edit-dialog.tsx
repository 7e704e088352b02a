// Changes a field of the selected products: what would change is shown while staff type, then written in the background.
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type BulkEditFieldName, bulkEditFieldNames, bulkEditFields } from '../../contracts/bulk-edits.ts'
import { minorDigits } from '../../kernel/money.ts'
import { ApiError } from '../data/api-error.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { emptyDraft, toChange } from './bulk-edit-change.ts'
import { BulkEditInputs, useCatalogueChoices } from './bulk-edit-inputs.tsx'
import { BulkEditPreview } from './bulk-edit-preview.tsx'
import { type BulkEdit, type BulkEditInput, useRunBulkEdit } from './bulk-edit.ts'
import { useBulkEditPlan } from './use-bulk-edit-plan.ts'
import '../kit/form-dialog.css'

type Props = {
  products: BulkEditInput['products']
  /** Number of selected products. */
  count: number
  onClose(): void
  /** The edit runs. */
  onStart(): void
}

export function BulkEditDialog({ products, count, onClose, onStart }: Props) {
  const { t } = useText()
  const can = useCan()
  const run = useRunBulkEdit()
  const fields = bulkEditFieldNames.filter((field) => can(bulkEditFields[field].permission))
  const [draft, setDraft] = useState(() => emptyDraft(fields[0]!))
  const choices = useCatalogueChoices()
  const digits = minorDigits(choices?.currency ?? 'USD')
  const { change, error } = toChange(draft, digits)
  const plan = useBulkEditPlan(products, change)
  const formulaInput = useRef<HTMLInputElement>(null)
  const first = plan.pages[0]
  const changed = first?.state === 'ready' ? first.counts.changed : 0
  const apply = () => {
    if (plan.id === undefined || changed === 0) return
    const id = plan.id
    plan.keep()
    void run(id, 'run')
    onStart()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="bulk-edit" initialFocus={formulaInput} onKeyDown={onKeyDown}>
          <header className="bulk-edit-head">
            <Dialog.Title>{t('bulk-edit.title', { count })}</Dialog.Title>
            <Dialog.Close className="button quiet" aria-label={t('action.close')}>
              <X />
            </Dialog.Close>
          </header>
          <form className="bulk-edit-form" onSubmit={submit}>
            <label className="field">
              <span>{t('bulk-edit.field')}</span>
              <select
                className="input"
                value={draft.field}
                onChange={({ currentTarget }) =>
                  setDraft(emptyDraft(currentTarget.value as BulkEditFieldName))
                }
              >
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {t(`bulk-edit.field.${field}`)}
                  </option>
                ))}
              </select>
            </label>
            <BulkEditInputs
              draft={draft}
              digits={digits}
              error={error && t(error)}
              formulaInput={formulaInput}
              onChange={setDraft}
            />
          </form>
          <BulkEditPreview
            pages={plan.pages}
            isPlanning={plan.isPlanning}
            onExclude={plan.exclude}
            onLoadMore={plan.loadMore}
          />
          <footer className="bulk-edit-foot">
            <p className="grow dim" role="status">
              {plan.error ? (
                <span className="bad">{describeError(plan.error) ?? t('bulk-edit.plan-failed')}</span>
              ) : (
                first && <Summary plan={first} />
              )}
            </p>
            <Dialog.Close className="button">{t('action.cancel')}</Dialog.Close>
            <button type="button" className="button primary" disabled={changed === 0} onClick={apply}>
              {changed === 0 ? t('bulk-edit.apply-none') : t('bulk-edit.apply', { count: changed })}
            </button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What the server found wrong with the change, such as a brand that does not exist. */
function describeError(error: Error): string | undefined {
  const issues = error instanceof ApiError ? error.details['issues'] : undefined
  return (issues as { message: string }[] | undefined)?.[0]?.message
}

function Summary({ plan: { counts, prices } }: { plan: BulkEdit }) {
  const { t, number, percent, change } = useText()
  const parts = [
    t('bulk-edit.summary', {
      changed: number(counts.changed),
      all: number(Object.values(counts).reduce((sum, count) => sum + count, 0)),
    }),
    prices && t('bulk-edit.summary-variants', { count: prices.variants }),
    prices &&
      prices.before > 0 &&
      t('bulk-edit.summary-change', { change: change(prices.after / prices.before - 1) }),
    prices &&
      prices.margin_before !== null &&
      prices.margin_after !== null &&
      t('bulk-edit.summary-margin', {
        before: percent(100 * prices.margin_before),
        after: percent(100 * prices.margin_after),
      }),
    counts.rejected > 0 && t('bulk-edit.summary-rejected', { count: counts.rejected }),
  ]
  return <>{parts.filter(Boolean).join(' ')}</>
}
