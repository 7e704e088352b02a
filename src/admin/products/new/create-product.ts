// Creates a product in the steps of the API: a draft, its images, then its publication.
import { ApiError } from '../../data/api-error.ts'
import { api, unwrap } from '../../data/client.ts'
import { type Issue, type NewProduct, toFormPath, toInput } from './new-product.ts'

const rejected = (issues: readonly Issue[]) =>
  new ApiError(400, { code: 'invalid_input', message: 'Not valid', details: { issues } })

/**
 * Creates the product as a draft. Repeating it with the same values returns the same product.
 * @throws ApiError whose issues have the paths of the form.
 */
export async function createProduct(product: NewProduct, imageCount: number): Promise<number> {
  const { input, rows, issues } = toInput(product, imageCount)
  if (issues.length > 0) throw rejected(issues)
  try {
    const { id } = await unwrap(api.POST('/api/v1/staff/products', { body: input as never }))
    return id
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    throw rejected(
      (error.details['issues'] as Issue[]).map(({ path }) => ({
        path: toFormPath(path, rows, product.options),
      })),
    )
  }
}

export async function publishProduct(id: number): Promise<void> {
  const body = { status: { was: 'draft' as const, to: 'active' as const } }
  await unwrap(api.PATCH('/api/v1/staff/products/{id}', { params: { path: { id } }, body: body as never }))
}
