// What merchants of six countries enter to set up a shop, and the amounts of their first order, calculated by hand.
import { createFakePaypal } from '../../plugins/paypal/fake-paypal.ts'
import { createFakeVnpay } from '../../plugins/vnpay/fake-vnpay.ts'
import type { FakePaymentProvider } from '../../sdk/plugin/testing.ts'

export type FakeProvider = FakePaymentProvider<{ pageUrl?: string | undefined; apiUrl?: string | undefined }>

export type CountrySetup = {
  country: string
  currency: string
  /** Language of the customer's order, emails and documents. */
  locale: 'en' | 'vi' | 'ar'
  timeZone: string
  /** Rates besides those of the country's template. */
  rates?: object[]
  pricesIncludeTax: boolean
  /** Plugin whose page customers pay on. */
  provider?: { plugin: string; createFake(): Promise<FakeProvider> }
  /** Settings of the account that customers transfer to. */
  account?: Record<string, string>
  address: { city: string; region: string; postcode: string }
  /** Numbers of the seller that documents of the country need. */
  seller: { vat_id?: string; tax_number?: string }
  /** As written in the product file. */
  price: string
  /** In minor units. */
  shipping: number
  /** In minor units. Two items are ordered, and one of them is refunded. */
  expected: {
    items_total: number
    tax_total: number
    total: number
    refund: number
  }
  /** The same amounts and the tax of the refund as the customer reads them, without the currency. */
  shown: { total: string; tax: string; refund: string; refundTax: string }
  /** Whether documents are also XML by EN 16931. */
  hasXml?: true
  /** What the QR code for the transfer starts with or contains; absent: there is none. */
  qrCode?: RegExp
}

export const countrySetups: CountrySetup[] = [
  {
    country: 'VN',
    currency: 'VND',
    locale: 'vi',
    timeZone: 'Asia/Ho_Chi_Minh',
    pricesIncludeTax: true,
    provider: { plugin: 'vnpay', createFake: createFakeVnpay },
    account: { payee: 'Công ty Dệt Huế', accountNumber: '0123456789', bankBin: '970436' },
    address: { city: 'Quận 1', region: 'Hồ Chí Minh', postcode: '' },
    seller: { tax_number: '0312345678' },
    price: '450000',
    shipping: 30_000,
    // 8 %: 900,000 x 8/108 = 66,666.67; 30,000 x 8/108 = 2,222.22. Refund: half of 66,667 is 33,333.5.
    expected: { items_total: 900_000, tax_total: 68_889, total: 930_000, refund: 450_000 },
    shown: { total: '930.000', tax: '68.889', refund: '450.000', refundTax: '33.334' },
    qrCode: /^000201010212.*540693000058.*/,
  },
  {
    country: 'DE',
    currency: 'EUR',
    locale: 'en',
    timeZone: 'Europe/Berlin',
    pricesIncludeTax: true,
    account: { payee: 'Weberei Köln GmbH', iban: 'DE89 3704 0044 0532 0130 00' },
    address: { city: 'Berlin', region: '', postcode: '10115' },
    seller: { vat_id: 'DE136695976' },
    price: '49.95',
    shipping: 4_90,
    // 19 %: 99.90 x 19/119 = 15.9504; 4.90 x 19/119 = 0.7824. Refund: 49.95 x 19/119 = 7.9752.
    expected: { items_total: 99_90, tax_total: 16_73, total: 104_80, refund: 49_95 },
    shown: { total: '104.80', tax: '16.73', refund: '49.95', refundTax: '7.98' },
    hasXml: true,
    qrCode: /^BCD\n002\n1\nSCT\n\nWeberei Köln GmbH\nDE89370400440532013000\nEUR104\.80\n/,
  },
  {
    country: 'US',
    currency: 'USD',
    locale: 'en',
    timeZone: 'America/Los_Angeles',
    rates: [{ country: 'US', region: 'CA', tax_class: 'delivery', rate: 0 }],
    pricesIncludeTax: false,
    provider: { plugin: 'paypal', createFake: createFakePaypal },
    address: { city: 'Los Angeles', region: 'California', postcode: '90012' },
    seller: {},
    price: '100.00',
    shipping: 9_00,
    // 7.25 % on top: 200.00 x 0.0725 = 14.50; shipping is not taxed. Half of 214.50 goes back, with half of the tax.
    expected: { items_total: 200_00, tax_total: 14_50, total: 223_50, refund: 107_25 },
    shown: { total: '223.50', tax: '14.50', refund: '107.25', refundTax: '7.25' },
  },
  {
    country: 'JP',
    currency: 'JPY',
    locale: 'en',
    timeZone: 'Asia/Tokyo',
    pricesIncludeTax: true,
    provider: { plugin: 'paypal', createFake: createFakePaypal },
    address: { city: 'Shibuya', region: 'Tokyo', postcode: '150-0002' },
    seller: { tax_number: 'T1234567890123' },
    price: '5500',
    shipping: 800,
    // 10 %: 11,000 x 10/110 = 1,000; 800 x 10/110 = 72.73. Refund: 5,500 x 10/110 = 500.
    expected: { items_total: 11_000, tax_total: 1_073, total: 11_800, refund: 5_500 },
    shown: { total: '11,800', tax: '1,073', refund: '5,500', refundTax: '500' },
  },
  {
    country: 'SA',
    currency: 'SAR',
    locale: 'ar',
    timeZone: 'Asia/Riyadh',
    pricesIncludeTax: true,
    account: { payee: 'مصنع الرياض', iban: 'SA03 8000 0000 6080 1016 7519' },
    address: { city: 'الرياض', region: '', postcode: '12211' },
    seller: { vat_id: '300000000000003' },
    price: '200.00',
    shipping: 25_00,
    // 15 %: 400.00 x 15/115 = 52.1739; 25.00 x 15/115 = 3.2609. Refund: 200.00 x 15/115 = 26.0870.
    expected: { items_total: 400_00, tax_total: 55_43, total: 425_00, refund: 200_00 },
    shown: { total: '425.00', tax: '55.43', refund: '200.00', refundTax: '26.09' },
  },
  {
    // A currency of three decimals.
    country: 'BH',
    currency: 'BHD',
    locale: 'ar',
    timeZone: 'Asia/Bahrain',
    pricesIncludeTax: true,
    account: { payee: 'مصنع المنامة', iban: 'BH67 BMAG 0000 1299 1234 56' },
    address: { city: 'المنامة', region: '', postcode: '317' },
    seller: { tax_number: '200000000000002' },
    price: '12.500',
    shipping: 1_500,
    // 10 %: 25.000 x 10/110 = 2.2727; 1.500 x 10/110 = 0.1364. Refund: half of 2.273 is 1.1365.
    expected: { items_total: 25_000, tax_total: 2_409, total: 26_500, refund: 12_500 },
    shown: { total: '26.500', tax: '2.409', refund: '12.500', refundTax: '1.137' },
  },
]
