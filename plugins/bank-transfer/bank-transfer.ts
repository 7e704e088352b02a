import type { PaymentInstructions, PaymentProvider, TransferPayment } from '../../sdk/plugin/index.ts'
import { createEpcQr } from './epc-qr.ts'
import { formatIban } from './iban.ts'
import { createVietQr } from './viet-qr.ts'

export type BankAccount = {
  payee: string
  bank?: string | undefined
  iban?: string | undefined
  bic?: string | undefined
  accountNumber?: string | undefined
  bankBin?: string | undefined
  payWithinDays: number
}

/** @throws Error when there is no account to pay to. */
export function createBankTransfer(account: BankAccount): PaymentProvider {
  if (!account.iban && !account.accountNumber) throw new Error('set iban or accountNumber')
  const buildReference = (key: string) => `transfer:${key}`
  return {
    transfer: {
      payWithinDays: account.payWithinDays,
      getInstructions: (payment) => getInstructions(account, payment),
    },
    /** Staff record the transfer. */
    authorise: async () => ({ status: 'pending' }),
    capture: async (_context, { key, amountMinor, currency }) => ({
      status: 'captured',
      reference: buildReference(key),
      amountMinor,
      currency,
    }),
    /** Staff transfer the money back. */
    refund: async (_context, { refundKey }) => ({ status: 'refunded', reference: buildReference(refundKey) }),
    void: async () => undefined,
    find: async () => undefined,
  }
}

function getInstructions(account: BankAccount, payment: TransferPayment): PaymentInstructions {
  const { payee, bank, iban, bic, accountNumber } = account
  // Letters, digits and spaces pass through every bank.
  const reference = `Order ${payment.reference}`
  const qrCode = createQrCode(account, { ...payment, reference })
  const fields = [
    { label: 'payee', value: payee },
    { label: 'bank', value: bank },
    { label: 'iban', value: iban && formatIban(iban) },
    { label: 'bic', value: bic },
    { label: 'account', value: accountNumber },
    { label: 'reference', value: reference },
  ].filter((one): one is { label: string; value: string } => one.value !== undefined)
  return { fields, ...(qrCode !== undefined && { qrCode }) }
}

function createQrCode(
  { payee, iban, bic, accountNumber, bankBin }: BankAccount,
  { reference: text, amountMinor, currency }: TransferPayment,
): string | undefined {
  if (currency === 'EUR' && iban) return createEpcQr({ payee, iban, bic, amountMinor, text })
  if (currency === 'VND' && bankBin && accountNumber)
    return createVietQr({ bankBin, accountNumber, amountMinor, text })
  return undefined
}
