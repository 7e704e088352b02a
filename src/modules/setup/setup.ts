// The checklist of a new shop.
import { z } from 'zod'

/** Name of a new shop, until its owner changes it. */
export const STARTER_NAME = 'My store'

export const setupSteps = [
  'store',
  'country',
  'currency',
  'markets',
  'languages',
  'taxes',
  'invoices',
  'shipping',
  'payments',
  'products',
  'policies',
  'emails',
  'domain',
  'staff',
  'test_order',
  'demo_data',
] as const

export const formatStep = (step: (typeof setupSteps)[number]): string => step.replace('_', ' ')

export const setupStep = z.object({
  step: z.enum(setupSteps),
  done: z.boolean(),
  detail: z.string().describe('Current state, or missing part'),
  fix: z.string().nullable().describe('How to do it: a command, a setting or a page of the back office'),
})
export type SetupStep = z.infer<typeof setupStep>

export const setupChecklist = z.object({
  complete: z.boolean(),
  steps: z.array(setupStep).describe('In the order in which they are best done'),
})
export type SetupChecklist = z.infer<typeof setupChecklist>
