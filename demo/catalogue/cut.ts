// What can be said of every piece of one form: its fit, its weight, how it is worn and made.

export type Cut = {
  grams: number
  fit: string
  /** Second paragraphs of descriptions; a piece gets one of them. */
  wear: string[]
  features: string[]
}

/** One form's facts in one line: grams, fit, ways to wear it, then features. */
export const cut = (grams: number, fit: string, wear: string[], features: string[]): Cut => ({
  grams,
  fit,
  wear,
  features,
})
