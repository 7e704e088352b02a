/** `level`: `wrong` has to be fixed, `note` is for information. `fix` says how to fix it. */
export type Finding = { check: string; level: 'right' | 'note' | 'wrong'; says: string; fix?: string }

export const okFinding = (check: string, says: string): Finding => ({ check, level: 'right', says })
export const noteFinding = (check: string, says: string, fix?: string): Finding => ({
  check,
  level: 'note',
  says,
  ...(fix !== undefined && { fix }),
})
export const problemFinding = (check: string, says: string, fix: string): Finding => ({
  check,
  level: 'wrong',
  says,
  fix,
})
