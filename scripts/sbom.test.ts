import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Bom = { bomFormat: string; components: { name: string; version: string }[] }
type Lock = { packages: Record<string, { name?: string; version: string }> }

// `npm sbom --omit dev` of npm 11.19 leaves out packages that a development tool needs too, so the list has all packages.
test('the SBOM lists every package of the lock file', () => {
  const bom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as Bom
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
  expect(bom.bomFormat).toBe('CycloneDX')
  expect(installed.filter((one) => !listed.has(one))).toEqual([])
}, 60_000)
