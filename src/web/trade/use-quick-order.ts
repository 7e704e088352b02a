// A pasted list on its way into the cart: what was typed stays in this tab until it is in the cart.
import { useEffect, useRef, useState } from 'react'
import type { AddedLine } from '../../modules/cart/account-cart.ts'
import type { QuickOrderLine, QuickOrder } from '../../modules/cart/quick-order.ts'
import { ApiError, callApi } from '../state/api.ts'
import { faultWords } from '../state/fault-words.ts'
import { keepInTab } from '../state/keep-in-tab.ts'
import { type MessageKey, useText } from '../text.tsx'
import { announce } from '../ui/live-region.tsx'
import { notAsAsked, useAddLines } from './add-lines.ts'

const kept = keepInTab('selvedge.quick-order')
const cell = (text: string) => (/["\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** As the server reads it: a line that names the columns first, so that none of the others is taken for it. */
const textOf = (rows: readonly { sku: string; quantity: string }[]) =>
  ['SKU\tQuantity', ...rows.map(({ sku, quantity }) => `${cell(sku)}\t${cell(quantity)}`)].join('\n')

/** `key` stays with a line while it is mended. */
export type QuickRow = QuickOrderLine & { key: string }
export type Mend = Partial<Pick<QuickOrderLine, 'sku' | 'quantity'>>

export function useQuickOrder() {
  const { t, locale } = useText()
  const addLines = useAddLines()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<{ rows: QuickRow[]; sum: Omit<QuickOrder, 'lines'> }>()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState<'check' | 'add'>()
  const [fault, setFault] = useState<MessageKey>()
  const [left, setLeft] = useState<AddedLine[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const asked = useRef(0)

  const type = (next: string) => {
    setText(next)
    setFault(undefined)
    kept.write(next || null)
  }
  // What was typed before the script came stays; else what this tab has kept.
  useEffect(() => setText(area.current?.value || kept.read() || ''), [])

  /** @returns what it came to; undefined where it could not be asked, which is said. */
  async function check(of: string): Promise<QuickRow[] | undefined> {
    if (of.trim() === '') {
      setFault('quick.nothing')
      area.current?.focus()
      return undefined
    }
    const mine = ++asked.current
    setBusy('check')
    setFault(undefined)
    try {
      const { lines, ...sum } = await callApi<QuickOrder>(
        `/v1/trade/quick-order?${new URLSearchParams({ locale })}`,
        {
          body: { text: of },
        },
      )
      if (mine !== asked.current) return undefined
      const rows = lines.map((line, at) => ({ ...line, key: `${mine}-${at}` }))
      setChecked({ rows, sum })
      setDirty(false)
      announce(t('quick.checked', { good: sum.good, bad: rows.length - sum.good }))
      return rows
    } catch (error) {
      if (mine !== asked.current) return undefined
      const long = error instanceof ApiError && ['invalid_input', 'payload_too_large'].includes(error.code)
      setFault(long ? 'quick.long' : faultWords(error))
      return undefined
    } finally {
      if (mine === asked.current) setBusy(undefined)
    }
  }

  const keepRows = (rows: QuickRow[]) => {
    setChecked((before) => before && { ...before, rows })
    setDirty(true)
    type(rows.length > 0 ? textOf(rows) : '')
    return rows
  }
  const rows = checked?.rows ?? []
  const mended = (key: string, mend: Mend) =>
    rows.map((row) => (row.key === key ? { ...row, ...mend, lines: row.lines.slice(0, 1) } : row))

  return {
    area,
    text,
    type,
    rows,
    sum: checked?.sum,
    dirty,
    busy,
    fault,
    left,
    check: () => check(text),
    /** What is typed into a line; it is asked for with `recheck`. */
    mend: (key: string, mend: Mend) => void keepRows(mended(key, mend)),
    recheck: () => check(textOf(rows)),
    /** Something that was offered for a line. */
    take: (key: string, mend: Mend) => check(textOf(keepRows(mended(key, mend)))),
    leave: async (key: string) => {
      const others = keepRows(rows.filter((row) => row.key !== key))
      if (others.length > 0) return check(textOf(others))
      setChecked(undefined)
      return []
    },
    /** Good lines go into the cart, the others stay to be mended. */
    async add() {
      const now = dirty ? await check(textOf(rows)) : rows
      const good = now?.filter((row) => row.fault === undefined && row.piece) ?? []
      if (good.length === 0) return
      setBusy('add')
      const told = await addLines(
        good.map(({ piece, quantity }) => ({ variant_id: piece!.variant_id, quantity: Number(quantity) })),
      )
      setBusy(undefined)
      if (!told) return
      setLeft(notAsAsked(told))
      const bad = now!.filter((row) => row.fault !== undefined)
      type(bad.length > 0 ? textOf(bad) : '')
      setChecked(
        bad.length > 0 ? { rows: bad, sum: { ...checked!.sum, good: 0, pieces: 0, total: 0 } } : undefined,
      )
      if (bad.length === 0) area.current?.focus()
    },
  }
}
