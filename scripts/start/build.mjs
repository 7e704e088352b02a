// Building the pages, once for each state of their sources.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, pinnedNode, readOr, root, sha256 } from './root.mjs'
import { compress } from './compress.mjs'
import { quietly } from './run.mjs'
import { step } from './progress.mjs'

// Everything that a bundle may hold. Pages know modules by their types, and by the contract file named after the folder.
const sources = ['src/web', 'src/kernel', 'locales', 'scripts/vite-messages.ts']
const settings = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/start/build.mjs',
]
const stamp = inRoot('build', '.stamp')

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

function stampOf() {
  const files = [...sources, ...settings, ...contracts()].flatMap(filesBelow).sort()
  return sha256(...files.flatMap((file) => [file, '\0', readFileSync(inRoot(file)), '\0']))
}

export const build = {
  done: () => readOr(stamp, '') === stampOf() && existsSync(inRoot('build', 'server', 'index.js')),
  async work() {
    // Taken before: sources that change while the build runs are built again.
    const state = stampOf()
    rmSync(stamp, { force: true })
    await step('Building the pages', () =>
      quietly(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
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
    mkdirSync(inRoot('build'), { recursive: true })
    writeFileSync(stamp, state)
  },
}
