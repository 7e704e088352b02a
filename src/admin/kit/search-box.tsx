// A field that finds records while staff type. The arrows mark a result, Enter picks it.
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import './search-box.css'

type Props<Found> = {
  label: string
  /** Shown when nothing is found. */
  none: string
  queryKey: string
  find(q: string, signal?: AbortSignal): Promise<Found[]>
  keyOf(found: Found): string
  onPick(found: Found): void
  /** A scanner types a code and Enter: the first result of the code is picked, also before results are shown. */
  takesScans?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  /** A result. */
  children(found: Found): ReactNode
}

const MIN_LENGTH = 2
const PAUSE_MS = 150

export function SearchBox<Found>(props: Props<Found>) {
  const { label, none, queryKey, find, keyOf, onPick, takesScans = false, inputRef, children } = props
  const listId = useId()
  const [value, setValue] = useState('')
  const [current, setCurrent] = useState(0)
  const entered = value.trim()
  const q = useDebounced(entered, PAUSE_MS)
  const isSearch = entered !== '' && q.length >= MIN_LENGTH
  const { data, isFetching } = useQuery({
    queryKey: [queryKey, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: isSearch,
  })
  const found = isSearch ? (data ?? []) : []
  const isSettled = entered === q && !isFetching
  const pick = (one: Found) => {
    onPick(one)
    setValue('')
    setCurrent(0)
  }
  const pickMarked = async () => {
    const marked = isSettled ? found[current] : takesScans ? (await find(entered))[0] : undefined
    if (marked) pick(marked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (entered !== '') void pickMarked()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setCurrent((now) => Math.max(0, Math.min(found.length - 1, now + step)))
    } else if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      setValue('')
    }
  }
  return (
    <div className="search-box">
      <label className="row">
        <Search aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
        <input
          ref={inputRef}
          className="input grow"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[current] && `${listId}-${current}`}
          autoComplete="off"
          maxLength={100}
          placeholder={label}
          value={value}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value)
            setCurrent(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className="search-results"
        hidden={found.length === 0}
      >
        {found.map((one, index) => (
          <div
            key={keyOf(one)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            // Before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              pick(one)
            }}
          >
            {children(one)}
          </div>
        ))}
      </div>
      <p className="dim" role="status">
        {isSearch && isSettled && found.length === 0 && none}
      </p>
    </div>
  )
}
