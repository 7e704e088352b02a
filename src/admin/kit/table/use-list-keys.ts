// Keyboard shortcuts of a list: J and K or the arrows move, Enter opens, E edits, X selects, Ctrl A selects all, / searches, F filters,
// 1 to 9 show a view.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isSingleKey } from '../single-key.ts'

type Options<Row extends object> = {
  rows: readonly Row[]
  open(row: Row): void
  toggle(row: Row): void
  toggleAll(): void
  edit(row: Row): void
  searchInput: RefObject<HTMLInputElement | null>
  addFilter: RefObject<HTMLButtonElement | null>
  views: readonly (() => void)[]
}

/** @returns the index of the current row, -1 without one, and how to set it. */
export function useListKeys<Row extends object>(options: Options<Row>): [number, (index: number) => void] {
  const [current, setCurrent] = useState(-1)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { rows, open, toggle, toggleAll, edit, searchInput, addFilter, views } = options
    if ((event.ctrlKey || event.metaKey) && event.key === 'a' && !isInField(event)) {
      event.preventDefault()
      toggleAll()
      return
    }
    if (!isSingleKey(event) || isOfControl(event)) return
    const move = (by: number) => {
      const next = Math.min(Math.max(current + by, 0), rows.length - 1)
      setCurrent(next)
      document.querySelector(`tr[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const row = rows[current]
    const actions: Record<string, (() => void) | undefined> = {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      Enter: row && (() => open(row)),
      x: row && (() => toggle(row)),
      e: row && (() => edit(row)),
      '/': () => searchInput.current?.focus(),
      f: () => addFilter.current?.click(),
      Escape: () => setCurrent(-1),
    }
    const action = /^[1-9]$/.test(event.key) ? views[Number(event.key) - 1] : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return [current, setCurrent]
}

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null

/** Enter on a link or button is its own. */
const isOfControl = ({ target, key }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.matches('a, button')
