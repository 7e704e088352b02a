// Rows of an exported list by the query of its page.
import { type ListDefinition, type ListQuery, withFilters } from '../../contracts/lists/list-query.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ListCalendar, ListPage, ListPageRequest } from '../../platform/database/list-query.ts'
import { type ListFieldEntity, readListFilters } from '../custom-fields/list-fields.store.ts'
import { getShopClock } from '../reports/reports.service.ts'
import { readListPages } from './export-table.ts'
import { parseListFilters } from './list-filters.ts'

/** Today and the time zone of the shop, in which the filters of dates are read. */
export async function getListCalendar(db: Db, clock: Clock): Promise<ListCalendar> {
  const { day: today, timeZone } = await getShopClock(db, clock)
  return { today, timeZone }
}

type Search<Row, Name extends string> = (
  db: Db,
  query: ListQuery<Name>,
  request: ListPageRequest,
  calendar: ListCalendar,
) => Promise<ListPage<Row>>

/** @returns reads all rows of a query, page by page. */
export const createQueryReader = (db: Db, clock: Clock) =>
  async function* readQuery<Row, Name extends string>(
    definition: ListDefinition<Name> | Promise<ListDefinition<Name>>,
    filters: Record<string, string | undefined>,
    search: Search<Row, Name>,
  ): AsyncGenerator<Row[]> {
    const calendar = await getListCalendar(db, clock)
    const query = parseListFilters(await definition, filters)
    yield* readListPages((request) => search(db, query, request, calendar))
  }

/** @returns adds the filters by custom fields of an entity to a list. */
export const createFieldFilters =
  (db: Db) =>
  async <Name extends string>(
    list: ListDefinition<Name>,
    entity: ListFieldEntity,
  ): Promise<ListDefinition<Name>> =>
    withFilters(list, await readListFilters(db, entity))
