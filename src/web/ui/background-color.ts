import type { CSSProperties } from 'react'

/** The colour around a picture, which goes on under the words beside it (styles: `--bg`). */
export const backgroundColor = (colour: string) => ({ '--bg': colour }) as CSSProperties
