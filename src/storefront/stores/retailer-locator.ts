import { redirect } from 'react-router'
import { paths } from '../../contracts/paths.ts'

/** The retailer locator is the stores page (decisions.md, Screens). */
export function loader() {
  throw redirect(paths.shops(), 301)
}
