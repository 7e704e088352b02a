// Facts shared by all products of one form: fit, weight, styling and construction.

export type Cut = {
  grams: number
  fit: string
  /** Second paragraphs of descriptions; each product gets one. */
  wear: string[]
  features: string[]
}

/** Builds a form's facts: weight in grams, fit, styling paragraphs, then features. */
export const cut = (grams: number, fit: string, wear: string[], features: string[]): Cut => ({
  grams,
  fit,
  wear,
  features,
})
