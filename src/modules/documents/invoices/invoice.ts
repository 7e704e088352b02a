// An invoice or credit note as data: the PDF shows it, and the XML is written from it. Amounts are in minor units of its
// currency; net amounts are without VAT. Names in brackets are business terms of EN 16931-1:2017.
import { z } from 'zod'

/**
 * VAT category [BT-118], UNCL 5305: S taxed, Z zero rate, E exempt, K intra-Community supply, G export, AE reverse charge
 * within the country, O outside the scope of VAT.
 */
export const vatCategories = ['S', 'Z', 'E', 'K', 'G', 'AE', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

const minor = z.int()
const day = z.iso.date()
const taxed = { category: z.enum(vatCategories), ratePpm: z.int() }

const party = z.object({
  name: z.string(),
  /** Empty lines are left out. */
  lines: z.array(z.string()),
  postcode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  vatId: z.string(),
})
export type InvoiceParty = z.infer<typeof party>

export const invoice = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  /** Before the number, which the database assigns when the document is issued. */
  prefix: z.string(),
  /** `pdf+xml`: the PDF embeds the XML. */
  format: z.enum(['pdf', 'pdf+xml']),
  currency: z.string(),
  issuedOn: day,
  /** Day on which the products leave [BT-72]. */
  suppliedOn: day,
  seller: party.extend({
    /** Name of the shop, where it differs from the legal name [BT-28]. */
    tradingName: z.string(),
    /** Tax number that is no VAT id [BT-32]. */
    taxNumber: z.string(),
    /** Number in a register, such as HRB 1234 or a SIREN [BT-30]. */
    registration: z.string(),
    email: z.string(),
    phone: z.string(),
    legalNote: z.string(),
  }),
  buyer: party.extend({ email: z.string() }),
  shipTo: party.omit({ vatId: true }),
  /** Number of the order with its prefix [BT-14]. */
  order: z.string(),
  /** Reference of the buyer [BT-13]; empty: none. */
  purchaseOrder: z.string(),
  /** The invoice that a credit note corrects [BG-3]. */
  preceding: z.object({ number: z.string(), issuedOn: day }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Options of the variant, such as "Navy, M". */
      options: z.string(),
      sku: z.string(),
      quantity: z.int(),
      /** Net price of `baseQuantity` items before the discount [BT-146, BT-149]. */
      priceMinor: minor,
      baseQuantity: z.int(),
      discountMinor: minor,
      netMinor: minor,
      taxMinor: minor,
      ...taxed,
    }),
  ),
  /** Shipping and fees [BG-21]. */
  charges: z.array(
    z.object({
      kind: z.enum(['shipping', 'gift-wrapping', 'payment', 'fees']),
      label: z.string(),
      netMinor: minor,
      taxMinor: minor,
      ...taxed,
    }),
  ),
  /** By category and rate, highest rate first [BG-23]. */
  taxes: z.array(
    z.object({
      ...taxed,
      netMinor: minor,
      taxMinor: minor,
      /** Why no VAT is charged [BT-120], and its code of the VATEX list [BT-121]; empty for S and Z. */
      reason: z.string(),
      reasonCode: z.string(),
    }),
  ),
  totals: z.object({
    linesMinor: minor,
    chargesMinor: minor,
    netMinor: minor,
    taxMinor: minor,
    totalMinor: minor,
    /** Paid before the document was issued, by any means [BT-113]. */
    paidMinor: minor,
    dueMinor: minor,
  }),
  /** Code of UNTDID 4461 [BT-81]; empty: not stated. */
  paymentMeans: z.string(),
  paymentTerms: z.string(),
  dueOn: day.nullable(),
  /**
   * VAT in the currency of the seller's country [BT-111], which Article 230 of Directive 2006/112/EC requires. `rate`: units
   * of the document's currency for one of that currency. Null in the same currency, or without an exchange rate.
   */
  localTax: z.object({ currency: z.string(), taxMinor: minor, rate: z.string() }).nullable(),
})
export type Invoice = z.infer<typeof invoice>
export type InvoiceLine = Invoice['lines'][number]
export type InvoiceTax = Invoice['taxes'][number]

/** A rule that a document breaks, with what to do about it. `rule` is of EN 16931 (`BR-CO-26`) or of a country (`DE-ID`). */
export const invoiceProblem = z.object({ rule: z.string(), message: z.string() })
export type InvoiceProblem = z.infer<typeof invoiceProblem>
