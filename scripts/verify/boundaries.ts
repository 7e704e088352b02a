// Checks the boundaries of .dependency-cruiser.cjs, and first that the tool works: under TypeScript 7 it reads
// nothing without @swc/core, but still exits successfully.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execute } from './execute.ts'
import { findModuleCycle, loadModuleUses } from './module-uses.ts'

const root = new URL('../../', import.meta.url).pathname
const cruiserPath = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const config = join(root, '.dependency-cruiser.cjs')

/** A small source tree in which each file breaks one rule. */
const violations: [rule: string, file: string, text: string][] = [
  ['kernel-imports-nothing', 'src/kernel/a.ts', "import { b } from '../platform/b.ts'\nb()"],
  [
    'contracts-import-the-kernel-only',
    'src/contracts/n.ts',
    "import type { C } from '../modules/cart/c.ts'\nexport const n: C = 1",
  ],
  [
    'contracts-run-in-the-browser',
    'src/contracts/o.ts',
    "import { readFileSync } from 'node:fs'\nreadFileSync('o')",
  ],
  [
    'platform-imports',
    'src/platform/b.ts',
    "import type { C } from '../modules/cart/c.ts'\nexport const b = (): C => 1",
  ],
  [
    'modules-import-no-callers',
    'src/modules/cart/c.ts',
    "import { d } from '../../api/d.ts'\nexport type C = number\nd()",
  ],
  ['modules-use-no-web-library', 'src/modules/cart/e.ts', "import fastify from 'fastify'\nfastify()"],
  ['cart-imports', 'src/modules/cart/f.ts', "import { g } from '../orders/g.ts'\ng()"],
  [
    'cart-imports-contracts-as-types',
    'src/modules/cart/h.ts',
    "import { order } from '../orders/orders.ts'\norder()",
  ],
  [
    'pages-import-modules-as-types',
    'src/storefront/i.tsx',
    "import { g } from '../modules/orders/g.ts'\nexport const i = <p>{g()}</p>",
  ],
  ['demo-imports', 'src/api/d.ts', "import { j } from '../../demo/j.ts'\nexport const d = j"],
  [
    'rules-import-no-services',
    'src/modules/cart/p.ts',
    "import { q } from './q.service.ts'\nexport const p = q",
  ],
  [
    'storefront-imports-no-admin',
    'src/storefront/r.tsx',
    "import { s } from '../admin/s.tsx'\nexport const r = s",
  ],
  ['admin-is-a-client', 'src/admin/x.tsx', "import { m } from '../storefront/m.tsx'\nexport const x = m"],
  ['no-cycles', 'src/modules/orders/g.ts', "import { order } from './orders.ts'\nexport const g = order"],
  ['no-missing', 'src/platform/k.ts', "import { l } from './l.ts'\nl()"],
  [
    'plugins-use-the-public-api',
    'plugins/u/index.ts',
    "import { t } from '../../src/modules/reviews/t.ts'\nexport const u = t",
  ],
  [
    'plugin-api-imports',
    'sdk/plugin/index.ts',
    "import { t } from '../../src/modules/reviews/t.ts'\nexport const v = t",
  ],
  [
    'one-import-of-plugins',
    'src/api/w.ts',
    "import { u } from '../../plugins/u/index.ts'\nexport const w = u",
  ],
]
const allowedFiles: [file: string, text: string][] = [
  [
    'src/modules/orders/orders.ts',
    "import { g } from './g.ts'\nexport type Order = 1\nexport const order = (): unknown => g",
  ],
  [
    'src/storefront/m.tsx',
    "import type { Order } from '../modules/orders/orders.ts'\nexport const m = (order: Order) => order",
  ],
  ['src/modules/cart/q.service.ts', "import { t } from '../reviews/t.ts'\nexport const q = t"],
  ['src/modules/reviews/t.ts', 'export const t = 1'],
  ['src/admin/s.tsx', 'export const s = 1'],
  ['demo/j.ts', 'export const j = () => 1'],
]

/** @throws Error when a violation is not reported, or a valid file is. */
async function proveRulesWork(): Promise<void> {
  const folder = join(root, '.cache/boundaries')
  rmSync(folder, { recursive: true, force: true })
  const writeSource = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  for (const [, file, text] of violations) writeSource(file, text)
  for (const [file, text] of allowedFiles) writeSource(file, text)
  writeSource('package.json', '{ "type": "module", "dependencies": { "fastify": "5" } }')
  writeSource('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true } }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { output } = await execute(cruiserPath, ['--config', config, 'src', 'demo', 'plugins', 'sdk'], folder)
  rmSync(folder, { recursive: true, force: true })
  const lines = output.split('\n')
  const unnoticed = violations.filter(
    ([rule, file]) => !lines.some((line) => line.includes(` ${rule}: `) && line.includes(file)),
  )
  if (unnoticed.length)
    throw new Error(
      `These violations went unnoticed: ${unnoticed.map(([rule]) => rule).join(', ')}\n${output}`,
    )
  const falsePositives = allowedFiles.filter(([file]) =>
    lines.some((line) => line.includes(`: ${file} `) && !line.includes('no-cycles')),
  )
  if (falsePositives.length)
    throw new Error(
      `These files were reported although they violate no rule: ${falsePositives.map(([file]) => file).join(', ')}\n${output}`,
    )
}

await proveRulesWork()
const moduleCycle = findModuleCycle(loadModuleUses())
if (moduleCycle) throw new Error(`Modules depend on each other in a cycle: ${moduleCycle.join(' > ')}`)
const { code, output } = await execute(
  cruiserPath,
  ['--config', config, 'src', 'demo', 'plugins', 'sdk', 'scripts', 'tests'],
  root,
)
// The self-test has already covered its warning about a missing compiler.
console.log(output.split('\n\n‼')[0])
const checkedModules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
if (checkedModules < 100) throw new Error(`Only ${checkedModules} files were checked`)
process.exitCode = code
