// Exports products to Shopify's product CSV, which has no column for features, care, collections or additional
// categories.
import { guardFormula } from '../../../kernel/text/formula-guard.ts'
import { formatMinor } from '../../../kernel/money.ts'
import type { ParsedProduct } from '../../catalog/product-input.ts'

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
] as const
type Column = (typeof header)[number]

export const shopifyHeader: readonly string[] = header
const genders = { women: 'female', men: 'male', kids: 'unisex', unisex: 'unisex' } as const

/**
 * `pictureUrl` returns the public URL of an image. Generated drawings are left out, because they can be drawn
 * again. Products of `exemptTaxClasses` are not taxable.
 */
export function toShopifyRows(
  product: ParsedProduct,
  currency: string,
  pictureUrl: (mediaId: string) => string,
  exemptTaxClasses: readonly string[] = [],
): string[][] {
  const pictures = product.pictures.flatMap(({ source, alt, colour }) =>
    source.kind === 'media' ? [{ url: pictureUrl(source.id), alt, colour }] : [],
  )
  const isTaxable = !exemptTaxClasses.includes(product.taxClass ?? '')
  const colour = product.options.findIndex(({ kind }) => kind === 'colour')
  const rows = Array.from({ length: Math.max(product.variants.length, pictures.length) }, (_, index) => {
    const cells: Partial<Record<Column, string>> = {
      Handle: product.sourceKey,
      ...(index === 0 && productCells(product)),
    }
    const picture = pictures[index]
    if (picture)
      Object.assign(cells, {
        'Image Src': picture.url,
        'Image Position': String(index + 1),
        'Image Alt Text': picture.alt,
      })
    const variant = product.variants[index]
    if (variant) {
      const variantPicture = pictures.find((item) => colour >= 0 && item.colour === variant.choice[colour])
      Object.assign(
        cells,
        variantCells(variant, currency),
        !isTaxable && { 'Variant Taxable': 'FALSE' },
        variantPicture && { 'Variant Image': variantPicture.url },
      )
      const choice = variant.choice.length ? variant.choice : ['Default Title']
      choice.forEach((label, optionIndex) => {
        if (index === 0)
          cells[`Option${optionIndex + 1} Name` as Column] = product.options[optionIndex]?.name ?? 'Title'
        cells[`Option${optionIndex + 1} Value` as Column] = label
      })
    }
    return cells
  })
  return rows.map((cells) => header.map((column) => guardFormula(cells[column] ?? '')))
}

function productCells(product: ParsedProduct): Partial<Record<Column, string>> {
  return {
    Title: product.name,
    'Body (HTML)': product.descriptionHtml,
    Vendor: product.brand?.name ?? '',
    Type: product.categories.at(-1)?.name ?? '',
    Tags: product.tags.join(', '),
    Published: product.status === 'active' ? 'TRUE' : 'FALSE',
    'Gift Card': 'FALSE',
    'SEO Title': product.seoTitle ?? '',
    'SEO Description': product.seoDescription ?? '',
    'Google Shopping / Gender': genders[product.department],
    'Google Shopping / Age Group': product.department === 'kids' ? 'kids' : 'adult',
    Status: product.status,
  }
}

function variantCells(
  variant: ParsedProduct['variants'][number],
  currency: string,
): Partial<Record<Column, string>> {
  return {
    'Variant SKU': variant.sku,
    'Variant Grams': String(variant.weightGrams),
    'Variant Inventory Tracker': variant.inventoryPolicy === 'untracked' ? '' : 'shopify',
    'Variant Inventory Qty': String(Math.max(0, variant.onHand ?? 0)),
    'Variant Inventory Policy': variant.inventoryPolicy === 'continue' ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': formatMinor(variant.priceMinor, currency),
    'Variant Compare At Price':
      variant.compareAtMinor === undefined ? '' : formatMinor(variant.compareAtMinor, currency),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': variant.barcode ?? '',
    'Variant Weight Unit': 'g',
    'Cost per item': typeof variant.costMinor === 'number' ? formatMinor(variant.costMinor, currency) : '',
  }
}
