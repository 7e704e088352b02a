// The Chromium of the npm package; nothing is downloaded. It is a headless shell: on the same tests Debian's Chromium
// used half as much processor time again.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const root = new URL('../../', import.meta.url).pathname
const archives = join(root, 'node_modules/@sparticuz/chromium')
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// In containers and as root there are no user namespaces for Chromium's sandbox; it only opens our own pages.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars']

/**
 * CHROMIUM_PATH, or @sparticuz/chromium, unpacked once into .cache, or an installed browser where the package has
 * none.
 */
export async function findBrowser(): Promise<Browser> {
  const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64'
  const ownBrowser =
    process.env['CHROMIUM_PATH'] ??
    (hasPackagedBrowser ? undefined : systemBrowsers.find((file) => existsSync(file)))
  if (ownBrowser) return { executablePath: ownBrowser, args, env: {} }
  const folder = await unpackBrowser()
  return { executablePath: join(folder, 'chromium'), args, env: libraryEnv(folder) }
}

async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(archives, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, `.cache/chromium-${version}`)
  if (existsSync(folder)) return folder
  // Unpacked into a temporary folder and renamed, so that the final folder is always complete.
  const partialFolder = `${folder}.${process.pid}`
  mkdirSync(partialFolder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = partialFolder
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(archives, 'bin', name))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  if (existsSync(folder)) rmSync(partialFolder, { recursive: true })
  else renameSync(partialFolder, folder)
  return folder
}

/** Libraries and fonts missing on a minimal machine also come from the package. */
function libraryEnv(folder: string): Record<string, string> {
  const parts: Record<string, string> = {}
  let linkedLibraries = ''
  try {
    linkedLibraries = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' })
  } catch {
    linkedLibraries = 'not found'
  }
  if (linkedLibraries.includes('not found')) parts['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib')
  if (!existsSync('/etc/fonts/fonts.conf')) parts['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return parts
}
