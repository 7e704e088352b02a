// Inputs and results of the policy templates.
import { z } from 'zod'
import { policyKeys } from './policy-words.ts'

const lawSource = z.object({ title: z.string(), url: z.string() })

export const policyTemplates = z.object({
  checked_on: z.iso.date().describe('When the sources were last read'),
  countries: z
    .array(z.object({ country: z.string(), sources: z.array(lawSource) }))
    .describe('Countries whose law the templates state; for others more is left to be written'),
})
export type PolicyTemplates = z.infer<typeof policyTemplates>

export const policyInput = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE')
    .describe('Country in which the shop is established'),
  replace: z.boolean().default(false).describe('Also replaces pages without placeholders'),
  dry_run: z.boolean().default(false).describe('Returns the result and changes nothing'),
})
export type PolicyInput = z.infer<typeof policyInput>

export const writtenPolicies = z.object({
  pages: z.array(
    z.object({
      key: z.enum(policyKeys),
      locale: z.string(),
      result: z
        .enum(['written', 'unchanged', 'kept'])
        .describe('`kept`: it has no placeholders, so it was not replaced'),
      placeholders: z.array(z.string()).describe('Texts in square brackets that the merchant replaces'),
    }),
  ),
  sources: z.array(lawSource),
})
export type WrittenPolicies = z.infer<typeof writtenPolicies>
