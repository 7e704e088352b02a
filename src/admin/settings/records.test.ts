import { expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { changeRecords, fromGroup, moveRecord, type RecordSettings, saveRecord } from './records.ts'

type Row = { code: string; name: string; active: boolean }

/** A list on a server that rejects what starts from an older version. */
function createServer(rows: Row[]) {
  const server = { version: 1, rows, beforeReplace: () => {} }
  const settings: RecordSettings<Row> = {
    queryKey: ['rows'],
    name: 'rows',
    fetch: async () => ({ version: String(server.version), rows: structuredClone(server.rows) }),
    async replace(was, next) {
      server.beforeReplace()
      if (was !== String(server.version)) throw new ApiError(409, { code: 'content_changed', message: '' })
      const at = next.findIndex(({ name }) => name === '')
      if (at !== -1)
        throw new ApiError(400, {
          code: 'invalid_input',
          message: '',
          details: { issues: [{ path: `rows.${at}.name` }] },
        })
      server.rows = [...next]
      server.version++
    },
    toTree: ({ name, active }) => ({ name, active }),
    fromTree: (row, tree) => ({ ...row, ...tree }),
  }
  return { server, settings }
}

const rows = () => [
  { code: 'a', name: 'A', active: true },
  { code: 'b', name: 'B', active: true },
]

test('a change keeps other fields and records as they are now', async () => {
  const { server, settings } = createServer(rows())
  server.rows = [server.rows[0]!, { code: 'b', name: 'B', active: false }]
  await saveRecord(settings, 'b', { name: { was: 'B', to: 'Beta' } })
  expect(server.rows).toEqual([
    { code: 'a', name: 'A', active: true },
    { code: 'b', name: 'Beta', active: false },
  ])
})

test('a field that someone else has changed since is not overwritten', async () => {
  const { server, settings } = createServer(rows())
  await expect(saveRecord(settings, 'a', { name: { was: 'Before', to: 'Mine' } })).rejects.toMatchObject({
    status: 409,
    code: 'content_changed',
  })
  expect(server.rows).toEqual(rows())
})

test('a record that someone else has deleted is not created again', async () => {
  const { server, settings } = createServer(rows().slice(0, 1))
  await expect(saveRecord(settings, 'b', { name: { was: 'B', to: 'Mine' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(server.rows).toHaveLength(1)
})

test('errors have the path of the field in the form', async () => {
  const { settings } = createServer(rows())
  await expect(saveRecord(settings, 'b', { name: { was: 'B', to: '' } })).rejects.toMatchObject({
    details: { issues: [{ path: 'name' }] },
  })
})

test('a list that changes at the same time is changed again from its new state', async () => {
  const { server, settings } = createServer(rows())
  server.beforeReplace = () => {
    server.beforeReplace = () => {}
    server.rows = [...server.rows, { code: 'c', name: 'C', active: true }]
    server.version++
  }
  await changeRecords(settings, (list) => moveRecord(list, 'b', -1))
  expect(server.rows.map(({ code }) => code)).toEqual(['b', 'a', 'c'])
})

test('the first record does not move up, nor the last one down', () => {
  expect(moveRecord(rows(), 'a', -1)).toEqual(rows())
  expect(moveRecord(rows(), 'b', 1)).toEqual(rows())
})

test('a group leaves out empty values, and keeps values without a field', () => {
  expect(fromGroup(['en', 'vi'], { en: 'Card', vi: 'Thẻ', de: 'Karte' }, { en: null, vi: 'Thẻ' })).toEqual({
    de: 'Karte',
    vi: 'Thẻ',
  })
})
