// An address of the back office that is none.
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { requireStaff } from './require-staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'admin.access')
  throw data(null, { status: 404 })
}

export default function NoRoom() {
  return null
}
