// Payment methods as staff edit them.
import { z } from 'zod'
import { currencyAmounts } from '../../kernel/currency-amounts.ts'
import { locales } from '../../kernel/locale.ts'
import { expressPlaces } from '../../contracts/express-places.ts'
import type { FeeRule } from '../pricing/order-fees.ts'
import { textSchema } from '../../kernel/text/text-schema.ts'
import { MAX_METHOD_CODE_LENGTH } from './method-titles.ts'

/** When the money is taken: when the order is placed, or when its parcels ship. */
export const captureTimes = ['on_order', 'on_shipment'] as const
export type CaptureTime = (typeof captureTimes)[number]

const amount = z.int().min(0).max(1_000_000_000_000).nullable().default(null)

const texts = (max: number) =>
  z
    .partialRecord(z.enum(locales), textSchema(1, max))
    .default({})
    .describe('By language; languages that are left out show the text of the provider')

const editable = {
  code: z
    .string()
    .max(MAX_METHOD_CODE_LENGTH)
    .describe(
      'Code of a provider, or that and a name after a dot: a provider can have several methods, for example for several countries. Orders keep it, so it never changes',
    ),
  active: z.boolean().describe('Whether customers can choose it'),
  titles: texts(60),
  hints: texts(300).describe('Text below the title at checkout, by language'),
  capture: z
    .enum(captureTimes)
    .default('on_order')
    .describe(
      'on_shipment: the payment is authorised at checkout and captured when parcels ship; only for methods with `later_capture`',
    ),
  min_amount: amount.describe('Smallest amount due, minor units of the store currency'),
  max_amount: amount.describe('Largest amount due, minor units of the store currency'),
  amounts: currencyAmounts('min_amount', 'max_amount', 'fee_amount'),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use an ISO 3166-1 code, such as DE'))
    .max(250)
    .default([])
    .describe('Countries of delivery; empty: all'),
  markets: z
    .array(z.string().max(40))
    .max(100)
    .default([])
    .describe('Codes of the markets of the country of delivery; empty: all. Applies beside `countries`'),
  fee_amount: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .default(0)
    .describe(
      'Added to orders that are paid with it, minor units of the store currency; taxed like shipping',
    ),
  fee_percent: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.0001, 'Use at most 4 decimals.')
    .default(0)
    .describe('Added too: per cent of the amount due after gift cards and store credit'),
  express_places: z
    .array(z.enum(expressPlaces))
    .max(expressPlaces.length)
    .default([])
    .describe(
      'Pages with the buttons of its wallets, which pay without the checkout form; only for methods with `express`',
    ),
}

const paymentMethodSettings = z.strictObject(editable)
export type PaymentMethodSettings = z.infer<typeof paymentMethodSettings>

export const paymentMethodList = z.object({
  version: z.string().describe('Changes with every change of the methods'),
  methods: z
    .array(
      z.object({
        ...editable,
        default_titles: z
          .record(z.string(), z.string())
          .describe('Title of the provider by language, shown where `titles` has none'),
        provider: z
          .string()
          .nullable()
          .describe('Code of the payment provider; null: gift cards and store credit'),
        plugin: z.string().nullable().describe('Plugin with its settings; null: built in'),
        available: z.boolean().describe('Whether it is set up, so that it can be active'),
        mode: z
          .enum(['live', 'test'])
          .nullable()
          .describe('`test`: no money moves. Null when it is not available'),
        problem: z.string().nullable().describe('Why it is not available'),
        partial_refund: z
          .boolean()
          .describe(
            'Whether a part of a payment can be refunded; false: only everything at once, or a part to store credit',
          ),
        later_capture: z
          .object({
            days: z.int().describe('Days for which an authorised payment can usually be captured'),
            captures: z
              .enum(['one', 'several'])
              .describe('one: everything with the first parcel; several: for each parcel its part'),
          })
          .nullable()
          .describe('Whether payments can be captured on shipment'),
        express: z
          .object({
            wallets: z.array(z.string()).describe('Names of the wallets'),
            problem: z.string().nullable().describe('Why they cannot be offered'),
          })
          .nullable()
          .describe('Whether wallets can pay without the checkout form'),
        fee_warning: z
          .string()
          .nullable()
          .describe('Why the law of some countries of delivery does not allow the fee for consumers'),
      }),
    )
    .describe('In the order in which customers see them'),
})
export type PaymentMethodList = z.infer<typeof paymentMethodList>

export const paymentMethodsFile = z.strictObject({
  methods: z.array(paymentMethodSettings).max(100).describe('In the order in which customers see them'),
})

export const paymentMethodsInput = paymentMethodsFile.extend({
  was: z.string().describe('`version` of the methods that were edited'),
})
export type PaymentMethodsInput = z.infer<typeof paymentMethodsInput>

const PPM_PER_PERCENT = 10_000

/** @returns undefined for a method without a fee. */
export const getFeeRule = ({
  fee_amount: fixedMinor,
  fee_percent: percent,
  amounts,
}: Pick<PaymentMethodSettings, 'fee_amount' | 'fee_percent'> &
  Partial<Pick<PaymentMethodSettings, 'amounts'>>): FeeRule | undefined =>
  fixedMinor > 0 || percent > 0
    ? { fixedMinor, amounts: amounts?.fee_amount, ppm: Math.round(percent * PPM_PER_PERCENT) }
    : undefined

/** Settings of a method that was never edited. */
export const createMethodSettings = (
  code: string,
  active: boolean,
  places: PaymentMethodSettings['express_places'] = [],
): PaymentMethodSettings => ({
  code,
  active,
  titles: {},
  hints: {},
  capture: 'on_order',
  min_amount: null,
  max_amount: null,
  amounts: {},
  countries: [],
  markets: [],
  fee_amount: 0,
  fee_percent: 0,
  express_places: places,
})
