import { isGtin } from '../../sdk/plugin/index.ts'

/**
 * Whether a barcode is a GTIN that may be published: a correct check digit, and no prefix that is reserved for use
 * within a company (02, 04, 20 to 29) or for coupons (98, 99). https://support.google.com/merchants/answer/6324461
 */
export function isPublicGtin(barcode: string): boolean {
  if (!isGtin(barcode)) return false
  // Numbers of eight digits have prefixes of their own.
  return barcode.length === 8
    ? !/^[02]/.test(barcode)
    : !/^.(?:02|04|2\d|98|99)/.test(barcode.padStart(14, '0'))
}
