import type { ProductField } from '../../modules/custom-fields/custom-fields.ts'
import { FieldRows, listShownFields } from '../product/field-rows.tsx'
import '../styles/spec.css'

/** The custom fields of a page, if it has any. */
export function FieldTable({ fields }: { fields: ProductField[] }) {
  const shown = listShownFields(fields)
  if (shown.length === 0) return null
  return (
    <dl className="spec field-table">
      <FieldRows fields={shown} />
    </dl>
  )
}
