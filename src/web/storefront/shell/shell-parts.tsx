import type { ReactNode } from 'react'
import type { ShellContent } from '../../context.ts'

/** The parts of the shell that only the server renders, by name. */
export function shellParts(_shell: ShellContent): Record<string, ReactNode> {
  return {}
}
