// Normalises sizes and finds the value that the size filter groups them by.
import { fold } from '../../../kernel/text/fold.ts'

const letters: Record<string, string> = {
  xxxs: '3xs',
  '3xs': '3xs',
  xxs: 'xxs',
  '2xs': 'xxs',
  xs: 'xs',
  'x small': 'xs',
  'extra small': 'xs',
  xsmall: 'xs',
  s: 's',
  small: 's',
  chica: 's',
  ch: 's',
  m: 'm',
  medium: 'm',
  med: 'm',
  mediana: 'm',
  l: 'l',
  large: 'l',
  grande: 'l',
  xl: 'xl',
  'x large': 'xl',
  xlarge: 'xl',
  'extra large': 'xl',
  '1xl': 'xl',
  xxl: 'xxl',
  '2xl': 'xxl',
  'xx large': 'xxl',
  '2x': 'xxl',
  xxxl: '3xl',
  '3xl': '3xl',
  'xxx large': '3xl',
  '3x': '3xl',
  xxxxl: '4xl',
  '4xl': '4xl',
  '4x': '4xl',
  '5xl': '5xl',
  '5x': '5xl',
  '6xl': '6xl',
  '7xl': '7xl',
  '8xl': '8xl',
  'one size': 'one-size',
  onesize: 'one-size',
  os: 'one-size',
  osfa: 'one-size',
  'free size': 'one-size',
  freesize: 'one-size',
  'talla unica': 'one-size',
  unica: 'one-size',
  unitalla: 'one-size',
  f: 'one-size',
  'one size fits all': 'one-size',
  free: 'one-size',
}

/** ` Size M ` and `sz M.` become M; text after the size, such as a weight in brackets, is kept. */
export function normalizeSize(label: string): string {
  const bareLabel = label
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:size|sz|talla|storlek|cỡ|サイズ)(?:\s*[:.]?\s+|\s*[-_:.]\s*|(?=\d))(?=[\p{L}\p{N}])/iu, '')
    .replace(/[.\s]+$/u, '')
  const displayLabel = bareLabel || label.trim()
  return displayLabel
    .replace(/^[2-9]?x{0,4}[sml]$/i, (code) => code.toUpperCase())
    .replace(/^[2-9]?x{0,4}[sml](?=[\s(<])/i, (code) => code.toUpperCase())
}

/**
 * The filter value: `xxl` for XXL and 2XL, `m` for `M (47-50kg)`, `10` for `size-10`; undefined when the label
 * is not grouped.
 */
export function getSizeFamily(label: string): string | undefined {
  const normalizedSize = normalizeSize(label)
  const text = fold(normalizedSize)
  if (letters[text]) return letters[text]
  const code = /^(\d?x{0,4}[sml]) (?=\d|duoi|tren|tn|kg)/.exec(text)?.[1]
  if (code) return letters[code]
  return text !== '' && text !== fold(label) ? text.replaceAll(' ', '-') : undefined
}

/** True for letter sizes and for plain numbers used as clothing and shoe sizes. */
export const isSizeLabel = (label: string): boolean =>
  getSizeFamily(normalizeSize(label)) !== undefined || /^\d{1,3}(?:[.,/]\d{1,2})?$/.test(normalizeSize(label))
