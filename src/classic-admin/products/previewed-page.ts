// What the frame of product-preview.tsx shows.
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { previewContext } from '../../storefront/context.ts'
import { paths } from '../../contracts/paths.ts'
import { foundById } from '../shell/found-by-id.ts'
import { requireStaff } from '../shell/require-staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const office = await requireStaff(args, 'products.read')
  const product = await foundById(args.params['id'], office.previewProduct)
  if (!product) throw data(null, { status: 404 })
  return args.context.get(previewContext)(paths.product(product.slug), {
    kind: 'product',
    key: product.slug,
    document: product,
  })
}
