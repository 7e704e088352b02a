// Compiles the message catalogues at build time, so that the browser gets no ICU parser and one language only.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = resolve('locales')
const catalogue = /[/\\]locales[/\\]([a-z-]+)[/\\]common\.json$/
const addresses = 'virtual:message-addresses'
const parser = '@lingui/message-utils/compileMessage'

/** `common.json` as a module: keys to text, or to Lingui's compiled form where a message takes values. */
function compile(json: string): string {
  const texts = JSON.parse(json) as Record<string, string>
  const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
  return `export default ${JSON.stringify(compiled)}`
}

const languages = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const source = compile(readFileSync(join(folder, entry.name, 'common.json'), 'utf8'))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { locale: entry.name, source, fileName: `assets/messages-${entry.name}-${hash}.js` }
    })

/**
 * Makes `locales/<locale>/common.json` importable as compiled messages, writes one static module per language, and
 * answers `virtual:message-addresses` with where each lies: pages preload theirs.
 */
export function messages(): Plugin {
  let building = false
  return {
    name: 'shop-messages',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(id) {
      if (id === addresses) return `\0${addresses}`
      // Lingui's runtime brings its ICU parser along; compiled messages need none.
      if (building && id === parser) return `\0${parser}`
      return undefined
    },
    load(id) {
      if (id === `\0${parser}`) return 'export const compileMessage = (text) => text'
      if (id !== `\0${addresses}`) return undefined
      const byLocale = languages().map(({ locale, fileName }) => [
        locale,
        building ? `/${fileName}` : `/locales/${locale}/common.json?import`,
      ])
      return `export default ${JSON.stringify(Object.fromEntries(byLocale))}`
    },
    transform(code, id) {
      if (!catalogue.test(id.replace(/\?.*$/, ''))) return undefined
      return { code: compile(code), map: null, moduleType: 'js' }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, source } of languages()) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
