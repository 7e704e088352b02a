// The browser that comes with npm, unless one is installed: nothing is downloaded, nothing else is needed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const root = new URL('../../', import.meta.url).pathname
const archives = join(root, 'node_modules/@sparticuz/chromium')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// Containers and root have no user namespaces for its sandbox; it opens our own pages only.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars']

/** CHROMIUM_PATH, an installed one, or the one of @sparticuz/chromium, unpacked once into .cache. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH'] ?? installed.find((file) => existsSync(file))
  if (own) return { executablePath: own, args, env: {} }
  const folder = await unpacked()
  return { executablePath: join(folder, 'chromium'), args, env: missingParts(folder) }
}

async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(archives, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, `.cache/chromium-${version}`)
  if (existsSync(folder)) return folder
  // Unpacked beside and renamed: what stands under its name is whole.
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = partial
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(archives, 'bin', name))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  if (existsSync(folder)) rmSync(partial, { recursive: true })
  else renameSync(partial, folder)
  return folder
}

/** Libraries and fonts that a bare machine lacks come from the package too. */
function missingParts(folder: string): Record<string, string> {
  const parts: Record<string, string> = {}
  let linked = ''
  try {
    linked = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' })
  } catch {
    linked = 'not found'
  }
  if (linked.includes('not found')) parts['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib')
  if (!existsSync('/etc/fonts/fonts.conf')) parts['FONTCONFIG_PATH'] = join(folder, 'fonts')
  return parts
}
