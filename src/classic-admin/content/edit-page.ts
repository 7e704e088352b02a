// Leads from a page of the shop to where it is edited: the link that `canEdit` turns on knows the page, not its editor.
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Office } from '../../modules/admin-facade/admin-facade.ts'
import { infoKey } from '../../kernel/text/info-path.ts'
import { requestContext, shopContext } from '../../storefront/context.ts'
import { layoutAtPath } from '../../storefront/layouts.ts'
import { officePaths } from '../../contracts/admin-paths.ts'
import { requireStaff } from '../shell/require-staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'admin.access')
  return redirect(await editorOf(args.url.searchParams.get('page') ?? '/', args, office))
}

/** The address of the editor; the list of what can be edited where a page has none that this person may open. */
async function editorOf(page: string, { context }: LoaderFunctionArgs, office: Office): Promise<string> {
  const shop = context.get(shopContext)
  const { locale } = context.get(requestContext)
  const [, room, slug] = /^\/([^/]*)(?:\/([^/]+))?$/.exec(page) ?? []
  if (room === 'products' && slug && office.may('products.read')) {
    const product = await shop.product(slug)
    if (product) return officePaths.officeProduct(product.id)
  }
  if (room === 'category' && slug && office.may('categories.manage')) {
    const { categories } = await office.categories.tree()
    const shown = await shop.category(slug)
    const category = categories.find((one) => one.slug === shown?.slug)
    if (category) return officePaths.officeCategory(category.id)
  }
  if (room === 'shops' && office.may('retailers.manage'))
    return slug ? officePaths.officeRetailer(slug) : officePaths.office('retailers')
  if (!office.may('content.edit')) return officePaths.office()
  const key = infoKey(page)
  if (key && (await shop.page(key)))
    return officePaths.officeContent('pages', key, locale === 'en' ? {} : { language: locale })
  const layout = room === '' ? (await shop.settings()).homeLayout : layoutAtPath(page)
  return layout ? officePaths.officeContent('homes', layout) : officePaths.office('content')
}
