// The list of gift cards for staff (contracts/lists/gift-cards-list.ts).
import { sql } from 'kysely'
import { giftCardsList, type GiftCardsListField } from '../../../contracts/lists/gift-cards-list.ts'
import type { ListQuery } from '../../../contracts/lists/list-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  containsWords,
  type ListCalendar,
  type ListPage,
  type ListPageRequest,
  type ListSource,
  readListPage,
} from '../../../platform/database/list-query.ts'
import { minorUnitsSql } from '../../../platform/database/minor-units.ts'

/** Amounts are in minor units of the currency. */
export type GiftCardRow = {
  id: number
  last_characters: string
  balance: number
  currency: string
  expires_at: string | null
  blocked: boolean
  issued_at: string
}

const source: ListSource<GiftCardsListField> = {
  definition: giftCardsList,
  from: sql`stored_value c`,
  key: sql`c.id`,
  keyType: 'bigint',
  columns: {
    last_characters: { value: sql`c.hint` },
    balance: { value: sql`(c.balance_minor::numeric / ${minorUnitsSql(sql`c.currency`)})` },
    currency: { value: sql`c.currency` },
    blocked: { value: sql`(c.disabled_at is not null)` },
    expires: { value: sql`c.expires_at`, sortValue: sql`coalesce(c.expires_at, '9999-12-31'::timestamptz)` },
    issued: { value: sql`c.created_at` },
  },
}

/** Gift cards of a query. `q`: words of the end of the code, or of the notes of its ledger. */
export async function searchGiftCards(
  db: Db,
  query: ListQuery<GiftCardsListField>,
  request: ListPageRequest,
  calendar: ListCalendar,
): Promise<ListPage<GiftCardRow>> {
  const text = sql`(c.hint || ' ' || coalesce(
    (select string_agg(e.note, ' ') from stored_value_entry e where e.credit_id = c.id), ''))`
  const page = await readListPage<GiftCardRow, GiftCardsListField>(
    db,
    source,
    sql`c.id, c.hint as last_characters, c.balance_minor as balance, c.currency, c.expires_at,
      c.disabled_at is not null as blocked, c.created_at as issued_at`,
    query,
    [sql<boolean>`c.kind = 'gift-card'`, containsWords(query.q, text)],
    calendar,
    request,
  )
  const toIsoTime = (time: string) => new Date(time).toISOString()
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      expires_at: row.expires_at && toIsoTime(row.expires_at),
      issued_at: toIsoTime(row.issued_at),
    })),
  }
}
