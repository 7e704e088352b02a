// Builds the pages and the server process, once per state of their sources.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, pinnedNode, readOr, root, sha256 } from './root.mjs'
import { compress } from './compress.mjs'
import { quietly } from './run.mjs'
import { step } from './progress.mjs'

// All files a bundle can contain. Pages import types of modules, and values only from the contract file named
// after the folder.
const pagesFrom = () => [
  'src/storefront',
  'src/admin',
  'src/web',
  'src/contracts',
  'src/kernel',
  'locales',
  'scripts/lean-manifest.ts',
  'scripts/vite-lean-router.ts',
  'scripts/vite-locales.ts',
  'scripts/vite-messages.ts',
  'scripts/vite-worker.ts',
  'vite.admin.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  ...contracts(),
]
const processFrom = () => [
  'src',
  'demo',
  'plugins',
  'sdk/plugin',
  'selvedge.config.ts',
  'locales/index.ts',
  'scripts/bundle-process.ts',
]
const settings = ['tsconfig.json', 'package-lock.json', 'scripts/start/build.mjs']
const assets = inRoot('build', 'client', 'assets')
const before = inRoot('build', '.before')
/** Pages of an earlier build may still be open in a browser or served by a running shop. */
const keptDays = 7

function contracts() {
  const modules = inRoot('src', 'modules')
  if (!existsSync(modules)) return []
  return readdirSync(modules)
    .map((name) => `src/modules/${name}/${name}.ts`)
    .filter((path) => existsSync(inRoot(path)))
}

function filesBelow(path) {
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => !entry.name.endsWith('.test.ts'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}

const filesOf = (sources) => [...sources, ...settings].flatMap(filesBelow).sort()
const stampOf = (files) => sha256(...files.flatMap((file) => [file, '\0', readFileSync(inRoot(file)), '\0']))
/** Fingerprint of names, sizes and times: a quick check that files have not changed. */
const glanceOf = (files) =>
  sha256(
    ...files.map((file) => {
      const { size, mtimeMs } = statSync(inRoot(file))
      return `${file}\0${size}\0${mtimeMs}\0`
    }),
  )

/** File names contain a content hash, so files of earlier builds can be kept beside the new ones. */
function bringBack() {
  if (!existsSync(before)) return
  const oldest = Date.now() - keptDays * 24 * 3600 * 1000
  for (const name of readdirSync(before)) {
    const file = join(before, name)
    if (existsSync(join(assets, name)) || statSync(file).mtimeMs < oldest) continue
    cpSync(file, join(assets, name), { preserveTimestamps: true })
  }
  rmSync(before, { recursive: true, force: true })
}

/** A build step for some sources; `made` is a file that exists once it has run. */
function builtOnce(name, sources, made, work) {
  const stamp = inRoot('build', name)
  return {
    done() {
      const files = filesOf(sources())
      const [state, glance] = readOr(stamp, '').split('\n')
      if (!existsSync(inRoot('build', made))) return false
      // Computed before reading the files, so changes made meanwhile are detected next time.
      const seen = glanceOf(files)
      if (seen === glance) return true
      if (state !== stampOf(files)) return false
      writeFileSync(stamp, `${state}\n${seen}`)
      return true
    },
    async work() {
      // Computed before building, so sources that change during the build are built again.
      const files = filesOf(sources())
      const seen = glanceOf(files)
      const state = `${stampOf(files)}\n${seen}`
      rmSync(stamp, { force: true })
      await work()
      writeFileSync(stamp, state)
    },
  }
}

export const pages = builtOnce('.stamp', pagesFrom, 'server/index.js', async () => {
  rmSync(before, { recursive: true, force: true })
  if (existsSync(assets)) cpSync(assets, before, { recursive: true, preserveTimestamps: true })
  await step('Building the pages', () =>
    quietly(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
      cwd: root,
    }),
  )
  await step('Building the back office', () =>
    quietly(pinnedNode, ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.admin.config.ts'], {
      env: { ...process.env, NODE_ENV: 'production' },
      cwd: root,
    }),
  )
  const folder = inRoot('build', 'client')
  let files = 0
  await step(
    'Compressing files',
    async () => (files = await compress(folder)),
    () => (files ? `${files} files` : ''),
  )
  bringBack()
})

export const shopProcess = builtOnce('.process-stamp', processFrom, 'process/main.js', () =>
  step('Building the server', () => quietly(pinnedNode, ['scripts/bundle-process.ts'])),
)
