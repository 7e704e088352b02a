// Installs the packages of package-lock.json, once per state of it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, pinnedNode, readOr, root, sha256, windows } from './root.mjs'
import { quietly } from './run.mjs'
import { step } from './progress.mjs'

const lockFile = inRoot('package-lock.json')
// Inside node_modules, so deleting the packages deletes the stamp too.
const stamp = inRoot('node_modules', '.selvedge', 'installed')
const stampOf = () => sha256(readFileSync(lockFile))

const markDone = () => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, stampOf())
}

const packages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * True when npm's own record of node_modules has every version of the lock file, because someone ran npm
 * directly.
 */
function installedByHand() {
  const there = packages(inRoot('node_modules', '.package-lock.json'))
  if (!there) return false
  const wanted = Object.entries(packages(lockFile)).filter(([path]) => path !== '')
  return wanted.every(
    ([path, { version, optional, link }]) => link || optional || there[path]?.version === version,
  )
}

/**
 * Like `npm ci`, but without requiring that the registry has the binaries of all other platforms: a clean
 * install of the lock file's versions, verified by hash, without changing the lock file.
 */
async function npmInstall() {
  const paths = Object.entries(packages(lockFile))
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path]) => inRoot(path, 'package.json'))
  const state = () => `${paths.filter((path) => existsSync(path)).length} of ${paths.length}`
  rmSync(inRoot('node_modules'), { recursive: true, force: true })
  await step(
    `Installing ${paths.length} packages`,
    () =>
      quietly(
        windows ? 'npm.cmd' : 'npm',
        ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        {
          shell: windows,
          // Clear npm's inherited settings: with production settings, npm would skip the development tools.
          env: { ...process.env, NODE_ENV: '', npm_config_production: '', npm_config_omit: '' },
        },
      ),
    state,
  )
}

export const install = {
  done() {
    if (readOr(stamp, '') === stampOf()) return true
    if (!existsSync(pinnedNode) || !installedByHand()) return false
    markDone()
    return true
  },
  async work() {
    if (!existsSync(lockFile)) throw new Error(`${root} has no package-lock.json`)
    await npmInstall()
    await quietly(pinnedNode, ['--version']).catch((error) => {
      throw new Error(`the pinned Node does not run on this machine: ${error.message}`)
    })
    markDone()
  },
}
