// `npm run sbom`: lists the production packages from the lock file as CycloneDX 1.5. `npm sbom` cannot be used:
// it fails on a development tool that requires "latest", and `--omit dev` also drops production packages that
// such a tool needs.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Package = {
  name?: string
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
}
export type LockFile = { name: string; version: string; packages: Record<string, Package> }

/** Package name of a lock file entry. */
export const packageName = (path: string, { name }: Package): string =>
  name ?? path.split('node_modules/').at(-1)!

function toComponent(path: string, entry: Package) {
  const name = packageName(path, entry)
  const { version, license, integrity, optional } = entry
  const [, hash] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** Development packages are left out. */
export function createSbom({ name, version, packages }: LockFile, now: Date) {
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const components = new Map(
    installed.map(([path, entry]) => {
      const component = toComponent(path, entry)
      return [component.purl, component]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { type: 'application', name, version } },
    components: [...components.values()],
  }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  process.stdout.write(`${JSON.stringify(createSbom(lock, new Date()), null, 2)}\n`)
}
