import type { CSSProperties } from 'react'

/** Background colour of an image, continued behind the text beside it (CSS variable `--bg`). */
export const backgroundColor = (colour: string) => ({ '--bg': colour }) as CSSProperties
