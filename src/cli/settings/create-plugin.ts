import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../usage.ts'
import { pluginNamePattern } from '../../modules/plugins/plugin-registry.ts'
import { createPluginFiles, getPluginIdentifier } from './plugin-template.ts'

/**
 * Writes a new plugin to `plugins/NAME`, and says how to add it.
 * @param root folder of the shop.
 * @throws UsageError for a name that is not valid, and a folder that exists.
 */
export async function createPlugin(root: string, name: string): Promise<void> {
  if (!pluginNamePattern.test(name))
    throw new UsageError(
      `"${name}" is no name for a plugin: use lower-case words joined by hyphens, such as acme-shopping.`,
    )
  if (!existsSync(join(root, 'selvedge.config.ts')))
    throw new UsageError('There is no selvedge.config.ts here. Run the command in the folder of the shop.')
  const folder = join(root, 'plugins', name)
  if (existsSync(folder))
    throw new UsageError(`plugins/${name} exists already. Choose another name, or remove it first.`)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(createPluginFiles(name))) {
    await writeFile(join(folder, file), text, { flag: 'wx' })
    console.log(`plugins/${name}/${file}`)
  }
  const identifier = getPluginIdentifier(name)
  console.log(`
1. Add it to selvedge.config.ts:
   import { ${identifier} } from './plugins/${name}/index.ts'
   export default defineConfig({ plugins: [..., ${identifier}] })
2. Run its contract tests: npx vitest run plugins/${name}
3. Turn it on: npm run shop -- plugin set ${name} active=on`)
}
