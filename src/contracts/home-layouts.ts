/** Layouts of the home page (storefront.md, section 3). */
export const homeLayouts = [
  'modern',
  'standard',
  'minimal',
  'vintage',
  'classic',
  'trendy',
  'elegant',
  'refined',
  'contemporary',
  'ancient',
] as const
export type HomeLayout = (typeof homeLayouts)[number]
