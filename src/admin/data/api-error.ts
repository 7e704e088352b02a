// Errors of the admin API.

/** The API could not be reached, or answered with an error. `status` 0: no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Of the error catalogue, such as `invalid_input`; `network` without an answer. */
  readonly code: string
  readonly details: Record<string, unknown>
  constructor(status: number, { code, message, details = {} }: ErrorBody) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export type ErrorBody = { code: string; message: string; details?: Record<string, unknown> }
