// A short run with every `npm test`; `npm run faults -- fuzz` is the long one. FUZZ_SEED repeats a failed run.
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeActors } from '../support/actors.ts'
import { useApi } from '../support/api.ts'
import { createTestApp } from '../support/apps.ts'
import { placeOrders } from '../support/orders.ts'
import { listCalls, type FuzzFailure, fuzzCall, collectKnownValues } from './fuzz-api.ts'
import { sql } from 'kysely'

const runs = Number(process.env['FUZZ_RUNS'] ?? 8)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const only = process.env['FUZZ_ONLY']

const api = useApi({ maxConcurrent: 1_000 })
let actors: Actor[]
let knownValuesList: unknown[]

beforeAll(async () => {
  const [sandbox, live] = [await createTestApp(api), await createTestApp(api, { live: true })]
  const appActors = [sandbox, live].map(({ key }, at) => ({
    name: at === 0 ? 'sandbox app' : 'live app',
    signedIn: false,
    token: async () => key,
    forgetSession: () => undefined,
  }))
  actors = [...(await makeActors(api)).actors, ...appActors]
  const { rows } = await sql<{ sku: string }>`
    select v.sku from variant v join stock s on s.variant_id = v.id where s.on_hand > 1 order by v.sku limit 2`.execute(
    api.db,
  )
  await placeOrders(
    api,
    rows.map(({ sku }) => sku),
    3,
  )
  await api.app.ready()
  knownValuesList = await collectKnownValues(api)
}, 120_000)

test(
  'no request to any call, valid or not, by anybody, gets a 5xx or an undocumented response',
  async () => {
    const failures: FuzzFailure[] = []
    const calls = listCalls(api).filter(({ path }) => !only || path.includes(only))
    expect(calls.length).toBeGreaterThan(only ? 0 : 100)
    for (const call of calls) {
      const failure = await fuzzCall(api, { call, actors, knownValuesList: knownValuesList, runs, seed })
      if (failure) failures.push(failure)
    }
    expect(failures).toEqual([])
  },
  Math.max(180_000, runs * 20_000),
)
