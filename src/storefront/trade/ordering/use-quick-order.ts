// State of a quick order; the input is stored in this tab until it is in the cart.
import { useEffect, useRef, useState } from 'react'
import type { AddedLine } from '../../../modules/cart/account-cart.ts'
import type { QuickOrderLine, QuickOrder } from '../../../modules/cart/quick-order.ts'
import { ApiError, callApi } from '../../state/api.ts'
import { errorMessageKey } from '../../state/error-message.ts'
import { createTabStorage } from '../../state/tab-storage.ts'
import { type MessageKey, useText } from '../../i18n/text.tsx'
import { announce } from '../../ui/toast/live-region.tsx'
import { listNotAdded, useAddLines } from './add-lines.ts'

const saved = createTabStorage('selvedge.quick-order')
const cell = (text: string) => (/["\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** Adds a header line, so that the server does not take the first line for one. */
const textOf = (rows: readonly { sku: string; quantity: string }[]) =>
  ['SKU\tQuantity', ...rows.map(({ sku, quantity }) => `${cell(sku)}\t${cell(quantity)}`)].join('\n')

/** `key` is stable while a line is edited. */
export type QuickRow = QuickOrderLine & { key: string }
export type RowFix = Partial<Pick<QuickOrderLine, 'sku' | 'quantity'>>

export function useQuickOrder() {
  const { t, locale } = useText()
  const addLines = useAddLines()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ rows: QuickRow[]; sum: Omit<QuickOrder, 'lines'> }>()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState<'check' | 'add'>()
  const [error, setError] = useState<MessageKey>()
  const [notAdded, setNotAdded] = useState<AddedLine[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const checkCount = useRef(0)

  const type = (next: string) => {
    setText(next)
    setError(undefined)
    saved.write(next || null)
  }
  // Keeps text typed before hydration; otherwise restores the tab's stored text.
  useEffect(() => setText(area.current?.value || saved.read() || ''), [])

  /** @returns the checked lines; undefined when the request failed, which is shown as an error. */
  async function check(listText: string): Promise<QuickRow[] | undefined> {
    if (listText.trim() === '') {
      setError('quick.nothing')
      area.current?.focus()
      return undefined
    }
    const checkId = ++checkCount.current
    setBusy('check')
    setError(undefined)
    try {
      const { lines, ...sum } = await callApi<QuickOrder>(
        `/v1/trade/quick-order?${new URLSearchParams({ locale })}`,
        {
          body: { text: listText },
        },
      )
      if (checkId !== checkCount.current) return undefined
      const rows = lines.map((line, index) => ({ ...line, key: `${checkId}-${index}` }))
      setChecked({ rows, sum })
      setDirty(false)
      announce(t('quick.checked', { good: sum.valid_count, bad: rows.length - sum.valid_count }))
      return rows
    } catch (error) {
      if (checkId !== checkCount.current) return undefined
      const isTooLong =
        error instanceof ApiError && ['invalid_input', 'payload_too_large'].includes(error.code)
      setError(isTooLong ? 'quick.long' : errorMessageKey(error))
      return undefined
    } finally {
      if (checkId === checkCount.current) setBusy(undefined)
    }
  }

  const setRows = (rows: QuickRow[]) => {
    setChecked((before) => before && { ...before, rows })
    setDirty(true)
    type(rows.length > 0 ? textOf(rows) : '')
    return rows
  }
  const rows = checked?.rows ?? []
  const withFix = (key: string, fix: RowFix) =>
    rows.map((row) => (row.key === key ? { ...row, ...fix, lines: row.lines.slice(0, 1) } : row))

  return {
    area,
    text,
    type,
    rows,
    sum: checked?.sum,
    dirty,
    busy,
    fault: error,
    left: notAdded,
    check: () => check(text),
    /** Edits a line; `recheck` validates it. */
    fix: (key: string, fix: RowFix) => void setRows(withFix(key, fix)),
    recheck: () => check(textOf(rows)),
    /** Accepts a suggestion for a line. */
    take: (key: string, fix: RowFix) => check(textOf(setRows(withFix(key, fix)))),
    leave: async (key: string) => {
      const remainingRows = setRows(rows.filter((row) => row.key !== key))
      if (remainingRows.length > 0) return check(textOf(remainingRows))
      setChecked(undefined)
      return []
    },
    /** Adds the valid lines to the cart; the others stay for editing. */
    async add() {
      const now = dirty ? await check(textOf(rows)) : rows
      const validRows = now?.filter((row) => row.error === undefined && row.item) ?? []
      if (validRows.length === 0) return
      setBusy('add')
      const results = await addLines(
        validRows.map(({ item, quantity }) => ({
          variant_id: item!.variant_id,
          quantity: Number(quantity),
        })),
      )
      setBusy(undefined)
      if (!results) return
      setNotAdded(listNotAdded(results))
      const invalidRows = now!.filter((row) => row.error !== undefined)
      type(invalidRows.length > 0 ? textOf(invalidRows) : '')
      setChecked(
        invalidRows.length > 0
          ? { rows: invalidRows, sum: { ...checked!.sum, valid_count: 0, total_quantity: 0, total: 0 } }
          : undefined,
      )
      if (invalidRows.length === 0) area.current?.focus()
    },
  }
}
