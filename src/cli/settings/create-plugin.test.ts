import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { useFolders } from '../../../tests/support/folder.ts'
import type { Plugin } from '../../../sdk/plugin/index.ts'
import { createFeedItem, expectWellFormedXml } from '../../../sdk/plugin/testing-feed.ts'
import { checkPlugins } from '../../modules/plugins/plugin-registry.ts'
import { createPlugin } from './create-plugin.ts'
import { pluginCapabilities } from './plugin-template.ts'

const newFolder = useFolders()
const repository = join(import.meta.dirname, '../../..')

/** The folder of a shop, with the plugin API of this one. */
function createShopFolder(): string {
  const root = newFolder()
  writeFileSync(join(root, 'selvedge.config.ts'), '')
  for (const name of ['sdk', 'src', 'node_modules']) symlinkSync(join(repository, name), join(root, name))
  return root
}

test('a new plugin is valid, and renders a feed', async () => {
  const root = createShopFolder()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await createPlugin(root, 'acme-shopping')
  const output = log.mock.calls.flat().join('\n')
  log.mockRestore()
  const folder = join(root, 'plugins/acme-shopping')
  expect(readdirSync(folder).toSorted()).toEqual(['acme-shopping.test.ts', 'acme-shopping.ts', 'index.ts'])
  expect(output).toContain("import { acmeShopping } from './plugins/acme-shopping/index.ts'")
  expect(readFileSync(join(folder, 'acme-shopping.test.ts'), 'utf8')).toContain('testFeed(acmeShopping.')
  const { acmeShopping } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as {
    acmeShopping: Plugin
  }
  expect(checkPlugins([acmeShopping])).toEqual({ plugins: [acmeShopping], problems: [] })
  const feed = acmeShopping.feeds![0]!.create({ active: 'on' })
  const target = {
    market: '',
    country: '',
    language: 'en',
    currency: 'EUR',
    shopName: 'A & B',
    shopUrl: '/',
    day: new Date(0),
  }
  const item = feed.renderItem(createFeedItem({ title: '<A & B>' }), target)
  expectWellFormedXml(feed.start(target) + ('text' in item ? item.text : '') + feed.end(target))
  expect(item).toEqual({ text: expect.stringContaining('<price currency="EUR">39.95</price>') })
})

test.each(pluginCapabilities)(
  'a new plugin for %s has its own name everywhere, and is valid',
  async (capability) => {
    const root = createShopFolder()
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await createPlugin(root, 'pigeon-post', capability)
    const output = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect(output).toContain("import { pigeonPost } from './plugins/pigeon-post/index.ts'")
    expect(output).not.toMatch(/NAME/)
    const folder = join(root, 'plugins/pigeon-post')
    const files = readdirSync(folder)
    expect(files).toEqual(expect.arrayContaining(['index.ts', 'pigeon-post.test.ts']))
    for (const file of files) expect(file + readFileSync(join(folder, file), 'utf8')).not.toMatch(/acme/i)
    const { pigeonPost } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as {
      pigeonPost: Plugin
    }
    expect(checkPlugins([pigeonPost])).toEqual({ plugins: [pigeonPost], problems: [] })
    expect(pigeonPost[capability]).toHaveLength(capability === 'fields' ? 2 : 1)
  },
)

test('nothing is overwritten, and the name and the folder are checked', async () => {
  const root = createShopFolder()
  mkdirSync(join(root, 'plugins/acme'), { recursive: true })
  await expect(createPlugin(root, 'acme')).rejects.toThrow('plugins/acme exists already')
  for (const name of ['Acme', 'acme_shop', '../acme', 'acme-', ''])
    await expect(createPlugin(root, name)).rejects.toThrow('is no name for a plugin')
  await expect(createPlugin(root, 'new', 'shoes')).rejects.toThrow(
    'There is no capability shoes. Use one of: payments',
  )
  await expect(createPlugin(newFolder(), 'acme')).rejects.toThrow('There is no selvedge.config.ts here')
  expect(readdirSync(join(root, 'plugins/acme'))).toEqual([])
})
