/** An error that prevents startup and that the operator can fix: printed as one line without stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
