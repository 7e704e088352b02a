// Errors of the API, for forms.

/** What the shop says is wrong, by field. */
export function issuesOf(error: unknown): [path: string, message: string][] {
  const { issues = [] } =
    (error as { details?: { issues?: { path: string; message: string }[] } }).details ?? {}
  return issues.map(({ path, message }) => [path, message])
}
