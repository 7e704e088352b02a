// Modules loaded at startup: rarely used ones must load on demand, or a start takes half as long again.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyTemplate } from '../support/embedded-template.ts'
import { root, startShop, temporaryFolder } from '../support/running-shop.ts'

const listing = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)
      if (found) packages.add(found[1])
      return next(url, context)
    },
  })
  await import('./src/app/serve.ts')
  console.log(JSON.stringify([...packages]))
  process.exit(0)`

test('the shop starts without loading the packages for payment providers, passkeys and images', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: root,
  })
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toContain('fastify')
  for (const name of [
    'stripe',
    '@simplewebauthn/server',
    'nodemailer',
    '@react-pdf/renderer',
    'sharp',
    'vite',
  ])
    expect(packages).not.toContain(name)
})

test('compiled code is cached and not compiled again at the next start', async () => {
  const folder = await temporaryFolder()
  const environment = {
    SEED_DEMO_DATA: 'off',
    NODE_COMPILE_CACHE: `${folder.path}/compiled`,
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
  }
  try {
    await copyTemplate(`${folder.path}/data`)
    await (await startShop(`${folder.path}/data`, environment)).stop()
    const second = await startShop(`${folder.path}/data`, environment)
    await second.stop()
    const lines = second.output().split('\n')
    expect(lines.filter((line) => line.includes('was accepted')).length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes('was rejected'))).toEqual([])
  } finally {
    await folder.remove()
  }
})
