// Startup errors have a plain message, and the process exits with an error (support/running-shop.ts).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../demo/catalogue.ts'
import { type Environment, spawnShop, startShop, temporaryFolder } from '../support/running-shop.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** @returns the last lines of output of a failed start, without a stack trace. */
async function startError(environment: Environment): Promise<string> {
  const shop = spawnShop({ LOG_LEVEL: 'silent', SEED_DEMO_DATA: 'off', PORT: '0', ...environment })
  const code = await shop.ended
  const output = shop.output()
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/^\s+at .*\(.*:\d+:\d+\)$/m)
  return output
}

test('invalid settings are listed all at once, and nothing is opened', async () => {
  const errorText = await startError({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost/shop',
    SEED_DEMO_DATA: 'perhaps',
    SHOP_SECRET: 'short',
    SHOP_DATA_DIR: join(folder.path, 'never'),
  })
  for (const name of ['PORT', 'DATABASE_URL', 'SEED_DEMO_DATA', 'SHOP_SECRET'])
    expect(errorText).toMatch(new RegExp(`^\\s*${name}: .+`, 'm'))
  expect(errorText).not.toContain('Embedded database')
})

test('a folder that cannot be written is named', async () => {
  // A path below a file cannot be created, not even by root.
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  expect(await startError({ SHOP_DATA_DIR: dataDir })).toContain(
    `The data folder ${dataDir} cannot be written`,
  )
})

test('a database server that cannot be reached is named, without its password', async () => {
  const errorText = await startError({
    SHOP_DATA_DIR: join(folder.path, 'remote'),
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/shop',
    DATABASE_START_TIMEOUT_MS: '500',
  })
  expect(errorText).toMatch(/The database shop at 127\.0\.0\.1:1 cannot be reached/)
  expect(errorText).not.toContain('hidden')
})

test('a port in use is named before anything is written', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  try {
    expect(
      await startError({
        SHOP_DATA_DIR: join(folder.path, 'port'),
        SEED_DEMO_DATA: 'on',
        HOST: '127.0.0.1',
        PORT: String(port),
      }),
    ).toContain(`Port ${port} is in use`)
    expect(readdirSync(join(folder.path, 'port'))).toEqual([])
  } finally {
    server.close()
  }
})

test('a start in production logs severe findings, and a second process cannot open its data folder', async () => {
  const shop = await startShop(join(folder.path, 'port'), { PAYMENT_TEST_MODE: 'on' })
  try {
    await expect
      .poll(() => shop.output(), { timeout: 60_000 })
      .toContain('doctor: payments: Test cards pay for orders: nobody is charged.')
    expect(await startError({ SHOP_DATA_DIR: join(folder.path, 'port') })).toContain(
      `is in use by process ${shop.process.pid}`,
    )
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  } finally {
    await shop.stop()
  }
  expect(await shop.ended).toBe(0)
})

test('an interrupted first start is completed by the next, with a process that ends', async () => {
  const dataDir = join(folder.path, 'half-way')
  const marker = join(dataDir, 'filling')
  const environment = { SHOP_DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }
  const stateOf = () => (existsSync(marker) ? readFileSync(marker, 'utf8') : '')
  for (const state of ['database', 'content']) {
    const killed = spawnShop(environment)
    await expect.poll(stateOf, { timeout: 60_000, interval: 20 }).toBe(state)
    await killed.kill()
  }
  const shop = await startShop(dataDir)
  try {
    expect(existsSync(marker)).toBe(false)
    const children = readFileSync(`/proc/${shop.process.pid}/task/${shop.process.pid}/children`, 'utf8')
    expect(children).toBe('')
    const response = await fetch(`${shop.url}/api/v1/dynamic/products`)
    const { total } = (await response.json()) as { total: number }
    expect(total).toBe(demoProducts(new Date()).filter(({ status }) => status === 'active').length)
  } finally {
    await shop.stop()
  }
})
