// sRGB colours as `#rrggbb`, and how well text of one can be read on another.

/** A colour such as `#b3202a`. */
export const hexColor = /^#[0-9a-f]{6}$/i

const readChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 (black) to 1 (white): WCAG 2.2, definition of "relative luminance". */
function getLuminance(hex: string): number {
  const [red, green, blue] = readChannels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** @returns the contrast ratio of two colours, 1 to 21: WCAG 2.2, definition of "contrast ratio". */
export function getContrast(one: string, other: string): number {
  const [low, high] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** Contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** @returns `color`, mixed with as little of `toward` as text on `ground` needs. */
export function makeReadable(color: string, ground: string, toward: '#000000' | '#ffffff'): string {
  const [from, to] = [readChannels(color), readChannels(toward)]
  for (let percent = 0; percent < 100; percent += 2) {
    const mixed = toHex(from.map((value, at) => value + ((to[at]! - value) * percent) / 100))
    if (getContrast(mixed, ground) >= TEXT_CONTRAST) return mixed
  }
  return toward
}
