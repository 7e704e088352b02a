// The table of every list: sorted and filtered by the server, with the query in the address.
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { isAdminAppPath } from '../../../contracts/admin-paths.ts'
import { formatListQuery, parseListQuery } from '../../../contracts/lists/list-query.ts'
import { useText } from '../../i18n/text.tsx'
import { readColumns, writeColumns } from '../../shell/preferences.ts'
import type { List, ListOrigin } from './list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ChangeBar } from './change-bar.tsx'
import { EditableCell } from './editable-cell.tsx'
import { EmptyList, FailedList, LoadingRows } from './list-states.tsx'
import { cellClass, HeaderCell, RowLink, toggleSort } from './table-cells.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCellEditing } from './use-cell-editing.ts'
import { ViewTabs } from './view-tabs.tsx'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { PageHead } from '../page-head.tsx'
import './table.css'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const ROW_HEIGHT = { comfortable: 44, compact: 34, card: 92 }
/** So many rows before the end, the next page is loaded. */
const LOAD_AHEAD = 20

/** `onDone` clears the selection. */
export type BulkActionProps<Row extends object> = {
  /** Those of the selected rows that are loaded. */
  rows: readonly Row[]
  /** Number of selected rows. */
  count: number
  /** All rows that match these filters are selected, also those that are not loaded. */
  query: Record<string, string> | undefined
  onDone(): void
}

type Props<Row extends object> = {
  list: List<Row>
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode
  /** Buttons for the selected rows. */
  BulkActions?: ComponentType<BulkActionProps<Row>>
  /** Whether the actions work for rows that are not loaded. */
  canSelectAll?: true
}

