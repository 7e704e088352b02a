// Reverts changes of customers, groups, segments, companies and retailers.
import type { CampaignDiff } from '../../campaigns/campaigns.service.ts'
import type { Retailer } from '../../retailers/retailers.ts'
import type { MemberRole } from '../../../contracts/company-roles.ts'
import type { CompanyDiff, MemberDiff } from '../../companies/company-editor.service.ts'
import type { CompanyTaxInput } from '../../companies/company-tax.ts'
import type { ExemptionInput } from '../../tax/exemptions/exemption.ts'
import type { PaymentTerms } from '../../companies/company-account.service.ts'
import type { GroupsDiff } from '../../customers/customer-editor.service.ts'
import type { CustomerGroupDiff } from '../../segments/groups/customer-groups.service.ts'
import type { SegmentDiff } from '../../segments/segments.service.ts'
import { requireAccountId, revertFieldValues, type Reverts } from './revert.service.ts'

/** Absent in entries from before companies bought in several currencies. */
type InCurrency = { currency?: string }

export const customerReverts = {
  'campaign.change': {
    permission: 'campaigns.manage',
    revert: ({ campaigns }, ctx, { objectId, diff }) =>
      campaigns.revert(ctx, Number(objectId), diff as CampaignDiff),
  },
  'campaign.start': {
    permission: 'campaigns.manage',
    revert: async ({ campaigns }, ctx, { objectId }) => void (await campaigns.cancel(ctx, Number(objectId))),
  },
  'campaign.cancel': {
    permission: 'campaigns.manage',
    revert: async ({ campaigns }, ctx, { objectId }) => void (await campaigns.resume(ctx, Number(objectId))),
  },
  'campaign.resume': {
    permission: 'campaigns.manage',
    revert: async ({ campaigns }, ctx, { objectId }) => void (await campaigns.cancel(ctx, Number(objectId))),
  },
  'retailer.save': {
    permission: 'retailers.manage',
    revert: ({ retailers }, ctx, { objectId, diff }) => {
      const { before, now } = diff as { before: Retailer; now: Retailer }
      return retailers.write(ctx, objectId, before, now)
    },
  },
  'retailer.remove': {
    permission: 'retailers.manage',
    revert: ({ retailers }, ctx, { objectId, diff }) =>
      retailers.write(ctx, objectId, (diff as { before: Retailer }).before, null),
  },
  'company.create': {
    permission: 'companies.write',
    onlyUnchanged: true,
    revert: ({ trade }, ctx, { objectId }) => trade.editor.revertCreate(ctx, objectId),
  },
  'company.change': {
    permission: 'companies.write',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const side = (name: 'was' | 'to') =>
        Object.fromEntries(
          Object.entries(diff as Required<CompanyDiff>).map(([field, values]) => [field, values[name]]),
        )
      return trade.editor.change(ctx, objectId, { was: side('to'), to: side('was') })
    },
  },
  'company.invite': {
    permission: 'companies.write',
    // Of staff: their events name the invitation.
    requiredKey: 'invitation',
    revert: ({ trade }, ctx, { objectId, diff }) =>
      trade.editor.revokeInvitation(ctx, objectId, String(diff['invitation'])),
  },
  'company.role': {
    permission: 'companies.write',
    requiredKey: 'before',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { member, role, before } = diff as MemberDiff & { before: MemberRole }
      return trade.editor.setRole(ctx, objectId, member, { was: role, to: before })
    },
  },
  'company.remove': {
    permission: 'companies.write',
    requiredKey: 'role',
    revert: ({ trade }, ctx, { objectId, diff }) =>
      trade.editor.revertRemoval(ctx, objectId, diff as MemberDiff),
  },
  'company.approval': {
    permission: 'companies.write',
    requiredKey: 'before',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { above, before, currency } = diff as Record<'above' | 'before', number | null> & InCurrency
      return trade.editor.setApproval(ctx, objectId, { was: above, to: before, currency })
    },
  },
  'company.terms': {
    permission: 'company-terms.edit',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { before, currency, ...now } = diff as PaymentTerms & { before: PaymentTerms } & InCurrency
      return trade.account.setTerms(ctx, objectId, before, now, currency)
    },
  },
  'company.price-list': {
    permission: 'price-lists.edit',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { before, code } = diff as { before: string | null; code: string | null }
      return trade.prices.assign(ctx, objectId, before, code)
    },
  },
  'company.tax': {
    permission: 'company-terms.edit',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { was, to } = diff as CompanyTaxInput
      return trade.tax.change(ctx, objectId, { was: to, to: was })
    },
  },
  'company.minimum': {
    permission: 'price-lists.edit',
    revert: ({ trade }, ctx, { objectId, diff }) => {
      const { before, minor, currency } = diff as { before: number; minor: number } & InCurrency
      return trade.prices.setMinimum(ctx, objectId, { to: before, was: minor, currency })
    },
  },
  'customer.tax-exemption': {
    permission: 'company-terms.edit',
    revert: ({ taxes }, ctx, { objectId, diff }) => {
      const { was, to } = diff as ExemptionInput
      return taxes.setCustomerExemption(ctx, requireAccountId(objectId), { was: to, to: was })
    },
  },
  'company.fields': {
    permission: 'company-terms.edit',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'company', event),
  },
  'retailer.fields': {
    permission: 'retailers.manage',
    revert: ({ fieldValues }, ctx, event) => revertFieldValues(fieldValues, ctx, 'retailer', event),
  },
  'customer.groups': {
    permission: 'customers.write',
    revert: ({ customerEditor }, ctx, { objectId, diff }) =>
      customerEditor.revertGroups(ctx, requireAccountId(objectId), diff as GroupsDiff),
  },
  'customer-groups.change': {
    permission: 'customers.write',
    revert: ({ customerGroups }, ctx, { diff }) =>
      customerGroups.revert(ctx, diff['groups'] as CustomerGroupDiff),
  },
  'segment.change': {
    permission: 'customers.write',
    revert: ({ segments }, ctx, { objectId, diff }) => segments.revert(ctx, objectId, diff as SegmentDiff),
  },
} as const satisfies Reverts
