// The files of a new plugin: a product feed with its settings and contract test, to start from.

/** @returns texts by path in the folder of the plugin. */
export function createPluginFiles(name: string): Record<string, string> {
  const words = name.split('-')
  const title = words.map(capitalize).join(' ')
  const identifier = getPluginIdentifier(name)
  const createFeed = `create${words.map(capitalize).join('')}Feed`
  return {
    'index.ts': `// ${title}: docs/plugins.md
import { z } from 'zod'
import { definePlugin } from '../../sdk/plugin/index.ts'
import { ${createFeed} } from './feed.ts'

export const ${identifier} = definePlugin({
  // Settings and addresses of files have it, so it never changes.
  name: '${name}',
  title: '${title}',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    active: z.enum(['on', 'off']).default('off').describe('on: the shop makes a file for each market and language'),
  }),
  feeds: [
    {
      code: '${name}',
      title: '${title}',
      contentType: 'application/xml; charset=utf-8',
      extension: 'xml',
      isActive: ({ active }) => active === 'on',
      create: ${createFeed},
    },
  ],
})
`,
    'feed.ts': `import { escapeXml, type Feed, toDecimal } from '../../sdk/plugin/index.ts'

/** The file has an element for each variant on sale. Texts are escaped. */
export const ${createFeed} = (): Feed => ({
  start: ({ shopName }) => \`<?xml version="1.0" encoding="UTF-8"?>\\n<products shop="\${escapeXml(shopName)}">\\n\`,
  renderItem: (item, { currency }) =>
    item.images.length === 0
      ? { leftOut: 'It has no picture.' }
      : {
          text: \`<product id="\${escapeXml(item.id)}">
<title>\${escapeXml(item.title)}</title>
<link>\${escapeXml(item.link)}</link>
<image>\${escapeXml(item.images[0]!)}</image>
<price currency="\${currency}">\${toDecimal(item.saleMinor ?? item.priceMinor, currency)}</price>
<availability>\${item.availability}</availability>
</product>
\`,
        },
  end: () => '</products>\\n',
})
`,
    [`${name}.test.ts`]: `import { testFeed } from '../../sdk/plugin/testing-feed.ts'
import { ${identifier} } from './index.ts'

testFeed(${identifier}.feeds![0]!, { active: 'on' })
`,
  }
}

/** The name of the plugin's export. A single word could be one that JavaScript reserves. */
export const getPluginIdentifier = (name: string): string => {
  const [first = '', ...rest] = name.split('-')
  return rest.length === 0 ? `${first}Plugin` : first + rest.map(capitalize).join('')
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
