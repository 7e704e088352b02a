// Errors of operations that take `was` and `to`, for the fields of a form.
import { ApiError } from '../../data/api-error.ts'
import { customFieldPath } from './custom-fields.ts'

/**
 * Issues of the API with the paths of the form.
 * @param formPaths of names that the form has in another place.
 */
export async function withFormPaths(
  call: () => Promise<unknown>,
  formPaths: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details['issues'])) throw error
    const issues = (error.details['issues'] as { path: string }[]).map((issue) => {
      const path = toFormPath(issue.path)
      return { ...issue, path: formPaths[path] ?? path }
    })
    throw new ApiError(error.status, {
      code: error.code,
      message: error.message,
      details: { ...error.details, issues },
    })
  }
}

function toFormPath(given: string): string {
  const names = given.split('.').filter((name) => name !== 'was' && name !== 'to' && !/^\d+$/.test(name))
  return names[0] === 'fields' ? customFieldPath(names.slice(1).join('.')) : (names[0] ?? given)
}
