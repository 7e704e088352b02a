// HS codes and countries of origin of the variants of a product.
import { useActionData } from 'react-router'
import type { ProductDetails } from '../../modules/catalog/products/details/product-details.ts'
import { useText } from '../../storefront/i18n/text.tsx'
import { Button } from '../../storefront/ui/form/button.tsx'
import { TableFrame } from '../shell/table-frame.tsx'
import type { Typed } from './product-edit.ts'

const customsFields = ['hs_code', 'country_of_origin'] as const
type Variants = ProductDetails['variants']

/** The form as an edit of the details of a product. A value in the first row applies to every variant. */
export function readCustoms(typed: Typed, variants: Variants) {
  return {
    variants: variants.flatMap(({ id }) => {
      const changes = customsFields.flatMap((field) => {
        const was = typed[`was-${field}-${id}`]
        if (was === undefined) return []
        const text = toValue(field, typed[`${field}-all`]) || toValue(field, typed[`${field}-${id}`])
        return text === was ? [] : [[field, { was: was || null, to: text || null }] as const]
      })
      return changes.length > 0 ? [{ id, ...Object.fromEntries(changes) }] : []
    }),
  }
}

const toValue = (field: (typeof customsFields)[number], text = ''): string =>
  field === 'hs_code' ? text.replaceAll(/[.\s]/g, '') : text.trim().toUpperCase()

/** Names of the inputs with a rejected value: of the first row if the value is from there. */
export const findCustomsFields = (
  paths: readonly string[],
  typed: Typed,
  edit: ReturnType<typeof readCustoms>,
): string[] =>
  paths.flatMap((path) => {
    const [, place = '', field = ''] = path.split('.')
    // Problems have the position in the edit, conflicts the id of the variant.
    const id = edit.variants[Number(place)]?.id ?? Number(place)
    return typed[`${field}-all`]?.trim() ? `${field}-all` : `${field}-${id}`
  })

type Props = {
  details: Pick<ProductDetails, 'variants'>
  may: boolean
}

export function CustomsForm({ details: { variants }, may }: Props) {
  const { t } = useText()
  const rejected = useActionData<{ marked: string[]; typed: Typed } | undefined>()
  const typed = rejected?.typed['form'] === 'customs' ? rejected.typed : undefined
  const input = (field: (typeof customsFields)[number], of: string, now: string, sku: string) => {
    const name = `${field}-${of}`
    const isMarked = typed !== undefined && rejected?.marked.includes(name)
    return (
      <td>
        <input
          name={name}
          aria-label={`${t(labels[field])}, ${sku}`}
          aria-invalid={isMarked || undefined}
          aria-describedby={isMarked ? `${name}-fault` : undefined}
          inputMode={field === 'hs_code' ? 'numeric' : 'text'}
          maxLength={field === 'hs_code' ? 20 : 2}
          dir="ltr"
          autoComplete="off"
          disabled={!may}
          defaultValue={typed?.[name] ?? now}
        />
        {of !== 'all' && may && <input type="hidden" name={`was-${name}`} value={now} />}
        {isMarked && (
          <span className="office-mark xs" id={`${name}-fault`}>
            {t(`office.product.fault.${field}`)}
          </span>
        )}
      </td>
    )
  }
  const all = t('office.product.all')
  return (
    <form method="post" className="office-edit">
      <input type="hidden" name="form" value="customs" />
      <section className="office-part">
        <h2 className="t-sm" id="customs">
          {t('office.product.customs')}
        </h2>
        <p className="sm dim">{t('office.product.customs.hint')}</p>
        <TableFrame aria-labelledby="customs">
          <table className="office-grid">
            <thead>
              <tr>
                <th scope="col">{t('office.sku')}</th>
                {customsFields.map((field) => (
                  <th key={field} scope="col">
                    {t(labels[field])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.length > 1 && (
                <tr>
                  <th scope="row">{all}</th>
                  {input('hs_code', 'all', '', all)}
                  {input('country_of_origin', 'all', '', all)}
                </tr>
              )}
              {variants.map(({ id, sku, hs_code: code, country_of_origin: country }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi dir="ltr">{sku}</bdi>
                  </th>
                  {input('hs_code', String(id), code ?? '', sku)}
                  {input('country_of_origin', String(id), country ?? '', sku)}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </section>
      {may && (
        <div className="office-save">
          <Button type="submit" variant="second">
            {t('office.product.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

const labels = {
  hs_code: 'office.field.hs-code',
  country_of_origin: 'office.field.country-of-origin',
} as const
