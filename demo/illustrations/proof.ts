// Proofs to look at, written as PNG:
//   node proof.ts all out.png [view] [width]         every form in a considered palette
//   node proof.ts shots out.png 4 tee:front:#2f4a6d:stripe:rib:#efe8da:BRAND ...   (columns, then form:view:colour:pattern:fabric:accent:brand)
//   node proof.ts banners|tall|tiles out.png [width]
//   node proof.ts times [view]                       bytes and milliseconds at 640 px wide, slowest first
import sharp from 'sharp'
import {
  bannerScenes,
  categories,
  drawBanner,
  drawCategory,
  drawProduct,
  formNames,
  type FabricName,
  type Order,
  type PatternName,
  type View,
} from './draw.ts'

type Shot = Omit<Order, 'seed'>

/** Suitable colours by form; forms without an entry cycle through neutral tones. */
const palette: Record<string, Partial<Shot>> = {
  trench: { colour: '#c6ad84' },
  knit: { colour: '#ece4d4' },
  'denim-jacket': { colour: '#4d6f9e' },
  jeans: { colour: '#3f5f8c' },
  'plus-jeans': { colour: '#3f5f8c' },
  'denim-skirt': { colour: '#5a7ba6' },
  puffer: { colour: '#c2562e' },
  blazer: { colour: '#3a4152' },
  suit: { colour: '#2b3a4f' },
  coat: { colour: '#a9825a', pattern: 'solid' },
  shirt: { colour: '#31594a', pattern: 'plaid', accent: '#1a2e3e' },
  'wrap-dress': { colour: '#26334a', pattern: 'floral', accent: '#e0a99a' },
  'formal-shirt': { colour: '#ffffff' },
  tee: { colour: '#f4f1ea' },
  'ball-gown': { colour: '#b58fa8' },
  'blazer-dress': { colour: '#1f2023' },
  ring: { colour: '#d9b45a' },
  necklace: { colour: '#d9b45a' },
  bracelet: { colour: '#c8cacd' },
  earrings: { colour: '#d9a08c' },
  basketball: { colour: '#c8642b' },
  football: { colour: '#20242a' },
  lipstick: { colour: '#a8243a' },
  perfume: { colour: '#d99a7a' },
  skincare: { colour: '#8a5a2e' },
  cream: { colour: '#d9c9b4' },
  'makeup-palette': { colour: '#b5705f' },
  earbuds: { colour: '#f3efe6' },
  headphones: { colour: '#e8e2d6' },
  wallet: { colour: '#5a3522' },
  'kids-dress': { colour: '#6f93b5', pattern: 'check' },
  'kids-tee': { colour: '#f1e6cf', pattern: 'stripe', accent: '#c4522e' },
  'kids-hoodie': { colour: '#d9a441' },
  blouse: { colour: '#e8dccb' },
  sneaker: { colour: '#27406b' },
  chelsea: { colour: '#6b4226' },
}
const quiet = [
  '#31594a',
  '#8a4b3c',
  '#2f4a6d',
  '#b59d78',
  '#516b58',
  '#6e1d31',
  '#7d8a94',
  '#c4522e',
  '#1f6f78',
  '#d7b56f',
]

async function sheet(
  file: string,
  svgs: string[],
  columns: number,
  width: number,
  ratio: number,
): Promise<void> {
  const gap = 6,
    height = Math.round(width * ratio),
    rows = Math.ceil(svgs.length / columns)
  const tiles = []
  for (const [i, svg] of svgs.entries())
    tiles.push({
      input: await sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 2 }).toBuffer(),
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (height + gap),
    })
  await sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: rows * (height + gap) - gap,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file)
}

async function times(view: View): Promise<void> {
  const rows = []
  for (const form of formNames) {
    const svg = drawProduct({ form, view, colour: '#3f5a78', seed: 4 })
    let best = Infinity
    for (let i = 0; i < 2; i++) {
      const began = performance.now()
      await sharp(Buffer.from(svg)).resize(640).raw().toBuffer()
      best = Math.min(best, performance.now() - began)
    }
    rows.push({ form, bytes: svg.length, ms: Math.round(best) })
  }
  console.table(rows.sort((a, b) => b.ms - a.ms))
}

const [what, file = 'proof.png', ...rest] = process.argv.slice(2)
if (what === 'all') {
  const [view = 'front', width = '150'] = rest
  await sheet(
    file,
    formNames.map((form, i) =>
      drawProduct({
        colour: quiet[i % quiet.length],
        brand: 'Casa Alba',
        ...palette[form],
        form,
        view: view as View,
        seed: 11 + i,
      }),
    ),
    12,
    Number(width),
    1.25,
  )
} else if (what === 'shots') {
  const [columns, ...shots] = rest
  const orders = shots.map((text, i): Order => {
    const [form, view, colour, pattern, fabric, accent, brand] = text.split(':')
    return {
      form,
      view: (view || 'front') as View,
      colour,
      pattern: (pattern || undefined) as PatternName,
      fabric: (fabric || undefined) as FabricName,
      accent: accent || undefined,
      brand: brand || undefined,
      seed: 11 + i,
    }
  })
  await sheet(file, orders.map(drawProduct), Number(columns), Number(process.env.W ?? 300), 1.25)
} else if (what === 'banners')
  await sheet(
    file,
    bannerScenes.map((s) => drawBanner(s)),
    2,
    Number(rest[0] ?? 700),
    800 / 1800,
  )
else if (what === 'tall')
  await sheet(
    file,
    bannerScenes.map((s) => drawBanner(s, { tall: true })),
    4,
    Number(rest[0] ?? 320),
    1.25,
  )
else if (what === 'tiles')
  await sheet(
    file,
    categories.map((c) => drawCategory(c)),
    6,
    Number(rest[0] ?? 220),
    1,
  )
else if (what === 'times') await times((process.argv[3] ?? 'front') as View)
else console.log('node proof.ts all|shots|banners|tall|tiles|times ...')
