// How a store looks: accent colour, fonts and corners, as CSS custom properties of src/web/theme.css.
import { getContrast, makeReadable } from '../kernel/color.ts'

/** Fonts of titles and text. Fonts of the device need no download. */
export const fontPairs = ['serif', 'sans', 'system', 'system-serif'] as const
export const cornerStyles = ['soft', 'square', 'round'] as const

/** Without `accent`, each home page has its own. */
export type StoreLook = {
  accent?: string | undefined
  accentButtons?: boolean | undefined
  fonts?: (typeof fontPairs)[number] | undefined
  corners?: (typeof cornerStyles)[number] | undefined
}

/** Page background in the light and in the dark theme: `--color-ground` of src/web/theme.css. */
export const grounds = { light: '#ffffff', dark: '#131211' } as const
export const colorSchemes = ['light', 'dark'] as const
type ColorScheme = (typeof colorSchemes)[number]

const inks = { light: '#171512', dark: '#f4efe7' } as const

/** @returns the accent colour as text on the page: darker or lighter than chosen, as far as it takes to be readable. */
export const getAccentText = (accent: string, scheme: ColorScheme): string =>
  makeReadable(accent, grounds[scheme], scheme === 'light' ? '#000000' : '#ffffff')

/** @returns the label of a button in the accent colour, dark or light, whichever has more contrast. */
export const getButtonText = (accent: string): string =>
  getContrast(accent, inks.light) > getContrast(accent, grounds.light) ? inks.light : grounds.light

const textFont = 'var(--font-text)'
const systemSans = 'system-ui, sans-serif'
const fontVariables: Record<(typeof fontPairs)[number], Record<string, string>> = {
  serif: {},
  sans: { '--font-display': textFont, '--font-weight-title': '600' },
  system: { '--font-text': systemSans, '--font-display': systemSans, '--font-weight-title': '600' },
  'system-serif': {
    '--font-text': systemSans,
    '--font-display': "'Iowan Old Style', Charter, Georgia, 'Times New Roman', serif",
  },
}
const cornerVariables: Record<(typeof cornerStyles)[number], Record<string, string>> = {
  soft: {},
  square: { '--radius-chip': '0', '--radius-control': '0', '--radius-dialog': '0' },
  round: { '--radius-chip': '6px', '--radius-control': '14px', '--radius-dialog': '18px' },
}

const byScheme = (value: (scheme: ColorScheme) => string) =>
  `light-dark(${colorSchemes.map(value).join(', ')})`

function getAccentVariables({ accent, accentButtons }: StoreLook): Record<string, string> {
  if (!accent) return {}
  const buttonText = getButtonText(accent)
  return {
    '--color-thread': byScheme((scheme) => getAccentText(accent, scheme)),
    '--color-thread-soft': 'color-mix(in oklab, var(--color-thread) 12%, var(--color-ground))',
    ...(accentButtons && {
      '--color-button': accent,
      '--color-on-button': buttonText,
      '--color-button-hover': `color-mix(in oklab, ${accent} 88%, ${buttonText})`,
    }),
  }
}

/** @returns custom properties for the `style` of the root element; empty for the default look. */
export const getLookVariables = (look: StoreLook = {}): Record<string, string> => ({
  ...getAccentVariables(look),
  ...fontVariables[look.fonts ?? 'serif'],
  ...cornerVariables[look.corners ?? 'soft'],
})

/** Fonts of the store that every page needs early. */
export const getPreloadedFonts = ({ fonts = 'serif' }: StoreLook = {}) => ({
  display: fonts === 'serif',
  text: fonts === 'serif' || fonts === 'sans',
})
