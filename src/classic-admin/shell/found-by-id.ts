import { data } from 'react-router'
import { hasErrorCode } from '../../storefront/account/form-values.ts'

/** What stands at a numbered address. @throws 404 for what is no number, and where `read` finds nothing. */
export async function foundById<Found>(
  id: string | undefined,
  read: (id: number) => Promise<Found>,
): Promise<Found> {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) throw data(null, { status: 404 })
  return read(Number(id)).catch((error: unknown) => {
    if (hasErrorCode(error, 'not_found')) throw data(null, { status: 404 })
    throw error
  })
}
