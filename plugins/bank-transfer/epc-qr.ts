// QR code for credit transfers in euro: EPC069-12, version 2.1, of the European Payments Council.

type Transfer = { payee: string; iban: string; bic?: string | undefined; amountMinor: number; text: string }

/** @returns the text of the code, in UTF-8. */
export const createEpcQr = ({ payee, iban, bic, amountMinor, text }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    payee.slice(0, 70),
    iban,
    `EUR${(amountMinor / 100).toFixed(2)}`,
    '',
    '',
    text.slice(0, 140),
  ].join('\n')
