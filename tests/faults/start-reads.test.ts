// A start reads what every shop needs: what only some use is read when they do, or a start takes half as long again.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../support/running-shop.ts'

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
  await import('./src/serve.ts')
  console.log(JSON.stringify([...packages]))
  process.exit(0)`

test('the shop starts without the packages of payment providers and passkeys', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: root,
  })
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toContain('fastify')
  for (const name of ['stripe', '@simplewebauthn/server', 'nodemailer', '@react-pdf/renderer', 'vite'])
    expect(packages).not.toContain(name)
})
