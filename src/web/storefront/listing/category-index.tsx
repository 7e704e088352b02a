import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** All categories together are all products. */
export function loader() {
  throw redirect(paths.products())
}

export default function CategoryIndex() {
  return null
}
