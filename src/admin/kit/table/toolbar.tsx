// Search, filters and columns above a list.
import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { Columns3, Download, Plus, Search, X } from 'lucide-react'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { officePaths } from '../../../contracts/admin-paths.ts'
import { formatListQuery, parseListQuery, type ListQuery } from '../../../contracts/lists/list-query.ts'
import { useText } from '../../i18n/text.tsx'
import { describeFilter } from './describe-filter.ts'
import { FilterForm } from './filter-form.tsx'
import type { List } from './list.ts'
import type { ListState } from './use-list.ts'

const SEARCH_DELAY_MS = 150

type Props<Row extends object> = {
  list: List<Row>
  state: ListState<Row>
  searchInput: RefObject<HTMLInputElement | null>
  addFilter: RefObject<HTMLButtonElement | null>
  isVisible(column: string): boolean
  setVisible(column: string, visible: boolean): void
}

export function Toolbar<Row extends object>({
  list,
  state,
  searchInput,
  addFilter,
  isVisible,
  setVisible,
}: Props<Row>) {
  const text = useText()
  const { t } = text
  const { query, problems, setQuery, removeParameter } = state
  const filters = Object.entries(query.filters).filter(([, filter]) => filter !== undefined)
  return (
    <div className="toolbar">
      <SearchField list={list} query={query} setQuery={setQuery} input={searchInput} />
      {filters.map(([field, filter]) => {
        const label = t(list.fields[field]!)
        const { operator, value } = describeFilter(list, field, filter!, text)
        return (
          <span className="chip" key={field}>
            <span>
              {label} <span className="dim">{operator}</span> <b>{value}</b>
            </span>
            <button
              type="button"
              aria-label={t('filter.remove', { label })}
              onClick={() => removeParameter(field)}
            >
              <X />
            </button>
          </span>
        )
      })}
      {problems.map(({ parameter, value, message }) => (
        <span className="chip invalid" key={parameter} title={message}>
          <s>
            {parameter} {value}
          </s>
          <button
            type="button"
            aria-label={t('filter.remove', { label: parameter })}
            onClick={() => removeParameter(parameter)}
          >
            <X />
          </button>
        </span>
      ))}
      {Object.keys(list.fields).length > 0 && (
        <AddFilter list={list} query={query} setQuery={setQuery} button={addFilter} />
      )}
      <span className="grow" />
      {list.export && <ExportMenu name={list.export} query={formatListQuery(list.definition, query)} />}
      <Menu.Root>
        <Menu.Trigger className="button quiet">
          <Columns3 /> <span>{t('table.columns')}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4}>
            <Menu.Popup className="menu">
              {list.columns.map(({ id, label }) => (
                <Menu.CheckboxItem
                  key={id}
                  className="menu-item"
                  checked={isVisible(id)}
                  onCheckedChange={(visible) => setVisible(id, visible)}
                  closeOnClick={false}
                >
                  <span className="box" aria-hidden="true" />
                  {t(label)}
                </Menu.CheckboxItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

/** All rows of the query as a file. */
function ExportMenu({ name, query }: { name: string; query: URLSearchParams }) {
  const { t } = useText()
  return (
    <Menu.Root>
      <Menu.Trigger className="button quiet">
        <Download /> <span>{t('table.export')}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            {(['csv', 'xlsx'] as const).map((format) => (
              <Menu.Item
                key={format}
                className="menu-item"
                render={<a href={officePaths.staffList(name, format, Object.fromEntries(query))} download />}
              >
                {t(`table.export-${format}`)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type SearchProps<Row extends object> = {
  list: List<Row>
  query: ListQuery
  setQuery: ListState<Row>['setQuery']
  input: RefObject<HTMLInputElement | null>
}

function SearchField<Row extends object>({ list, query, setQuery, input }: SearchProps<Row>) {
  const { t } = useText()
  const [typed, setTyped] = useState(query.q)
  const timer = useRef<number>(undefined)
  // Back, forward and the tabs change the address.
  useEffect(() => setTyped(query.q), [query.q])
  const search = (q: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setQuery({ ...query, q: q.trim() }, 'replace'), SEARCH_DELAY_MS)
  }
  return (
    <label className="search">
      <Search aria-hidden="true" />
      <span className="visually-hidden">{t(list.search)}</span>
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={t(list.search)}
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget, nativeEvent }) => {
          setTyped(currentTarget.value)
          if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value)
        }}
        onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}

type AddFilterProps<Row extends object> = {
  list: List<Row>
  query: ListQuery
  setQuery: ListState<Row>['setQuery']
  button: RefObject<HTMLButtonElement | null>
}

function AddFilter<Row extends object>({ list, query, setQuery, button }: AddFilterProps<Row>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [field, setField] = useState<string>()
  const fields = Object.keys(list.fields)
  const apply = (value: string) => {
    const parsed = parseListQuery(list.definition, new URLSearchParams({ [field!]: value })).query
    setQuery({ ...query, filters: { ...query.filters, ...parsed.filters } })
    setOpen(false)
  }
  return (
    <Popover.Root
      open={isOpen}
      // The button responds before the popover is rendered.
      onOpenChange={(open) =>
        startTransition(() => {
          setOpen(open)
          if (open) setField(undefined)
        })
      }
    >
      <Popover.Trigger ref={button} className="chip add">
        <Plus /> {t('filter.add')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4}>
          <Popover.Popup className="popover" aria-label={t('filter.add')}>
            {field === undefined ? (
              <ul className="menu-list">
                {fields.map((name) => (
                  <li key={name}>
                    <button type="button" className="menu-item" onClick={() => setField(name)}>
                      {t(list.fields[name]!)}
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <FilterForm key={field} list={list} field={field} onApply={apply} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