export function DataTable<Row extends object>({ list, actions, BulkActions, canSelectAll }: Props<Row>) {
  const text = useText()
  const { t, number } = text
  const state = useList(list)
  const { query, rows, total, setQuery } = state
  const navigate = useNavigate()
  const searchInput = useRef<HTMLInputElement>(null)
  const addFilter = useRef<HTMLButtonElement>(null)
  const [columnVisibility, setColumnVisibility] = useState(() => readColumns(list.name, list.columns))
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  /** Whether all matches are selected, beyond the loaded rows. */
  const [isAllSelected, setAllSelected] = useState(false)
  const columns = useMemo(() => list.columns.map(({ id }) => ({ id })), [list])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns,
    data,
    getRowId: list.rowId,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: setColumnVisibility,
    onRowSelectionChange: (change) => {
      setAllSelected(false)
      setRowSelection(change)
    },
  })
  const params = formatListQuery(list.definition, query).toString()
  const origin: ListOrigin = { list: list.name, query: params }
  const clearSelection = () => {
    setAllSelected(false)
    setRowSelection({})
  }
  useEffect(clearSelection, [params])
  useEffect(() => writeColumns(list.name, columnVisibility), [list.name, columnVisibility])

  const byId = new Map(list.columns.map((column) => [column.id, column]))
  const visible = table.getVisibleLeafColumns().map(({ id }) => byId.get(id)!)
  const open = (row: Row) => {
    const href = list.href?.(row)
    if (href === undefined) return
    if (isAdminAppPath(href)) void navigate(href, { state: origin })
    else window.location.assign(href)
  }
  const show = (view: URLSearchParams) => setQuery(parseListQuery(list.definition, view).query)
  const [current, setCurrent] = useListKeys({
    rows,
    open,
    toggle: (row) => table.getRow(list.rowId(row)).toggleSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
    edit: (row) => editing.start(row),
    searchInput,
    addFilter,
    views: list.views.map(
      ({ query: view }) =>
        () =>
          show(new URLSearchParams(view)),
    ),
  })
  const sortBy = (field: string, add: boolean) =>
    setQuery({ ...query, sort: toggleSort(query.sort, field, add) })
  const selected = rows.filter((row) => rowSelection[list.rowId(row)])
  const isEverySelected = selected.length === rows.length
  const hasFilters =
    params !== '' && params !== formatListQuery(list.definition, { ...query, filters: {}, q: '' }).toString()

  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(
    () => setTop(body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0),
    [state.isLoading, state.hasFailed, params],
  )
  const isCard = useMedia('(max-width: 767px)')
  const isCompact = document.documentElement.dataset['density'] === 'compact'
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCard ? ROW_HEIGHT.card : isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.comfortable),
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => list.rowId(rows[index]!),
  })
  const editing = useCellEditing({
    list,
    rows,
    columns: visible,
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  })
  const { changes } = editing
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const { canLoadNext, loadNext } = state
  const shouldLoadNext = canLoadNext && last >= rows.length - LOAD_AHEAD
  const onEndNear = useEffectEvent(loadNext)
  useEffect(() => {
    if (shouldLoadNext) onEndNear()
  }, [shouldLoadNext])
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  const tableRows = table.getRowModel().rows

  return (
    <>
      <PageHead title={t(list.title)} count={total} actions={actions} />
      <ViewTabs list={list} query={formatListQuery(list.definition, query)} onShow={show} />
      <Toolbar
        list={list}
        state={state}
        searchInput={searchInput}
        addFilter={addFilter}
        isVisible={(id) => columnVisibility[id] ?? true}
        setVisible={(id, isOn) => setColumnVisibility((now) => ({ ...now, [id]: isOn }))}
      />
      <p className="visually-hidden" role="status">
        {total !== undefined && t('table.count', { count: total })}
      </p>
      {state.hasFailed && <FailedList onRetry={state.retry} />}
      {!state.isLoading && rows.length === 0 ? (
        !state.hasFailed && (
          <EmptyList
            text={hasFilters ? t('table.none') : t(list.empty)}
            onClear={hasFilters ? () => show(new URLSearchParams()) : undefined}
          />
        )
      ) : (
        <div className="table-frame">
          <table className="table" aria-rowcount={total} aria-busy={state.isStale}>
            <thead>
              <tr>
                <th className="select">
                  <input
                    type="checkbox"
                    aria-label={t('table.select-all')}
                    disabled={rows.length === 0}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                    ref={(input) => {
                      if (input) input.indeterminate = table.getIsSomeRowsSelected()
                    }}
                  />
                </th>
                {visible.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={query.sort} onSort={sortBy} />
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {state.isLoading && <LoadingRows columns={visible.length + 1} />}
              {before > 0 && <tr className="spacer" style={{ blockSize: before }} />}
              {items.map(({ index, key }) => {
                const row = rows[index]!
                const tableRow = tableRows[index]
                if (!tableRow) return null
                return (
                  <tr
                    key={key}
                    aria-rowindex={index + 2}
                    data-index={index}
                    ref={virtual.measureElement}
                    className={index === current ? 'current' : undefined}
                    aria-selected={tableRow.getIsSelected()}
                    onMouseDown={() => startTransition(() => setCurrent(index))}
                  >
                    <td className="select">
                      <input
                        type="checkbox"
                        aria-label={t('table.select', { name: list.rowName(row) })}
                        checked={tableRow.getIsSelected()}
                        onChange={tableRow.getToggleSelectedHandler()}
                      />
                    </td>
                    {visible.map((column) => {
                      const cell = editing.getCell(row, index, column.id)
                      return (
                        <td key={column.id} className={cellClass(column)} data-card={column.card}>
                          {cell ? (
                            <EditableCell {...cell} />
                          ) : column === visible[0] && list.href ? (
                            <RowLink href={list.href(row)} origin={origin}>
                              {column.cell(row, text)}
                            </RowLink>
                          ) : (
                            column.cell(row, text)
                          )}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
              {after > 0 && <tr className="spacer" style={{ blockSize: after }} />}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && (
        <footer className="table-foot">
          <span>{t('table.shown', { shown: number(rows.length), total: number(total ?? rows.length) })}</span>
          <span className="keys">
            <kbd>J</kbd> <kbd>K</kbd> {t('keys.move')} <kbd>X</kbd> {t('keys.select')} <kbd>F</kbd>{' '}
            {t('keys.filter')}{' '}
            {list.columns.some(({ edit }) => edit) && (
              <>
                <kbd>E</kbd> {t('keys.edit')}
              </>
            )}
          </span>
        </footer>
      )}
      {changes.changes.length > 0 && (
        <ChangeBar
          count={changes.changes.length}
          problems={changes.changes.filter(({ problem }) => problem).length}
          isSaving={changes.isSaving}
          onDiscard={changes.discard}
          onSave={changes.save}
        />
      )}
      {selected.length > 0 && (
        <BulkBar
          count={isAllSelected ? total! : selected.length}
          onSelectAll={
            canSelectAll && !isAllSelected && total !== undefined && total > rows.length && isEverySelected
              ? { total, select: () => setAllSelected(true) }
              : undefined
          }
          onClear={clearSelection}
        >
          {BulkActions && (
            <BulkActions
              rows={selected}
              count={isAllSelected ? total! : selected.length}
              query={isAllSelected ? Object.fromEntries(new URLSearchParams(params)) : undefined}
              onDone={clearSelection}
            />
          )}
        </BulkBar>
      )}
    </>
  )
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const update = () => setMatches(media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query])
  return matches
}
