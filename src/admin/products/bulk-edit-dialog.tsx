// Changes a field of the selected products: what would change is shown while staff type, then written in the background.
import { Dialog } from '@base-ui/react/dialog'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type BulkEditFieldName, bulkEditFieldNames, bulkEditFields } from '../../contracts/bulk-edits.ts'
import { minorDigits } from '../../kernel/money.ts'
import { ApiError, api, unwrap } from '../data/client.ts'
import { useCan } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { type BulkEditDraft, emptyDraft, listRoundings, toChange } from './bulk-edit-change.ts'
import { BulkEditPreview } from './bulk-edit-preview.tsx'
import {
  type BulkEdit,
  type BulkEditInput,
  createBulkEdit,
  discardBulkEdit,
  excludeFromBulkEdit,
  getBulkEdit,
  useRunBulkEdit,
} from './bulk-edit.ts'

/** After the last keystroke. */
const PREVIEW_DELAY_MS = 500
const POLL_MS = 300

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
  const plan = usePlan(products, change)
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
        <Dialog.Backdrop className="bulk-edit-backdrop" />
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
            <DraftInputs
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

const useCatalogueChoices = () =>
  useQuery({
    queryKey: ['catalogue-choices'],
    queryFn: () => unwrap(api.GET('/api/v1/staff/catalogue/choices')),
  }).data

/** The plan of the server for the change; a new one after each change of the form. */
function usePlan(products: BulkEditInput['products'], change: BulkEditInput['change'] | undefined) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<{ id: number; change: string }>()
  const [error, setError] = useState<Error>()
  const wanted = change && JSON.stringify(change)
  const create = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const { id } = await createBulkEdit({ products, change: change! }, crypto.randomUUID())
      if (!isCurrent()) return discardBulkEdit(id)
      setError(undefined)
      setPlan({ id, change: wanted! })
    } catch (cause) {
      if (isCurrent()) setError(cause as Error)
    }
  })
  useEffect(() => {
    setError(undefined)
    if (wanted === undefined) setPlan(undefined)
    if (wanted === undefined) return undefined
    let isCurrent = true
    const timer = window.setTimeout(() => void create(() => isCurrent), PREVIEW_DELAY_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [wanted])
  const id = plan?.id
  const isKept = useRef(false)
  useEffect(() => {
    if (id === undefined) return undefined
    return () => {
      if (!isKept.current) discardBulkEdit(id)
    }
  }, [id])
  const queryKey = ['bulk-edit', id]
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => getBulkEdit(id!, pageParam, signal),
    enabled: id !== undefined,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'checking' ? POLL_MS : false),
  })
  const isCurrent = plan?.change === wanted
  return {
    id: isCurrent ? id : undefined,
    pages: wanted === undefined ? [] : (result.data?.pages ?? []),
    isPlanning:
      wanted !== undefined &&
      error === undefined &&
      (!isCurrent || result.data?.pages[0]?.state !== 'ready' || result.isPlaceholderData),
    error: error ?? (result.error instanceof Error ? result.error : undefined),
    /** Does not delete the plan when the dialog closes. */
    keep: () => {
      isKept.current = true
    },
    exclude: async (product: number, isExcluded: boolean) => {
      client.setQueryData<InfiniteData<BulkEdit>>(
        queryKey,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => withExcluded(page, product, isExcluded)) },
      )
      await excludeFromBulkEdit(id!, [product], isExcluded).catch(setError)
      await client.invalidateQueries({ queryKey })
    },
    loadMore: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
  }
}

/** As the server will answer. */
const withExcluded = (page: BulkEdit, product: number, isExcluded: boolean): BulkEdit => ({
  ...page,
  counts: {
    ...page.counts,
    changed: page.counts.changed + (isExcluded ? -1 : 1),
    excluded: page.counts.excluded + (isExcluded ? 1 : -1),
  },
  products: page.products.map((each) =>
    each.id === product ? { ...each, result: isExcluded ? 'excluded' : 'changed' } : each,
  ),
})

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

type InputProps = {
  draft: BulkEditDraft
  digits: number
  error: ReactNode
  formulaInput: RefObject<HTMLInputElement | null>
  onChange(draft: BulkEditDraft): void
}

