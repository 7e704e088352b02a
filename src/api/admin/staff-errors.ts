// Error responses of staff routes.
import { errorBody } from '../http/errors.ts'

export const staffErrorResponses = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
}
