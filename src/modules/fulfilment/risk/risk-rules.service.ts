// Wires the risk rules, edited as one document.
import { isDeepStrictEqual } from 'node:util'
import type { OperatorContext } from '../../../contracts/staff-context.ts'
import { getDocumentVersion } from '../../../kernel/document-version.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type InputIssue, ShopError } from '../../../kernel/errors.ts'
import { compareRecords, type RecordDiff, revertRecords } from '../../../kernel/record-diff.ts'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../audit/audit.ts'
import { previewRiskRules } from './risk-conditions.ts'
import { type RiskRule, riskRule, type RiskRules, type RiskRulesInput } from './risk-rules.ts'
import { listRiskRules, lockRiskRules, setRiskRules } from './risk-rules.store.ts'

/** Changed rules by name. */
export type RiskRuleDiff = RecordDiff<RiskRule>

export type RiskRuleService = {
  list(ctx: OperatorContext): Promise<RiskRules>
  /**
   * Replaces the rules. They apply to orders that are placed afterwards. A dry run saves nothing.
   * @throws ShopError content_changed when they have another version; invalid_input for two rules with one name.
   */
  setRules(ctx: OperatorContext, input: RiskRulesInput): Promise<RiskRules>
  /** @throws ShopError content_changed when a rule of the change has changed since. */
  revertRules(ctx: OperatorContext, diff: RiskRuleDiff): Promise<void>
}

type RiskRuleDeps = {
  db: Db
  clock: Clock
  /** Called after the commit. */
  onChange(): Promise<void>
}

export function createRiskRuleService({ db, clock, onChange }: RiskRuleDeps): RiskRuleService {
  async function change(
    ctx: OperatorContext,
    decide: (current: RiskRule[]) => RiskRule[],
    isDryRun = false,
  ): Promise<RiskRules> {
    const saved = await db.transaction().execute(async (tx) => {
      await lockRiskRules(tx)
      const current = await listRiskRules(tx)
      const wanted = decide(current)
      const issues = findIssues(wanted)
      if (issues.length > 0) throw new ShopError('invalid_input', { issues })
      if (isDryRun || isDeepStrictEqual(current, wanted)) return wanted
      await setRiskRules(tx, wanted)
      const diff = compareRecords(byName(current), byName(wanted), isDeepStrictEqual)
      await writeAudit(tx, {
        ...ctx,
        action: 'risk-rules.change',
        objectKind: 'settings',
        objectId: 'risk-rules',
        diff: { rules: diff },
        at: clock.now(),
      })
      return wanted
    })
    if (isDryRun) return { ...present(saved), preview: await previewRiskRules(db, saved, clock.now()) }
    await onChange()
    return present(saved)
  }
  return {
    async list(ctx) {
      ctx.require('settings.edit')
      return present(await listRiskRules(db))
    },
    async setRules(ctx, { was, rules, dry_run }) {
      ctx.require('settings.edit')
      return change(
        ctx,
        (current) => {
          if (!isDeepStrictEqual(current, rules) && getDocumentVersion(current) !== was)
            throw new ShopError('content_changed', { fields: ['version'] })
          return rules
        },
        dry_run,
      )
    },
    async revertRules(ctx, diff) {
      ctx.require('settings.edit')
      await change(ctx, (current) => {
        const reverted = revertRecords(byName(current), withDefaults(diff), isDeepStrictEqual)
        if (!reverted) throw new ShopError('content_changed', { fields: Object.keys(diff) })
        return [...reverted.values()]
      })
    },
  }
}

/** Entries of the audit log from before a field was added lack it. */
const withDefaults = (diff: RiskRuleDiff): RiskRuleDiff =>
  Object.fromEntries(
    Object.entries(diff).map(([name, { was, to }]) => [
      name,
      { was: was && riskRule.parse(was), to: to && riskRule.parse(to) },
    ]),
  )

const byName = (rules: readonly RiskRule[]) => new Map(rules.map((rule) => [rule.name, rule]))

const present = (rules: RiskRule[]): RiskRules => ({ version: getDocumentVersion(rules), rules })

const findIssues = (rules: readonly RiskRule[]): InputIssue[] =>
  rules.flatMap(({ name }, index) =>
    rules.findIndex((rule) => rule.name === name) === index
      ? []
      : [{ path: `rules.${index}.name`, message: `Two rules are called ${name}.` }],
  )
