// The step of the setup checklist for the languages of the site, of its markets and of its policies.
import { catalogueLocale } from '../../kernel/locale.ts'
import { isBuiltInPage } from '../../kernel/text/info-path.ts'
import type { Db } from '../../platform/database/database.ts'
import { getContent, listPageTexts } from '../content/content.store.ts'
import { readMarkets } from '../markets/markets.store.ts'
import { policyKeys } from './policies/policy-words.ts'
import { createNote, createStep, type SetupStep } from './setup.ts'

export async function checkLanguages(db: Db): Promise<SetupStep> {
  const settings = await getContent(db, 'settings', 'site')
  const shown: readonly string[] = settings?.languages.map(({ value }) => value) ?? [catalogueLocale]
  const { markets } = await readMarkets(db)
  const hidden = markets
    .filter((market) => market.active)
    .flatMap((market) =>
      [market.default_language, ...market.languages]
        .filter((language) => !shown.includes(language))
        .map((language) => `${language} (market ${market.code})`),
    )
  const pages = await listPageTexts(db, policyKeys)
  const needed = policyKeys.filter((key) => isBuiltInPage(key) || pages.some((page) => page.key === key))
  const missing = shown
    .filter((language) => language !== catalogueLocale)
    .flatMap((language) =>
      needed
        .filter((key) => !pages.some((page) => page.key === key && page.locale === language))
        .map((key) => `${key} (${language})`),
    )
  const problems = [
    ...(shown.length === 0 ? [createNote('languages-none')] : []),
    ...(hidden.length > 0 ? [createNote('languages-hidden', { languages: hidden })] : []),
    ...(missing.length > 0 ? [createNote('languages-untranslated', { pages: missing })] : []),
  ]
  const isTranslation = shown.length > 0 && hidden.length === 0
  return createStep(
    'languages',
    problems.length === 0,
    problems.length === 0 ? [createNote('languages-done', { languages: shown })] : problems,
    isTranslation ? 'npm run shop -- policies COUNTRY, then /admin/content' : '/admin/settings',
  )
}
