// Checks the languages: valid settings, catalogues complete in every language, and every message used.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { categoryMenu } from '../../demo/content/menu-categories.ts'
import { footerMenu, mainMenu, secondaryMenu } from '../../demo/content/menus.ts'
import { localeSettings } from '../../locales/index.ts'
import { locales } from '../../src/kernel/locale.ts'
import { type Catalogue, findSettingsErrors, findTranslationErrors, findUnusedKeys } from './message-rules.ts'

const read = (locale: string, name = 'common') =>
  JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as Catalogue
const english = read('en')
const admin = read('en', 'admin')
/** Languages whose back office is translated; others show English. */
const adminLocales = locales.filter((locale) => existsSync(`locales/${locale}/admin.json`))
/** Without texts of payment providers, whose English is in their folder. */
const readOwn = (locale: string) =>
  Object.fromEntries(Object.entries(read(locale)).filter(([key]) => !key.startsWith('payment.')))

// Menu labels are message keys that the menus build from slugs.
const menus = JSON.stringify([
  mainMenu,
  secondaryMenu,
  footerMenu,
  categoryMenu((_, alt) => ({ url: '', alt, width: 1, height: 1, background_color: '' })),
])
const labels = new Set([...menus.matchAll(/"label":"(menu-[^"]+)"/g)].map(([, label = '']) => label))
const readSources = (files: string[]) =>
  files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
const inAdmin = (file: string) => file.startsWith('src/admin/')
const files = globSync(['src/**/*.{ts,tsx}', 'demo/content/*.ts'])
const sources = readSources(files.filter((file) => !inAdmin(file)))

const errors = [
  ...locales.flatMap((locale) => findSettingsErrors(locale, localeSettings[locale])),
  ...locales.flatMap((locale) => findTranslationErrors(locale, english, readOwn(locale))),
  ...[...labels]
    .filter((label) => !(label in english))
    .map((label) => `A menu in demo/content has the label "${label}": add it to locales/*/common.json`),
  ...findUnusedKeys(Object.keys(english), sources)
    .filter((key) => !labels.has(key))
    .map((key) => `"${key}" is not used: remove it from locales/*/common.json, or use it as t('${key}')`),
  ...adminLocales.flatMap((locale) => findTranslationErrors(locale, admin, read(locale, 'admin'), 'admin')),
  ...findUnusedKeys(Object.keys(admin), readSources(files.filter(inAdmin))).map(
    (key) => `"${key}" is not used: remove it from locales/*/admin.json`,
  ),
]
if (errors.length) {
  console.error(errors.join('\n'))
  process.exitCode = 1
}
