// The fields of a bulk edit, by the kind of the value.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { bulkEditFields } from '../../contracts/bulk-edits.ts'
import { useText } from '../i18n/text.tsx'
import { type BulkEditDraft, listRoundings } from './bulk-edit-change.ts'
import { catalogueChoicesQuery } from './catalogue-choices.ts'

/** Brands, categories and collections, and the store currency. */
export const useCatalogueChoices = () => useQuery(catalogueChoicesQuery).data

type Props = {
  draft: BulkEditDraft
  digits: number
  error: ReactNode
  formulaInput: RefObject<HTMLInputElement | null>
  onChange(draft: BulkEditDraft): void
}

export function BulkEditInputs({ draft, digits, error, formulaInput, onChange }: Props) {
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
  const { categories = [], collections = [] } = useCatalogueChoices() ?? {}
  const options =
    draft.field === 'categories'
      ? categories
      : draft.field === 'collections'
        ? collections.map((one) => ({ ...one, depth: 0 }))
        : undefined
  return (
    <label className="field">
      <span>
        {t(name === 'add' ? 'bulk-edit.add' : 'bulk-edit.remove')}{' '}
        {!options && <span className="dim hint">{t('bulk-edit.list-hint')}</span>}
      </span>
      {options ? (
        <select
          className="input"
          value={draft[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        >
          <option value="">{t('bulk-edit.no-category')}</option>
          {options.map(({ slug, name: label, depth }) => (
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
