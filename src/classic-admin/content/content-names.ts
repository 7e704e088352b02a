// What kinds of content, their blocks and their fields are called.
import type { MessageKey } from '../../storefront/i18n/text.tsx'

export const menuNames = {
  main: 'office.content.menu.main',
  categories: 'office.content.menu.categories',
  secondary: 'office.content.menu.secondary',
  footer: 'office.content.menu.footer',
} as const satisfies Record<string, MessageKey>

type Text = (key: MessageKey) => string

const blocks = [
  'hero',
  'mosaic',
  'banners',
  'category-index',
  'flash-sale',
  'featured',
  'brands',
  'brand-deals',
  'selling-now',
  'top',
  'split',
  'products',
  'tabs',
  'recently-viewed',
  'wall',
  'services',
  'testimonials',
  'newsletter',
] as const
const helped = [
  'contactEmail',
  'currencyCode',
  'emailSender',
  'emailSenderName',
  'path',
  'query',
  'returnDays',
  'staffTwoStep',
  'timeZone',
] as const
const fields = [
  'address',
  'author',
  'banner',
  'banners',
  'blocks',
  'brand',
  'brands',
  'columnItemItems',
  'columnItems',
  'columns',
  'contactEmail',
  'count',
  'currencyCode',
  'deals',
  'description',
  'emailSender',
  'emailSenderName',
  'endsAt',
  'homeLayout',
  'href',
  'icon',
  'image',
  'items',
  'kicker',
  'label',
  'languages',
  'lead',
  'limit',
  'link',
  'links',
  'list',
  'logo',
  'name',
  'path',
  'paymentMarks',
  'place',
  'product',
  'products',
  'query',
  'quote',
  'returnDays',
  'sale',
  'sides',
  'slides',
  'social',
  'staffTwoStep',
  'subMenu',
  'tabs',
  'text',
  'tiles',
  'timeZone',
  'title',
  'url',
  'value',
  'variant',
  'websiteUrl',
] as const

const known = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

export function fieldName(t: Text, name: string): string {
  if (name === 'alt') return t('office.content.alt')
  const found = known(fields, name)
  return found ? t(`office.field.${found}`) : name
}

export function blockName(t: Text, name: string): string {
  const found = known(blocks, name)
  return found ? t(`office.block.${found}`) : name
}

export function fieldHelp(t: Text, name: string): string | undefined {
  const found = known(helped, name)
  return found && t(`office.field.help.${found}`)
}
