/** Something that stops the shop from starting and that its operator can mend: shown as one plain line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
