// Replaces the files that read the folders in `locales/` by their content at build time.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { localeSettings } from '../locales/index.ts'
import { localeNames } from '../locales/names.ts'

const namesFile = fileURLToPath(new URL('../locales/names.ts', import.meta.url))
const settingsFile = fileURLToPath(new URL('../locales/index.ts', import.meta.url))

/** All that every page loads of the languages. */
const directions = Object.fromEntries(
  Object.entries(localeSettings).map(([code, { direction }]) => [code, { direction }]),
)

const constant = (name: string, value: unknown) => ({
  code: `export const ${name} = ${JSON.stringify(value)}`,
  moduleType: 'js' as const,
})

/** The languages as constants: all their settings on the server, codes and directions in browsers. */
export function localeFolders(): Plugin {
  return {
    name: 'shop-locales',
    enforce: 'pre',
    load(id) {
      if (id === namesFile) return constant('localeNames', localeNames)
      if (id !== settingsFile) return undefined
      const isServer = this.environment.config.consumer === 'server'
      return constant('localeSettings', isServer ? localeSettings : directions)
    },
  }
}
