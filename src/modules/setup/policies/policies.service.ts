// Wires the policy templates: terms, returns, privacy, contact and legal notice of a country, in the shop's languages.
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { catalogueLocale, type Locale } from '../../../kernel/locale.ts'
import { infoPath } from '../../../kernel/text/info-path.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { commitUnlessDryRun } from '../../../platform/database/dry-run.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Menu, Page } from '../../content/content.ts'
import { getContent } from '../../content/content.store.ts'
import { editContent, findContentDocument, type ContentKey } from '../../content/edit-content.ts'
import { arePricesTaxInclusive } from '../../pricing/price-list-settings.store.ts'
import { tags } from '../../storefront/storefront.service.ts'
import { STARTER_NAME } from '../setup.ts'
import type { PolicyInput, PolicyTemplates, WrittenPolicies } from './policies.ts'
import { getPolicyRules, POLICY_RULES_CHECKED_ON, policyCountries } from './policy-rules.ts'
import { policyKeys, type PolicyKey } from './policy-words.ts'
import { findPlaceholders, policyLocales, type PolicyShop, writePolicyPages } from './write-policies.ts'

/** Links of the pages that no shop has from the start. */
const addedPages = [
  { id: 'returns', path: infoPath('returns'), label: 'menu-returns' },
  { id: 'legal-notice', path: infoPath('legal-notice'), label: 'menu-legal-notice' },
] as const

export type PolicyService = {
  policyTemplates(ctx: OperatorContext): PolicyTemplates
  /**
   * Writes the policy pages from the templates of a country, in every language of the shop, and links new pages in the
   * footer. Pages without placeholders are finished and stay, unless `replace` is set. Again, it changes nothing.
   */
  writePolicies(ctx: OperatorContext, input: PolicyInput): Promise<WrittenPolicies>
}

export type PolicyDeps = {
  db: Db
  clock: Clock
  /** Sender of the shop's emails, for shops without a contact address. */
  mailFrom: string
  publish(tags: readonly string[]): Promise<void>
}

export function createPolicyService({ db, clock, mailFrom, publish }: PolicyDeps): PolicyService {
  const edit = async (tx: Tx, ctx: OperatorContext, target: ContentKey, document: Page | Menu) => {
    const seen = await findContentDocument(tx, target)
    const { before, now } = await editContent(tx, target, document, seen?.version ?? null)
    if (before?.version === now.version) return false
    await writeAudit(tx, {
      ...ctx,
      action: 'content.edit',
      objectKind: 'content',
      objectId: `${target.kind}/${target.key}/${target.locale}`,
      diff: { before: before?.document ?? null, now: now.document },
      at: clock.now(),
    })
    return true
  }

  /** Writes a page unless the merchant has finished it. */
  const writePage = async (
    tx: Tx,
    ctx: OperatorContext,
    { key, locale, page, replace }: { key: PolicyKey; locale: Locale; page: Page; replace: boolean },
  ): Promise<WrittenPolicies['pages'][number]> => {
    const target = { kind: 'page', key, locale } as const
    const current = (await findContentDocument(tx, target))?.document as Page | undefined
    const isFinished = current !== undefined && findPlaceholders(current.bodyHtml).length === 0
    const wasWritten = isFinished && !replace ? undefined : await edit(tx, ctx, target, page)
    return {
      key,
      locale,
      result: wasWritten === undefined ? 'kept' : wasWritten ? 'written' : 'unchanged',
      placeholders: findPlaceholders(wasWritten === undefined ? current!.bodyHtml : page.bodyHtml),
    }
  }

  /** Links added pages in the column of the footer that links the terms. */
  const linkPages = async (tx: Tx, ctx: OperatorContext, keys: ReadonlySet<PolicyKey>) => {
    const menu = await getContent(tx, 'menu', 'footer')
    const missing = addedPages.filter(
      ({ id, path }) => keys.has(id) && !JSON.stringify(menu ?? '').includes(`"${path}"`),
    )
    const at = menu?.items.findLastIndex(({ subMenu }) =>
      subMenu?.some(({ path }) => path === infoPath('terms')),
    )
    const column = menu?.items[at ?? -1]
    if (!menu || !column || missing.length === 0) return false
    const subMenu = [...column.subMenu!, ...missing]
    return edit(
      tx,
      ctx,
      { kind: 'menu', key: 'footer', locale: catalogueLocale },
      { items: menu.items.with(at!, { ...column, subMenu }) },
    )
  }

  return {
    policyTemplates(ctx) {
      ctx.require('content.edit')
      return {
        checked_on: POLICY_RULES_CHECKED_ON,
        countries: policyCountries.map((country) => ({
          country,
          sources: [...getPolicyRules(country).sources],
        })),
      }
    },
    async writePolicies(ctx, { country, replace, dry_run }) {
      ctx.require('content.edit')
      const { pages, isChanged } = await commitUnlessDryRun(db, dry_run, async (tx) => {
        const { shop, locales } = await readShop(tx, country, mailFrom)
        const written: WrittenPolicies['pages'] = []
        for (const locale of locales) {
          const templates = writePolicyPages(shop, locale)
          for (const key of policyKeys) {
            const page = templates[key]
            if (page) written.push(await writePage(tx, ctx, { key, locale, page, replace }))
          }
        }
        const isLinked = await linkPages(tx, ctx, new Set(written.map(({ key }) => key)))
        return { pages: written, isChanged: isLinked || written.some(({ result }) => result === 'written') }
      })
      if (isChanged && !dry_run) await publish([tags.content])
      return { pages, sources: [...getPolicyRules(country).sources] }
    },
  }
}

/** The shop as its settings state it, and its languages that have templates; English comes first. */
async function readShop(
  tx: Tx,
  country: string,
  mailFrom: string,
): Promise<{ shop: PolicyShop; locales: Locale[] }> {
  const site = await getContent(tx, 'settings', 'site')
  const isNamed = (name: string | undefined) => name !== undefined && name !== STARTER_NAME
  const company = [site?.author.name, site?.name].find(isNamed) ?? ''
  const sender = /<([^>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
  const languages = site?.languages.map(({ value }) => value) ?? []
  return {
    shop: {
      country,
      company,
      address: site?.author.address ?? '',
      email: site?.contactEmail ?? (sender.endsWith('.example') ? '' : sender),
      returnDays: site?.returnDays ?? 30,
      pricesIncludeTax: await arePricesTaxInclusive(tx),
    },
    locales: policyLocales.filter((locale) => locale === catalogueLocale || languages.includes(locale)),
  }
}
