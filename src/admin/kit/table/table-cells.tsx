// Cells of a list: headers that sort, and the link to the record.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isAdminAppPath } from '../../../contracts/admin-paths.ts'
import type { ListSort } from '../../../contracts/lists/list-query.ts'
import { useText } from '../../i18n/text.tsx'
import { usePreload } from '../preload-page.ts'
import type { ListColumn, ListOrigin } from './list.ts'

export const cellClass = ({ end, priority }: { end?: true; priority?: 1 | 2 }) =>
  [end && 'end', priority && `priority-${priority}`].filter(Boolean).join(' ') || undefined

type RowLinkProps = { href: string; origin: ListOrigin; children: ReactNode }

/** To a page of the client application, or to another one. */
export const RowLink = ({ href, origin, children }: RowLinkProps) =>
  isAdminAppPath(href) ? (
    <PageLink href={href} origin={origin}>
      {children}
    </PageLink>
  ) : (
    <a className="row-link" href={href}>
      {children}
    </a>
  )

function PageLink({ href, origin, children }: RowLinkProps) {
  return (
    <Link className="row-link" to={href} state={origin} {...usePreload(href)}>
      {children}
    </Link>
  )
}

type HeaderProps<Row extends object> = {
  column: ListColumn<Row>
  sort: readonly ListSort[]
  onSort(field: string, add: boolean): void
}

export function HeaderCell<Row extends object>({ column, sort, onSort }: HeaderProps<Row>) {
  const { t } = useText()
  const sorted = sort.find(({ field }) => field === column.sort)
  return (
    <th className={cellClass(column)} aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}>
      {column.sort === undefined ? (
        t(column.label)
      ) : (
        <button type="button" onClick={({ shiftKey }) => onSort(column.sort!, shiftKey)}>
          {t(column.label)}
          {sorted && (sorted.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
        </button>
      )}
    </th>
  )
}

/** The first click sorts upwards, the second one downwards. With `add`, after the fields that sort already. */
export function toggleSort(sort: readonly ListSort[], field: string, add: boolean): ListSort[] {
  const now = sort.find((one) => one.field === field)
  const next = { field, descending: now ? !now.descending : false }
  if (!add) return [next]
  return now ? sort.map((one) => (one === now ? next : one)) : [...sort, next]
}
