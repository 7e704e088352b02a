import { localeNames } from '../../../locales/names.ts'

/** Languages by what they call themselves. */
export const tongues = Object.entries(localeNames).slice(1)
