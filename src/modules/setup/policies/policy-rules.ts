// What the law of a country says about distance selling to consumers, as far as the policy templates state it.
// The templates are drafts that the merchant checks: they are not legal advice.

/** A law, and where it is published. */
export type LawSource = { title: string; url: string }

export type PolicyRules = {
  /** Days after delivery in which a consumer may return a product without a reason; null when the law sets none. */
  withdrawalDays: number | null
  /**
   * `form`: a statement is enough, and the law prescribes a model form; `unused`: products must be unused; `fee`: the
   * seller may charge 5 % of the price, at most 100 ₪; `unless-stated`: it applies unless the shop states other terms.
   */
  withdrawal: 'form' | 'unused' | 'fee' | 'unless-stated' | 'none'
  /** Days in which the law requires the refund; null when it sets none. */
  refundDays: number | null
  /** `new-date`: the customer sets a new date, then cancels; `cancel`: may cancel at once; `ask`: the shop must ask. */
  lateDelivery: { rule: 'new-date' | 'cancel' | 'ask'; days: number } | null
  /** Wrong or incomplete information lets the customer cancel within these days. */
  wrongInformationDays: number | null
  faulty: 'eu' | 'gb' | 'default'
  privacy: 'gdpr' | 'default'
  /** The law of the customer's own country protects consumers as well. */
  customersLaw: boolean
  /** `company`: who runs the shop; `japan`: also prices, payment, delivery and returns; null: not required. */
  legalNotice: 'company' | 'japan' | null
  sources: readonly LawSource[]
}

/** When the sources were last read. */
export const POLICY_RULES_CHECKED_ON = '2026-11-27'

const other: PolicyRules = {
  withdrawalDays: null,
  withdrawal: 'none',
  refundDays: null,
  lateDelivery: null,
  wrongInformationDays: null,
  faulty: 'default',
  privacy: 'default',
  customersLaw: false,
  legalNotice: 'company',
  sources: [],
}

const eurLex = (celex: string) => `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}`

const eu: PolicyRules = {
  withdrawalDays: 14,
  withdrawal: 'form',
  refundDays: 14,
  lateDelivery: { rule: 'new-date', days: 30 },
  wrongInformationDays: null,
  faulty: 'eu',
  privacy: 'gdpr',
  customersLaw: true,
  legalNotice: 'company',
  sources: [
    {
      title: 'Directive 2011/83/EU on consumer rights, articles 6, 9 to 16 and 18, annex I',
      url: eurLex('02011L0083-20220528'),
    },
    {
      title: 'Directive (EU) 2019/771 on sales contracts with consumers, articles 10 and 13',
      url: eurLex('32019L0771'),
    },
    { title: 'Directive 2000/31/EC on electronic commerce, article 5', url: eurLex('32000L0031') },
    { title: 'Regulation (EU) 2016/679 (GDPR), articles 6, 13, 15 to 22 and 77', url: eurLex('32016R0679') },
    { title: 'Directive (EU) 2023/2673: withdrawal function on websites', url: eurLex('32023L2673') },
  ],
}

const gb: PolicyRules = {
  ...eu,
  faulty: 'gb',
  customersLaw: false,
  sources: [
    {
      title:
        'Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, parts 2 and 3',
      url: 'https://www.legislation.gov.uk/uksi/2013/3134',
    },
    {
      title: 'Consumer Rights Act 2015, sections 20 to 24 and 28',
      url: 'https://www.legislation.gov.uk/ukpga/2015/15',
    },
    {
      title: 'Electronic Commerce (EC Directive) Regulations 2002, regulation 6',
      url: 'https://www.legislation.gov.uk/uksi/2002/2013',
    },
    { title: 'UK GDPR', url: 'https://www.legislation.gov.uk/eur/2016/679' },
  ],
}

/** Members of the European Union, and of the European Economic Area, which applies these directives. */
const euCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

const rules: Record<string, PolicyRules> = {
  ...Object.fromEntries(euCountries.map((country) => [country, eu])),
  GB: gb,
  US: {
    ...other,
    lateDelivery: { rule: 'ask', days: 30 },
    legalNotice: null,
    sources: [
      {
        title: 'Mail, Internet, or Telephone Order Merchandise Rule, 16 CFR part 435',
        url: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-D/part-435',
      },
      {
        title: 'California Civil Code 1723 (return policies) and 1798.100 (CCPA)',
        url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1723',
      },
    ],
  },
  VN: {
    ...other,
    wrongInformationDays: 30,
    sources: [
      {
        title: 'Law on Protection of Consumers’ Rights 19/2023/QH15, distance transactions',
        url: 'https://vanban.chinhphu.vn/?pageid=27160&docid=208363',
      },
      {
        title: 'Decree 52/2013/ND-CP on e-commerce, amended by 85/2021/ND-CP: information on shop websites',
        url: 'https://vanban.chinhphu.vn/?pageid=27160&docid=167384',
      },
    ],
  },
  JP: {
    ...other,
    withdrawalDays: 8,
    withdrawal: 'unless-stated',
    legalNotice: 'japan',
    sources: [
      {
        title: 'Act on Specified Commercial Transactions, articles 11 and 15-3',
        url: 'https://www.no-trouble.caa.go.jp/foreignlanguage/english/mailorder/',
      },
      {
        title: 'Act on the Protection of Personal Information',
        url: 'https://www.japaneselawtranslation.go.jp/en/laws/view/4241',
      },
    ],
  },
  SA: {
    ...other,
    withdrawalDays: 7,
    withdrawal: 'unused',
    lateDelivery: { rule: 'cancel', days: 15 },
    sources: [
      {
        title: 'E-Commerce Law, Royal Decree M/126 of 2019, articles 6, 13 and 14',
        url: 'https://mc.gov.sa/en/Regulations/Pages/default.aspx',
      },
      {
        title: 'Personal Data Protection Law, Royal Decree M/19 of 2021',
        url: 'https://sdaia.gov.sa/en/SDAIA/about/Pages/RegulationsAndPolicies.aspx',
      },
    ],
  },
  IL: {
    ...other,
    withdrawalDays: 14,
    withdrawal: 'fee',
    refundDays: 14,
    sources: [
      {
        title: 'Consumer Protection Law 1981, sections 14C and 14E',
        url: 'https://www.nevo.co.il/law_html/law01/089_010.htm',
      },
      {
        title: 'Privacy Protection Law 1981',
        url: 'https://www.gov.il/en/pages/privacy_protection_law',
      },
    ],
  },
}

/** Countries whose law the templates state; those of other countries leave more to be written. */
export const policyCountries: readonly string[] = Object.keys(rules).toSorted()

/** @param country ISO 3166-1 alpha-2. */
export const getPolicyRules = (country: string): PolicyRules => rules[country] ?? other
