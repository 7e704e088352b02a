// Operations on products as back-office pages call them: input is validated as in the API.
import type { StaffContext } from '../../contracts/staff-context.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { bindContext } from './bind-context.ts'

export function bindProducts(service: CatalogService, ctx: StaffContext) {
  const catalog = bindContext(ctx, service)
  return {
    searchProducts: catalog.search,
    choices: catalog.choices,
    categories: bindContext(ctx, service.categories),
  }
}
