import { expect, test } from 'vitest'
import { findConcatenatedSql } from './sql-strings.ts'

test.each([
  "sql`select 1 where document @? ('$.**.path ? (@ == \"' || ${key} || '\")')::jsonpath`",
  'sql`select 1 where document @? ${path}::jsonpath`',
  "sql`select 1 where document @@ ('$.a' || ${key})`",
  "sql`select 1 where body ~ ('href=\"' || ${path} || '\"')`",
  "sql`select regexp_replace(body, '^' || ${path}, '')`",
  'sql.raw(`order by ${column}`)',
  'sql.raw(column)',
  'sql.lit(name)',
  'client.query(`select * from t where name = ${name}`)',
  "client.query('select * from t where name = ' + name)",
  'new RegExp(`^${name}$`)',
])('%s is reported', (code) => {
  expect(findConcatenatedSql('src/new-file.ts', code)).not.toEqual([])
})

test.each([
  'sql`select 1 from t where name = ${name}`',
  "sql.raw(isRising ? 'asc' : 'desc')",
  "sql`select jsonb_path_query(document, '$.**.path')`",
  "client.query('select 1')",
  "sql`select a || ' × ' || b from t where c like ${pattern}`",
])('%s is not reported', (code) => {
  expect(findConcatenatedSql('src/new-file.ts', code)).toEqual([])
})
