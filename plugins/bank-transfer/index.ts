// Bank transfer before delivery: the buyer pays by their banking app, with a QR code where the country has one, and staff
// record the transfer.
import { z } from 'zod'
import { definePlugin } from '../../sdk/plugin/index.ts'
import { createBankTransfer } from './bank-transfer.ts'
import { isIban } from './iban.ts'
import messages from './messages.json' with { type: 'json' }

export const bankTransfer = definePlugin({
  name: 'bank-transfer',
  title: 'Bank transfer',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    payee: z.string().trim().min(1).max(70).describe('name of the account holder'),
    bank: z.string().trim().min(1).max(70).optional().describe('name of the bank, shown to customers'),
    iban: z
      .string()
      .transform((text) => text.replaceAll(' ', '').toUpperCase())
      .refine(isIban, 'This is not an IBAN: its check digits do not match.')
      .optional()
      .describe('IBAN, for accounts in Europe and other countries that use it'),
    bic: z
      .string()
      .trim()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'A BIC has 8 or 11 letters and digits.')
      .optional()
      .describe('BIC, if transfers need it'),
    accountNumber: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{1,34}$/i, 'Use letters and digits only.')
      .optional()
      .describe('account number, where there is no IBAN'),
    bankBin: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'A BIN has six digits.')
      .optional()
      .describe('BIN of the bank for VietQR, such as 970436'),
    payWithinDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(60)
      .default(7)
      .describe('days after which an order that is not paid is cancelled'),
  }),
  payments: [
    {
      code: 'bank-transfer',
      capabilities: { settlement: 'in-advance', input: 'none', partialRefund: true },
      messages,
      create: createBankTransfer,
    },
  ],
})
