// Generates sdk/plugin/api.txt: the declarations of the public API of plugins, so that a change of it is seen in review; with
// --check, reports whether it is out of date.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execute } from './verify/execute.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'sdk/plugin')
const report = join(folder, 'api.txt')
const entries = readdirSync(folder).filter((file) => /^(index|testing[a-z-]*)\.ts$/.test(file))

/** Without comments; of all files that the entries import. */
async function createDeclarations(output: string): Promise<void> {
  const options = {
    outDir: output,
    rootDir: root,
    types: 'node',
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  const { code, output: errors } = await execute('node_modules/typescript/bin/tsc', [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...entries.map((file) => join(folder, file)),
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--removeComments',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--strict',
  ])
  if (code !== 0) throw new Error(errors)
}

/** The declarations that a plugin sees: those of the entries, and of the files that they name. */
function listDeclarations(output: string): Map<string, string> {
  const declarations = new Map<string, string>()
  const queue = entries.map((file) => join(output, 'sdk/plugin', file.replace(/\.ts$/, '.d.ts')))
  for (let path = queue.pop(); path; path = queue.pop()) {
    const name = relative(output, path).replace(/\.d\.ts$/, '.ts')
    if (declarations.has(name)) continue
    const text = readFileSync(path, 'utf8')
    declarations.set(name, text)
    for (const [, imported] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g))
      queue.push(join(dirname(path), `${imported!}.d.ts`))
  }
  return declarations
}

const output = mkdtempSync(join(tmpdir(), 'plugin-api-'))
let text: string
try {
  await createDeclarations(output)
  text = [...listDeclarations(output)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declaration]) => `== ${name}\n${declaration}`)
    .join('\n')
} finally {
  rmSync(output, { recursive: true })
}

if (!process.argv.includes('--check')) writeFileSync(report, text)
else if (readFileSync(report, { encoding: 'utf8', flag: 'a+' }) !== text) {
  console.error(
    'The public API of plugins has changed, or sdk/plugin/api.txt is out of date: run npm run plugin-api, read the difference, adjust PLUGIN_API_VERSION if needed, and commit the file',
  )
  process.exitCode = 1
}
