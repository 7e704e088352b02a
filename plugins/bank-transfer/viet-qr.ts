// VietQR for transfers in đồng: the EMVCo code of NAPAS 247 (service QRIBFTTA, to an account).

type Transfer = { bankBin: string; accountNumber: string; amountMinor: number; text: string }

/** Identifier, length in two digits, value. */
const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** @param transfer with an amount in đồng, and a text of at most 25 letters, digits and spaces. */
export function createVietQr({ bankBin, accountNumber, amountMinor, text }: Transfer): string {
  const account = field('00', bankBin) + field('01', accountNumber)
  const content = [
    field('00', '01'),
    // Valid for one payment.
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', account) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(amountMinor)),
    field('58', 'VN'),
    field('62', field('08', text.slice(0, 25))),
    '6304',
  ].join('')
  return content + checksum(content)
}
