// Compiles the message catalogues at build time, so that the browser needs no ICU parser and loads one language
// only.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { locales } from '../src/kernel/locale.ts'
import { deriveLocaleRules } from '../src/storefront/i18n/derive-locale-rules.ts'

/** `common`: storefront, emails and API; `admin`: the back office. */
type Catalogue = 'common' | 'admin'
const catalogue = /[/\\]locales[/\\]([a-zA-Z-]+)[/\\](common|admin)\.json$/
const read = (locale: string, name: Catalogue) =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
const addresses = 'virtual:message-addresses'

// Messages of server-rendered menus and footer (src/storefront/ui/server-fragment.tsx), emails, documents and import
// errors; the browser never needs them.
const serverOnlyMessages =
  /^(shell\.test-mode|menu[-.]|footer\.|strip\.|language\.|arrival\.|pickup\.|market\.label|mail\.|paper\.|reason\.)/

// A message without placeholders becomes plain text, which the storefront reads without Lingui.
const plain = (compiled: unknown[] | string) =>
  compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled

// Messages that lists and the home page do not need: a separate file, loaded on the first interaction or when a
// page needs them. Messages needed right after a click are not included.
const deferredMessages =
  /^(?:(?:checkout|express|edit|order|product|saved|error|soon|carousel|newsletter|reminders|tax|contact|memory|offline|review|quantity|field|auth|account|fault|api|hooks|stores|trade|company|quick|pad|quotes|market|department)\.|filters\.(?:size\.|price|show|more$|marks$|all)|collections\.|card\.(?:all|choose|close)|toast\.|listing\.(?:none|everything|instead|range|from-start)|search\.(?:all|clear|forget|in$|kind|found|none|products|popular|recent)|home\.(?!brands|categories|title)|cart\.(?!add|removed|now|full$|view))/

/** Those of the deferred messages that a product page shows before any interaction. */
const productMessages =
  /^(?:(?:card\.choose-size|cart\.quantity-of|stores\.find)$|(?:carousel|express|product|quantity|review|soon|tax)\.)/

const adminMessages = /^office\./

/**
 * Compiles the messages of a language to a module: keys to text, or to Lingui's compiled form for messages with
 * placeholders, and the language's rules. English replaces missing messages.
 */
function compile(
  locale: string,
  isIncluded: (key: string) => boolean = () => true,
  withRules = true,
  name: Catalogue = 'common',
): string {
  const messages = Object.entries({ ...read('en', name), ...read(locale, name) })
  const compiled = Object.fromEntries(
    messages
      .filter(([key]) => isIncluded(key))
      .map(([key, message]) => {
        const compiledMessage = compileMessage(message)
        return [key, name === 'common' ? plain(compiledMessage) : compiledMessage]
      }),
  )
  const rules = withRules ? `export const rules = ${JSON.stringify(deriveLocaleRules(locale))}\n` : ''
  return `${rules}export default ${JSON.stringify(compiled)}`
}

const parts = {
  first: (key: string) =>
    !serverOnlyMessages.test(key) && !deferredMessages.test(key) && !adminMessages.test(key),
  product: (key: string) => productMessages.test(key),
  later: (key: string) => deferredMessages.test(key) && !productMessages.test(key),
  // Back-office messages, never sent to shoppers.
  office: (key: string) => adminMessages.test(key),
}

// Read once per build, because server and browser must agree on the file names.
let builtFiles: MessageFile[] | undefined
const getBuildFiles = () => (builtFiles ??= files())

type MessageFile = { locale: string; part: string; source: string; fileName: string }

const files = (): MessageFile[] =>
  locales.flatMap((locale) =>
    Object.entries(parts).map(([part, isIncluded]) => {
      const source = compile(locale, isIncluded, part === 'first')
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { locale, part, source, fileName: `assets/messages-${locale}-${part}-${hash}.js` }
    }),
  )

/** Makes `locales/<locale>/common.json` and `admin.json` importable as compiled messages. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'shop-catalogues',
    enforce: 'pre',
    transform(_, id) {
      const [, locale, name] = catalogue.exec(id.replace(/\?.*$/, '')) ?? []
      if (locale === undefined) return undefined
      const code = compile(locale, undefined, name === 'common', name as Catalogue)
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/**
 * Emits static modules of messages for each language (initial, of product pages, and deferred), and provides their URLs as
 * `virtual:message-addresses` for preloading.
 */
export function messages(): Plugin {
  let isBuild = false
  return {
    name: 'shop-messages',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      if (id === addresses) return `\0${addresses}`
      return undefined
    },
    load(id) {
      if (id !== `\0${addresses}`) return undefined
      const byLocale: Record<string, Record<string, string>> = {}
      for (const { locale, part, fileName } of isBuild ? getBuildFiles() : files())
        (byLocale[locale] ??= {})[part] = isBuild ? `/${fileName}` : `/locales/${locale}/common.json?import`
      return `export default ${JSON.stringify(byLocale)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, source } of getBuildFiles()) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
