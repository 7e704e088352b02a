// The sentences of the policy templates in one language. write-policies.ts puts them together.
import type { PolicyRules } from './policy-rules.ts'

/** Keys of the pages, in the order in which they are shown. */
export const policyKeys = ['terms', 'returns', 'privacy', 'contact-us', 'legal-notice'] as const
export type PolicyKey = (typeof policyKeys)[number]

/** A heading and its text, or a label and its value. */
type Titled = readonly [title: string, text: string]

/** Text in square brackets is left for the merchant. Parameters are HTML. */
export type PolicyWords = {
  /** Title and description of each page. */
  pages: Record<PolicyKey, Titled>
  missing: { company: string; address: string; email: string }
  colon: string

  termsIntro(seller: string): string
  order: Titled
  prices: string
  pricesWithTax: string
  pricesWithoutTax: string
  delivery: Titled
  lateDelivery: Record<NonNullable<PolicyRules['lateDelivery']>['rule'], (days: number) => string>
  faultyHeading: string
  faulty: Record<PolicyRules['faulty'], string>
  wrongInformation(days: number): string
  law: readonly [title: string, text: (country: string) => string]
  customersLaw: string

  returnsHeading: string
  withdrawal(days: number): string
  withdrawalBy: Record<PolicyRules['withdrawal'], string>
  goodwill(days: number): string
  exceptions: Titled
  howToReturn: readonly [title: string, text: string, cost: string]
  refundHeading: string
  refundByLaw(days: number): string
  refund: string
  /** Model form of Directive 2011/83/EU, annex I (B). */
  form: { heading: string; to: string; lines: readonly string[] }

  privacyIntro(seller: string): string
  stored: { heading: string; lines: readonly Titled[] }
  reasons: Titled
  browser: Titled
  cookies: Titled
  others: Titled
  rights: { heading: string } & Record<PolicyRules['privacy'], (email: string) => string>

  contact(email: string): string
  post: string

  notice: {
    company: string
    representative: Titled
    address: string
    email: string
    phone: Titled
    register: Titled
    taxId: Titled
    price: Titled
    extraCosts: Titled
    payment: Titled
    deliveryTime: Titled
  }
}