function DraftInputs({ draft, digits, error, formulaInput, onChange }: InputProps) {
  const { t } = useText()
  const set = (changes: Partial<BulkEditDraft>) => onChange({ ...draft, ...changes })
  const { kind, canBeEmpty } = { canBeEmpty: undefined, ...bulkEditFields[draft.field] }
  return (
    <>
      {(kind === 'amount' || kind === 'number') && (
        <>
          <div className="field">
            <label className="field">
              <span>{t('bulk-edit.formula')}</span>
              <input
                className="input"
                dir="ltr"
                ref={formulaInput}
                value={draft.formula}
                disabled={draft.isRemoved}
                placeholder="+10%"
                autoComplete="off"
                aria-invalid={error !== undefined}
                aria-describedby="formula-hint"
                onChange={({ currentTarget }) => set({ formula: currentTarget.value })}
              />
            </label>
            <span id="formula-hint" className={error ? 'bad hint' : 'dim hint'}>
              {error ?? t('bulk-edit.formula-hint')}
            </span>
          </div>
          {kind === 'amount' && (
            <label className="field">
              <span>{t('bulk-edit.rounding')}</span>
              <select
                className="input"
                value={draft.rounding}
                disabled={draft.isRemoved}
                onChange={({ currentTarget }) => set({ rounding: currentTarget.value })}
              >
                <option value="none">{t('bulk-edit.rounding-none')}</option>
                {listRoundings(digits).map(({ id }) => (
                  <option key={id} value={id}>
                    {id}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      {(kind === 'choice' || kind === 'text') && (
        <ValueInput draft={draft} onChange={(value) => set({ value })} />
      )}
      {kind === 'list' && (
        <>
          <ListInput draft={draft} name="add" onChange={set} />
          <ListInput draft={draft} name="remove" onChange={set} />
        </>
      )}
      {canBeEmpty && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isRemoved}
            onChange={({ currentTarget }) => set({ isRemoved: currentTarget.checked })}
          />
          {t(draft.field === 'sale_price' ? 'bulk-edit.end-sale' : 'bulk-edit.remove-value')}
        </label>
      )}
    </>
  )
}

const fixedChoices = {
  status: ['active', 'draft', 'archived'],
  department: ['women', 'men', 'kids', 'unisex'],
} as const

function ValueInput({ draft, onChange }: { draft: BulkEditDraft; onChange(value: string): void }) {
  const { t } = useText()
  const { brands = [] } = useCatalogueChoices() ?? {}
  const { field, value, isRemoved } = draft
  const options =
    field === 'status'
      ? fixedChoices.status.map((id) => ({ id, label: t(`product-status.${id}`) }))
      : field === 'department'
        ? fixedChoices.department.map((id) => ({ id, label: t(`department.${id}`) }))
        : field === 'brand'
          ? brands.map(({ slug, name }) => ({ id: slug, label: name }))
          : undefined
  return (
    <label className="field">
      <span>{t('bulk-edit.value')}</span>
      {options ? (
        <select
          className="input"
          value={value}
          disabled={isRemoved}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{t('bulk-edit.choose')}</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          value={value}
          disabled={isRemoved}
          autoComplete="off"
          maxLength={200}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </label>
  )
}

type ListInputProps = {
  draft: BulkEditDraft
  name: 'add' | 'remove'
  onChange(changes: Partial<BulkEditDraft>): void
}

function ListInput({ draft, name, onChange }: ListInputProps) {
  const { t } = useText()
  const { categories = [] } = useCatalogueChoices() ?? {}
  return (
    <label className="field">
      <span>
        {t(name === 'add' ? 'bulk-edit.add' : 'bulk-edit.remove')}{' '}
        {draft.field !== 'categories' && <span className="dim hint">{t('bulk-edit.list-hint')}</span>}
      </span>
      {draft.field === 'categories' ? (
        <select
          className="input"
          value={draft[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        >
          <option value="">{t('bulk-edit.no-category')}</option>
          {categories.map(({ slug, name: label, depth }) => (
            <option key={slug} value={slug}>
              {'\u00A0\u00A0'.repeat(depth)}
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          value={draft[name]}
          autoComplete="off"
          maxLength={1_000}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </label>
  )
}
