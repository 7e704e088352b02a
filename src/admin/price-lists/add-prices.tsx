// Adds and changes prices of a list: a line each, typed or pasted.
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fromLocalDateTime } from '../../kernel/time-zone.ts'
import { ApiError } from '../data/api-error.ts'
import { useSession } from '../data/session.ts'
import { useText } from '../i18n/text.tsx'
import { DialogButton } from '../kit/dialog-button.tsx'
import { getText, OpenFormDialog } from '../kit/form-dialog.tsx'
import { useToasts } from '../kit/toast.tsx'
import './price-lists.css'
import { priceListKey, priceListsQuery, setPrices } from './price-lists.ts'
import { type LineProblem, readPrices, toLineProblems } from './read-prices.ts'

type Props = { code: string; currency: string }

export function AddPrices(props: Props) {
  const { t } = useText()
  return (
    <DialogButton
      className="button primary"
      label={
        <>
          <ListPlus aria-hidden="true" /> {t('price-list.add')}
        </>
      }
    >
      {(close) => <PricesDialog {...props} onClose={close} />}
    </DialogButton>
  )
}

const MAX_PROBLEMS = 50
/** The lines are not valid: the dialog shows which. */
const invalid = () => new ApiError(400, { code: 'invalid_lines', message: 'Lines are not valid' })

function PricesDialog({ code, currency, onClose }: Props & { onClose(): void }) {
  const { t, number } = useText()
  const { shop } = useSession()
  const { show } = useToasts()
  const client = useQueryClient()
  const [problems, setProblems] = useState<LineProblem[]>([])
  const [checked, setChecked] = useState<number>()
  async function save(form: FormData): Promise<null> {
    setChecked(undefined)
    const toInstant = (name: string) =>
      fromLocalDateTime(getText(form, name), shop.time_zone)?.toISOString() ?? undefined
    const file = form.get('file')
    const text = file instanceof File && file.size > 0 ? await file.text() : getText(form, 'rows')
    const options = {
      currency,
      timeZone: shop.time_zone,
      starts: toInstant('from'),
      ends: toInstant('until'),
    }
    const { rows, lines, problems: found } = readPrices(text, options)
    setProblems(found)
    if (found.length > 0) throw invalid()
    try {
      const count = await setPrices(code, rows, form.get('dry-run') === 'on')
      if (form.get('dry-run') === 'on') {
        setChecked(count)
        // The dialog stays, with what was entered.
        throw invalid()
      }
      show({ title: t('price-list.saved', { count }) })
    } catch (error) {
      if (error instanceof ApiError && Array.isArray(error.details['issues']))
        setProblems(
          toLineProblems(error.details['issues'] as { path: string; message: string }[], rows, lines),
        )
      throw error
    }
    await client.invalidateQueries({ queryKey: priceListKey(code) })
    await client.invalidateQueries({ queryKey: priceListsQuery.queryKey })
    return null
  }
  return (
    <OpenFormDialog
      title={t('price-list.add')}
      submit={t('price-list.save')}
      isWide
      save={save}
      explain={() => (checked === undefined ? 'price-list.invalid.lines' : 'price-list.checked.hint')}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('price-list.lines')}</span>
        <textarea
          className="input"
          name="rows"
          dir="ltr"
          rows={8}
          maxLength={240_000}
          spellCheck={false}
          placeholder={'SHIRT-M 12.50\nSHIRT-M 11.00 10'}
        />
        <span className="hint dim">{t('price-list.lines.hint', { currency })}</span>
      </label>
      <label className="field">
        <span>{t('price-list.file')}</span>
        <input className="input" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
      </label>
      <div className="price-fields">
        {(['from', 'until'] as const).map((name) => (
          <label className="field" key={name}>
            <span>
              {t('form.optional', {
                label: t(name === 'from' ? 'promotions.starts' : 'promotions.ends'),
              })}
            </span>
            <input className="input" type="datetime-local" name={name} />
          </label>
        ))}
      </div>
      <label className="check">
        <input type="checkbox" name="dry-run" /> {t('price-list.dry-run')}
      </label>
      {checked !== undefined && <p role="status">{t('price-list.checked', { count: checked })}</p>}
      {problems.length > 0 && (
        <ul className="record-list-lines">
          {problems.slice(0, MAX_PROBLEMS).map(({ line, problem, value }, index) => (
            <li key={index}>
              {line > 0 && <b>{t('price-list.line', { line: number(line) })}</b>}
              <span className="grow">{t(problem)}</span>
              <bdi className="dim">{value}</bdi>
            </li>
          ))}
        </ul>
      )}
    </OpenFormDialog>
  )
}
