import type { Command } from '../../app/command-line.ts'
import { commandContext } from '../../contracts/staff-context.ts'
import { systemClock } from '../../kernel/clock.ts'
import { parseInput } from '../../kernel/parse-input.ts'
import { policyInput } from '../../modules/setup/policies/policies.ts'
import { createPolicyService } from '../../modules/setup/policies/policies.service.ts'
import { notifyInvalidation } from '../../platform/cache/cache-invalidation.ts'
import { withShop } from '../open-shop.ts'
import { flagOption, readArgs, UsageError, withPlainIssues } from '../usage.ts'

const usage = 'policies [COUNTRY [--replace] [--dry-run]]'

export const policiesCommand: Command = {
  usage,
  summary:
    'Writes drafts of the terms, returns, privacy, contact and legal notice pages for a country, and lists the placeholders to fill in. Finished pages stay, unless --replace is given. Without a country it lists the templates.',
  async run(args) {
    const { values, positionals } = readArgs(args, { replace: flagOption, 'dry-run': flagOption }, usage)
    if (positionals.length > 1) throw new UsageError(`Usage: npm run shop -- ${usage}`)
    return withShop(async ({ db }, { mailFrom }) => {
      const publish = (tags: readonly string[]) => notifyInvalidation(db, tags)
      const policies = createPolicyService({ db, clock: systemClock, mailFrom, publish })
      const [country] = positionals
      if (country === undefined) {
        const { countries, checked_on } = policies.policyTemplates(commandContext)
        for (const { country: code, sources } of countries)
          console.log([code, ...sources.map(({ title, url }) => `${title}: ${url}`)].join('\n  '))
        console.log(`Checked on ${checked_on}. These are drafts, not legal advice.`)
        return 0
      }
      const input = await withPlainIssues(async () =>
        parseInput(policyInput, {
          country: country.toUpperCase(),
          replace: values.replace ?? false,
          dry_run: values['dry-run'] ?? false,
        }),
      )
      const { pages, sources } = await policies.writePolicies(commandContext, input)
      for (const { key, locale, result, placeholders } of pages)
        console.log([`${key} (${locale}): ${result}`, ...placeholders].join('\n  '))
      for (const { title, url } of sources) console.log(`Source: ${title}: ${url}`)
      console.log('These are drafts, not legal advice. Let a lawyer check them.')
      return 0
    })
  },
}
