import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxTables } from './sandbox-tables.ts'

const schema = readFileSync(new URL('../../../../db/schema.sql', import.meta.url), 'utf8')

test('every table has a rule, and every rule a table', () => {
  const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE public\.(\w+)/gm)].map(([, name]) => name)
  // Migrations are recorded in a table that the program creates.
  expect(Object.keys(sandboxTables).toSorted()).toEqual([...tables, 'migration'].toSorted())
})
