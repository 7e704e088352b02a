// The lock file contains versions and hashes but no registry URLs, so any registry can serve the packages.
import { readFileSync } from 'node:fs'

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }

const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text) as Lock
const problems: string[] = []
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || entry.link) continue
  if (entry.resolved) problems.push(`${path} has a resolved URL: ${entry.resolved}`)
}
if (/https?:\/\/[^"]*registry/.test(text)) problems.push('a registry URL is present')

if (problems.length) {
  console.error(
    `${problems.join('\n')}\nRun npm install --omit-lockfile-registry-resolved, then commit package-lock.json.`,
  )
  process.exitCode = 1
}
