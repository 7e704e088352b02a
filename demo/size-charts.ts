// Size charts with body measurements in centimetres.

export type DemoSizeChart = { slug: string; name: string; unit: string; columns: string[]; rows: string[][] }

const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Parses a chart from a table whose first line names the columns. */
function chart(slug: string, name: string, unit: string, text: string): DemoSizeChart {
  const [columns = [], ...rows] = table(text)
  return { slug, name, unit, columns, rows }
}

/** Foot lengths by European size; UK and US sizes are derived from them. */
const feet = Array.from({ length: 19 }, (_, i) => {
  const eu = 28 + i
  const cm = (eu / 1.5 - 1.5).toFixed(1)
  const uk = eu - 33
  const uks = uk > 0 ? String(uk) : `child ${uk + 13}`
  return [
    String(eu),
    cm,
    uks,
    uk > 0 ? String(uk + 1) : `child ${Math.min(13, uk + 13.5)}`,
    uk > 1 ? String(uk + 2.5) : '–',
  ]
})

export const demoSizeCharts: DemoSizeChart[] = [
  chart(
    'women-tops',
    'Women’s clothing',
    'cm',
    `
    Size | EU | US | Bust | Waist | Hips
    XXS | 32 | 0 | 76–79 | 58–61 | 84–87
    XS | 34 | 2 | 80–83 | 62–65 | 88–91
    S | 36 | 4 | 84–87 | 66–69 | 92–95
    M | 38–40 | 6–8 | 88–95 | 70–77 | 96–103
    L | 42 | 10 | 96–101 | 78–83 | 104–109
    XL | 44 | 12 | 102–107 | 84–89 | 110–115
    XXL | 46–48 | 14–16 | 108–117 | 90–99 | 116–123
    3XL | 50–52 | 18–20 | 118–127 | 100–109 | 124–131`,
  ),
  chart(
    'men-tops',
    'Men’s clothing',
    'cm',
    `
    Size | EU | Chest | Waist | Sleeve
    XXS | 40 | 80–83 | 68–71 | 60
    XS | 42–44 | 84–88 | 72–76 | 61
    S | 46 | 89–94 | 77–82 | 62
    M | 48–50 | 95–100 | 83–88 | 64
    L | 52 | 101–106 | 89–94 | 65
    XL | 54–56 | 107–114 | 95–102 | 66
    XXL | 58 | 115–122 | 103–110 | 67
    3XL | 60–62 | 123–130 | 111–118 | 68`,
  ),
  chart(
    'bottoms',
    'Jeans and trousers',
    'cm',
    `
    Size | Waist | Hips | Inside leg
    28 | 71 | 89 | 79
    29 | 74 | 92 | 80
    30 | 76 | 94 | 81
    31 | 79 | 97 | 81
    32 | 81 | 99 | 82
    33 | 84 | 102 | 82
    34 | 86 | 104 | 83
    36 | 91 | 109 | 83
    38 | 97 | 115 | 84`,
  ),
  {
    slug: 'footwear',
    name: 'Shoes',
    unit: 'cm',
    columns: ['EU', 'Foot length', 'UK', 'US men', 'US women'],
    rows: feet,
  },
  chart(
    'kids',
    'Kids’ clothing',
    'cm',
    `
    Age | Height | Chest | Waist
    2-3 years | 92–98 | 53–55 | 51–52
    4-5 years | 104–110 | 57–59 | 53–55
    6-7 years | 116–122 | 61–64 | 56–58
    8-9 years | 128–134 | 66–69 | 59–62
    10-11 years | 140–146 | 72–75 | 63–66`,
  ),
  chart(
    'accessories',
    'Belts, gloves, socks and rings',
    'cm',
    `
    Item | Size | Measure
    Belt | S | Waist 75–82
    Belt | M | Waist 83–90
    Belt | L | Waist 91–98
    Belt | XL | Waist 99–108
    Gloves | S | Palm 17–18
    Gloves | M | Palm 19–20
    Gloves | L | Palm 21–22
    Gloves | XL | Palm 23–24
    Socks | 36-38 | Shoe 36 to 38
    Socks | 39-42 | Shoe 39 to 42
    Socks | 43-46 | Shoe 43 to 46
    Ring | 50 | Inner circumference 5.0
    Ring | 52 | Inner circumference 5.2
    Ring | 54 | Inner circumference 5.4
    Ring | 56 | Inner circumference 5.6
    Ring | 58 | Inner circumference 5.8`,
  ),
]
