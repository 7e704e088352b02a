import { escapeXml, type Feed, toDecimal } from '../../sdk/plugin/index.ts'

/** The file has an element for each variant on sale. Texts are escaped. */
export const createAcmePlugin = (): Feed => ({
  start: ({ shopName }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<products shop="${escapeXml(shopName)}">\n`,
  renderItem: (item, { currency }) =>
    item.images.length === 0
      ? { leftOut: 'It has no picture.' }
      : {
          text: `<product id="${escapeXml(item.id)}">
<title>${escapeXml(item.title)}</title>
<link>${escapeXml(item.link)}</link>
<image>${escapeXml(item.images[0]!)}</image>
<price currency="${currency}">${toDecimal(item.saleMinor ?? item.priceMinor, currency)}</price>
<availability>${item.availability}</availability>
</product>
`,
        },
  end: () => '</products>\n',
})
