// Demo brands. Wordmarks are set in plain type, never as logos.
import type { WordmarkStyle } from './illustrations/draw.ts'

export type DemoBrand = {
  slug: string
  name: string
  style: WordmarkStyle
  /** Country of manufacture, for the specifications. */
  origin: string
}

const brand = (slug: string, name: string, style: WordmarkStyle, origin: string): DemoBrand => ({
  slug,
  name,
  style,
  origin,
})

export const demoBrands = [
  brand('nike', 'Nike', 'grotesque', 'Imported'),
  brand('dior', 'Dior', 'didone', 'Imported'),
  brand('gucci', 'Gucci', 'wide', 'Imported'),
  brand('gucci1', 'Gucci 1', 'boxed', 'Imported'),
  brand('puma', 'Puma', 'lower', 'Imported'),
  brand('levis', 'Levi’s', 'slab', 'Imported'),
  brand('pell-and-ward', 'Pell & Ward', 'didone', 'Porto, Portugal'),
  brand('norrvik', 'Norrvik', 'wide', 'Da Lat, Vietnam'),
  brand('atelier-mun', 'Atelier Mun', 'italic', 'Hồ Chí Minh City, Vietnam'),
  brand('tessel', 'Tessel', 'heavy', 'Okayama, Japan'),
  brand('corvo', 'Corvo', 'grotesque', 'Biên Hòa, Vietnam'),
  brand('orra', 'Orra', 'lower', 'Chiang Mai, Thailand'),
  brand('halden', 'Halden', 'initial', 'Hội An, Vietnam'),
  brand('lua', 'Lụa', 'italic', 'Bảo Lộc, Vietnam'),
  brand('tove-and-bo', 'Tove & Bo', 'typewriter', 'Porto, Portugal'),
  brand('oda-maren', 'Oda Maren', 'stacked', 'Hà Nội, Vietnam'),
  brand('verrin', 'Verrin', 'ruled', 'Grasse, France'),
  brand('kalder', 'Kalder', 'boxed', 'Hải Phòng, Vietnam'),
] as const satisfies readonly DemoBrand[]

export type BrandSlug = (typeof demoBrands)[number]['slug']

const bySlug = new Map<string, DemoBrand>(demoBrands.map((demoBrand) => [demoBrand.slug, demoBrand]))

/**
 * Returns a brand by slug.
 * @throws Error when it does not exist.
 */
export function getBrand(slug: string): DemoBrand {
  const match = bySlug.get(slug)
  if (!match) throw new Error(`no brand called ${slug}`)
  return match
}
