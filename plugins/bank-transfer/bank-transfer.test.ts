import { expect, test } from 'vitest'
import { createBankTransfer } from './bank-transfer.ts'
import { createEpcQr } from './epc-qr.ts'
import { isIban } from './iban.ts'
import { bankTransfer } from './index.ts'
import { createVietQr } from './viet-qr.ts'

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['SA0380000000608010167519', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
  ['89370400440532013000DE', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

test('the EPC code has the lines of version 002 in order', () => {
  const code = createEpcQr({
    payee: 'Weberei Köln GmbH',
    iban: 'DE89370400440532013000',
    bic: undefined,
    amountMinor: 104_80,
    text: 'Order 1042',
  })
  expect(code.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Weberei Köln GmbH',
    'DE89370400440532013000',
    'EUR104.80',
    '',
    '',
    'Order 1042',
  ])
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
})

/** Splits an EMVCo code into its fields. */
function parseFields(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

test('the VietQR code has account, amount, text and check sum', () => {
  const code = createVietQr({
    bankBin: '970436',
    accountNumber: '0123456789',
    amountMinor: 930_000,
    text: 'Order 1042',
  })
  const fields = parseFields(code)
  expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '704', '54': '930000', '58': 'VN' })
  const service = parseFields(fields['38']!)
  expect(service).toMatchObject({ '00': 'A000000727', '02': 'QRIBFTTA' })
  expect(parseFields(service['01']!)).toEqual({ '00': '970436', '01': '0123456789' })
  expect(parseFields(fields['62']!)).toEqual({ '08': 'Order 1042' })
  // CRC-16/CCITT-FALSE, bit by bit as in ISO/IEC 13239, over everything before its value.
  let register = 0xffff
  for (const byte of Buffer.from(code.slice(0, -4)))
    for (let bit = 7; bit >= 0; bit--) {
      const isOdd = ((register >> 15) ^ (byte >> bit)) & 1
      register = ((register << 1) & 0xffff) ^ (isOdd ? 0x1021 : 0)
    }
  expect(Number.parseInt(fields['63']!, 16)).toBe(register)
})

test('instructions show the account, and a QR code where the currency has one', () => {
  const settings = bankTransfer.settings.parse({
    payee: 'Weberei',
    iban: 'de89 3704 0044 0532 0130 00',
    accountNumber: '0123456789',
    bankBin: '970436',
  })
  const { transfer } = createBankTransfer(settings)
  expect(transfer!.payWithinDays).toBe(7)
  const show = (currency: string) =>
    transfer!.getInstructions({ reference: '1042', amountMinor: 5_000, currency })
  expect(show('EUR').fields).toEqual([
    { label: 'payee', value: 'Weberei' },
    { label: 'iban', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'account', value: '0123456789' },
    { label: 'reference', value: 'Order 1042' },
  ])
  expect(show('EUR').qrCode).toMatch(/^BCD\n/)
  expect(show('VND').qrCode).toMatch(/^000201/)
  expect(show('SAR').qrCode).toBeUndefined()
})

test('an account is needed, with valid check digits', () => {
  expect(() => createBankTransfer({ payee: 'Weberei', payWithinDays: 7 })).toThrow(
    'set iban or accountNumber',
  )
  expect(bankTransfer.settings.safeParse({ payee: 'W', iban: 'DE00370400440532013000' }).success).toBe(false)
})
