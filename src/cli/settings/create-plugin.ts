import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../usage.ts'
import { pluginNamePattern } from '../../modules/plugins/plugin-registry.ts'
import {
  createPluginFiles,
  getNextStep,
  getPluginIdentifier,
  type PluginCapability,
  pluginCapabilities,
} from './plugin-template.ts'

/**
 * Writes a new plugin to `plugins/NAME`, and says how to add it.
 * @param root folder of the shop.
 * @param capability what it adds to the shop; absent: a product feed.
 * @throws UsageError for a name or capability that is not valid, and a folder that exists.
 */
export async function createPlugin(root: string, name: string, capability = 'feeds'): Promise<void> {
  if (!isCapability(capability))
    throw new UsageError(
      `There is no capability ${capability}. Use one of: ${pluginCapabilities.join(', ')}.`,
    )
  if (!pluginNamePattern.test(name))
    throw new UsageError(
      `"${name}" is no name for a plugin: use lower-case words joined by hyphens, such as acme-shopping.`,
    )
  if (!existsSync(join(root, 'selvedge.config.ts')))
    throw new UsageError('There is no selvedge.config.ts here. Run the command in the folder of the shop.')
  const folder = join(root, 'plugins', name)
  if (existsSync(folder))
    throw new UsageError(`plugins/${name} exists already. Choose another name, or remove it first.`)
  const files = await createPluginFiles(root, name, capability)
  if (!files)
    throw new UsageError(
      `sdk/template-${capability} is missing. Run the command in a copy of the repository.`,
    )
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text, { flag: 'wx' })
    console.log(`plugins/${name}/${file}`)
  }
  const identifier = getPluginIdentifier(name)
  console.log(`
1. Add it to selvedge.config.ts:
   import { ${identifier} } from './plugins/${name}/index.ts'
   export default defineConfig({ plugins: [..., ${identifier}] })
2. Run its contract tests: npx vitest run plugins/${name}
3. Turn it on: ${getNextStep(capability, name)}`)
}

const isCapability = (name: string): name is PluginCapability =>
  (pluginCapabilities as readonly string[]).includes(name)
