// Shrinks React Router's manifest, which every first visit receives with all routes, flags and imported scripts.
// Omits false flags and scripts that every page has. Pages that are mostly opened by full page loads bring their
// own list, so theirs is omitted entirely.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInFullManifestOnly } from '../src/storefront/route-lists.ts'

const MANIFEST_PREFIX = 'window.__reactRouterManifest='
const sharedChunks = /\/(?:framework|rolldown-runtime|shop)-[^/]+\.js$/
const documents =
  /^(?:(?:cart|checkout|order|offline|stores|pages|newsletter|saved|not-found)\/|listing\/categories\/category|product\/product|[a-z]+$)/

type Route = { id: string; imports: string[]; [flag: string]: unknown }

const toLeanRoute = ({ imports, ...route }: Route) => ({
  ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  imports:
    isInFullManifestOnly(route.id) || documents.test(route.id)
      ? []
      : imports.filter((file) => !sharedChunks.test(file)),
})

/** @param folder the client build folder. */
export async function leanManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    if (!/^manifest-[\w-]+(?<!-whole)\.js$/.test(name)) continue
    const file = join(assets, name)
    const code = await readFile(file, 'utf8')
    if (!code.startsWith(MANIFEST_PREFIX))
      throw new Error(`${name} has an unexpected format: see scripts/lean-manifest.ts`)
    const manifest = JSON.parse(code.slice(MANIFEST_PREFIX.length).replace(/;\s*$/, '')) as {
      routes: Record<string, Route>
    }
    const filterRoutes = async (to: string, isIncluded: (id: string) => boolean) => {
      const routes = Object.fromEntries(
        Object.entries(manifest.routes)
          .filter(([id]) => isIncluded(id))
          .map(([id, route]) => [id, toLeanRoute(route)]),
      )
      await writeFile(to, `${MANIFEST_PREFIX}${JSON.stringify({ ...manifest, routes })};`)
    }
    await filterRoutes(file, (id) => !isInFullManifestOnly(id))
    await filterRoutes(file.replace(/\.js$/, '-whole.js'), () => true)
  }
}
