// Custom fields of a product as the form of its back-office page has them: each value is text, as in import files.
import type { StaffContext } from '../../contracts/staff-context.ts'
import { locales } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CustomField } from '../custom-fields/custom-fields.ts'
import type { FieldValueService } from '../custom-fields/field-values.service.ts'
import { formatFieldValue } from '../custom-fields/present-fields.ts'
import { getRetailCurrency } from '../pricing/pricing.store.ts'

export type FieldInput = {
  /** Key, or key and language. */
  address: string
  name: string
  locale?: string
  type: CustomField['type']
  /** Values to choose from; absent for typed ones. */
  options?: string[]
  text: string
}

export const bindFields = (db: Db, service: FieldValueService, ctx: StaffContext) => ({
  /** @throws ShopError not_found. */
  async productFields(id: number, locale: string): Promise<FieldInput[]> {
    const { definitions, values } = await service.read(ctx, 'product', String(id))
    const currency = await getRetailCurrency(db)
    return definitions.flatMap((field) =>
      [undefined, ...(field.translatable ? locales.slice(1) : [])].map((language): FieldInput => {
        const address = language === undefined ? field.key : `${field.key}.${language}`
        const value = values[address]
        const options = listOptions(field)
        return {
          address,
          name: field.name[locale] ?? field.name['en'] ?? field.key,
          ...(language !== undefined && { locale: language }),
          type: field.type,
          ...(options && { options }),
          text: value === undefined ? '' : formatFieldValue(field, value, currency),
        }
      }),
    )
  },
  /**
   * Saves texts that differ from what the page had.
   * @throws ShopError invalid_input with the address of each error; content_changed with the addresses.
   */
  async changeProductFields(
    id: number,
    texts: Readonly<Record<string, { was: string; to: string }>>,
  ): Promise<void> {
    const { definitions, values } = await service.read(ctx, 'product', String(id))
    const currency = await getRetailCurrency(db)
    const fields = Object.entries(texts).flatMap(([address, { was, to }]) => {
      const field = definitions.find(({ key }) => key === address.split('.')[0])
      const value = values[address] ?? null
      const seen = field && value !== null ? formatFieldValue(field, value, currency) : ''
      // A value that has changed since the page was written does not match, whatever its type is.
      return was === to ? [] : [[address, { was: was === seen ? value : was, to: to === '' ? null : to }]]
    })
    await service.change(ctx, 'product', String(id), { fields: Object.fromEntries(fields) })
  },
})

const listOptions = ({ type, multiple, choices }: CustomField): string[] | undefined =>
  type === 'boolean'
    ? ['true', 'false']
    : type === 'choice' && !multiple
      ? choices!.map(({ value }) => value)
      : undefined
