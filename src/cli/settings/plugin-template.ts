// The files of a new plugin: a copy of the template of its capability, which has its own name in place of that of the plugin.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const pluginCapabilities = ['payments', 'carriers', 'taxes', 'feeds', 'fields'] as const
export type PluginCapability = (typeof pluginCapabilities)[number]

/** What to do once the contract tests of the new plugin pass; `NAME` is its name. */
const nextSteps: Record<PluginCapability, string> = {
  payments:
    'npm run shop -- plugin set NAME key=… webhookSecret=…, then npm run shop -- payments enable NAME',
  carriers: 'npm run shop -- plugin set NAME apiKey=… webhookSecret=… active=on',
  taxes: 'npm run shop -- plugin set NAME apiKey=… countries=US',
  feeds: 'npm run shop -- plugin set NAME active=on',
  fields: 'npm run shop -- fields, after the next start of the shop',
}

export const getNextStep = (capability: PluginCapability, name: string): string =>
  nextSteps[capability].replaceAll('NAME', name)

/**
 * @param root folder of the shop.
 * @returns texts by path in the folder of the plugin; undefined when the shop has no template for it.
 */
export async function createPluginFiles(
  root: string,
  name: string,
  capability: PluginCapability,
): Promise<Record<string, string> | undefined> {
  const template = join(root, 'sdk', `template-${capability}`)
  if (!existsSync(template)) return undefined
  const files: Record<string, string> = {}
  for (const file of (await readdir(template)).toSorted())
    files[rename(file, name)] = rename(await readFile(join(template, file), 'utf8'), name)
  return files
}

function rename(text: string, name: string): string {
  const words = name.split('-').map(capitalize)
  return text
    .replaceAll('acme-plugin', name)
    .replaceAll('acmePlugin', getPluginIdentifier(name))
    .replaceAll('AcmePlugin', words.join(''))
    .replaceAll('Acme Plugin', words.join(' '))
    .replaceAll('acme_plugin', name.replaceAll('-', '_'))
}

/** The name of the plugin's export. A single word could be one that JavaScript reserves. */
export const getPluginIdentifier = (name: string): string => {
  const [first = '', ...rest] = name.split('-')
  return rest.length === 0 ? `${first}Plugin` : first + rest.map(capitalize).join('')
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
