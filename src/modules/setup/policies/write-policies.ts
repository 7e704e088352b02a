// Puts the policy pages of a shop together, from the rules of its country and the words of a language.
import type { Locale } from '../../../kernel/locale.ts'
import { escapeMarkup } from '../../../kernel/text/escape.ts'
import { infoPath } from '../../../kernel/text/info-path.ts'
import type { Page } from '../../content/content.ts'
import { getPolicyRules, type PolicyRules } from './policy-rules.ts'
import { arabicPolicies } from './policy-words-ar.ts'
import { englishPolicies } from './policy-words-en.ts'
import { hebrewPolicies } from './policy-words-he.ts'
import { vietnamesePolicies } from './policy-words-vi.ts'
import { policyKeys, type PolicyKey, type PolicyWords } from './policy-words.ts'

/** Empty texts are unknown: the pages then have a placeholder. */
export type PolicyShop = {
  /** ISO 3166-1 alpha-2. */
  country: string
  company: string
  address: string
  email: string
  /** Days after delivery in which the shop accepts returns. */
  returnDays: number
  pricesIncludeTax: boolean
}

const words: Record<Locale, PolicyWords> = {
  en: englishPolicies,
  vi: vietnamesePolicies,
  ar: arabicPolicies,
  he: hebrewPolicies,
}

/** Languages that have templates. */
export const policyLocales: readonly Locale[] = Object.keys(words)

const placeholderPattern = /\[[^\]<>]{3,}\]/g

/** Texts in square brackets, which the merchant replaces. */
export const findPlaceholders = (html: string): string[] => [...new Set(html.match(placeholderPattern))]

/** @returns the pages that the country requires. */
export function writePolicyPages(shop: PolicyShop, locale: Locale): Partial<Record<PolicyKey, Page>> {
  const w = words[locale]!
  const rules = getPolicyRules(shop.country)
  const seller = {
    company: known(shop.company, w.missing.company),
    address: known(shop.address, w.missing.address),
    email:
      shop.email === ''
        ? w.missing.email
        : `<bdi><a href="mailto:${escapeMarkup(shop.email)}">${escapeMarkup(shop.email)}</a></bdi>`,
  }
  const bodies: Record<PolicyKey, string> = {
    terms: writeTerms(w, rules, shop, seller, locale),
    returns: writeReturns(w, rules, shop, seller),
    privacy: writePrivacy(w, rules, seller),
    'contact-us':
      paragraph(w.contact(seller.email)) + section('letters', w.post, formatPostalAddress(seller)),
    'legal-notice': rules.legalNotice ? writeLegalNotice(w, rules.legalNotice, seller) : '',
  }
  return Object.fromEntries(
    policyKeys
      .filter((key) => bodies[key] !== '')
      .map((key) => {
        const [title, description] = w.pages[key]
        return [key, { title, description, bodyHtml: bodies[key] }]
      }),
  )
}

/** HTML. */
type Seller = { company: string; address: string; email: string }

const known = (text: string, placeholder: string) =>
  text === '' ? placeholder : `<bdi>${escapeMarkup(text)}</bdi>`
const formatPostalAddress = ({ company, address }: Seller) => `${company}, ${address}`
const paragraph = (html: string) => (html === '' ? '' : `<p>${html}</p>\n`)
const section = (id: string, title: string, ...paragraphs: string[]) =>
  `<h2 id="${id}">${title}</h2>\n${paragraphs.map(paragraph).join('')}`
const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
const list = (lines: readonly string[]) =>
  `<ul>\n${lines.map((line) => `<li>${line}</li>\n`).join('')}</ul>\n`

function writeTerms(
  w: PolicyWords,
  rules: PolicyRules,
  shop: PolicyShop,
  seller: Seller,
  locale: Locale,
): string {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(shop.country) ?? shop.country
  const { lateDelivery } = rules
  return (
    paragraph(w.termsIntro(formatPostalAddress(seller))) +
    section('order', ...w.order) +
    section('prices', w.prices, shop.pricesIncludeTax ? w.pricesWithTax : w.pricesWithoutTax) +
    section(
      'delivery',
      ...w.delivery,
      lateDelivery ? w.lateDelivery[lateDelivery.rule](lateDelivery.days) : '',
    ) +
    section('returns', w.pages.returns[0], link(infoPath('returns'), w.pages.returns[1])) +
    section(
      'faulty',
      w.faultyHeading,
      w.faulty[rules.faulty],
      rules.wrongInformationDays === null ? '' : w.wrongInformation(rules.wrongInformationDays),
    ) +
    section('law', w.law[0], w.law[1](country), rules.customersLaw ? w.customersLaw : '')
  )
}

function writeReturns(w: PolicyWords, rules: PolicyRules, shop: PolicyShop, seller: Seller): string {
  const { withdrawalDays, withdrawal, refundDays } = rules
  const [title, text, cost] = w.howToReturn
  // The shop's own terms replace a right that holds only where it states none.
  const byLaw = withdrawal !== 'unless-stated' && withdrawalDays !== null
  const beyondLaw = !byLaw || shop.returnDays > withdrawalDays
  const { heading, to, lines } = w.form
  return (
    section(
      'items',
      w.returnsHeading,
      byLaw ? w.withdrawal(withdrawalDays) : '',
      byLaw ? w.withdrawalBy[withdrawal] : '',
      beyondLaw ? w.goodwill(shop.returnDays) : '',
    ) +
    section('how', title, text, cost) +
    section('refund', w.refundHeading, refundDays === null ? w.refund : w.refundByLaw(refundDays)) +
    section('exceptions', ...w.exceptions) +
    (withdrawal === 'form'
      ? section('form', heading) +
        list([`${to}${w.colon}${formatPostalAddress(seller)}, ${seller.email}`, ...lines])
      : '')
  )
}

function writePrivacy(w: PolicyWords, rules: PolicyRules, seller: Seller): string {
  const { heading, lines } = w.stored
  return (
    paragraph(w.privacyIntro(formatPostalAddress(seller))) +
    section('with-us', heading) +
    list(lines.map(([title, text]) => `<strong>${title}.</strong> ${text}`)) +
    (rules.privacy === 'gdpr' ? section('reasons', ...w.reasons) : '') +
    section('in-your-browser', ...w.browser) +
    section('cookies', ...w.cookies) +
    section('others', ...w.others) +
    section('rights', w.rights.heading, w.rights[rules.privacy](seller.email))
  )
}

function writeLegalNotice(
  w: PolicyWords,
  kind: NonNullable<PolicyRules['legalNotice']>,
  seller: Seller,
): string {
  const { notice } = w
  const rows: (readonly [string, string])[] = [
    [notice.company, seller.company],
    notice.representative,
    [notice.address, seller.address],
    [notice.email, seller.email],
    notice.phone,
    notice.register,
    notice.taxId,
  ]
  if (kind === 'japan')
    rows.push(notice.price, notice.extraCosts, notice.payment, notice.deliveryTime, [
      w.pages.returns[0],
      link(infoPath('returns'), w.pages.returns[1]),
    ])
  return list(rows.map(([label, value]) => `<strong>${label}${w.colon.trim()}</strong> ${value}`))
}
