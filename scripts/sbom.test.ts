import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSbom, type LockFile } from './sbom.ts'

test('the SBOM lists every package installed for the shop at its installed version, and no development tool', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  const { bomFormat, components } = createSbom(lock, new Date())
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  for (const [name, version] of Object.entries(dependencies!)) expect(listed).toContain(`${name}@${version}`)
  for (const name of ['vitest', '@playwright/test', 'lighthouse'])
    expect(listed).not.toContain(`${name}@${devDependencies![name]}`)
  // The packages installed in node_modules.
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path !== '' && !dev && existsSync(path),
  )
  for (const [path] of installed) {
    const { name, version } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as LockFile
    expect(listed, path).toContain(`${name}@${version}`)
  }
  expect(installed.length).toBeGreaterThan(200)
  expect(components.every(({ hashes }) => hashes?.[0]?.content.length === 128)).toBe(true)
})
