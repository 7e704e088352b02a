// Search synonyms in English besides those that every shop has (locales/en/synonyms.json): each word finds the results of
// the others.

const groups = [
  'frames glasses',
  'serum skincare',
  // Words for a purpose or a compatible product.
  'iphone phone',
  'cold-hands gloves',
  'cold-ears beanie',
  'wet-feet boots',
]

/** One row per direction: a search for `term` in the language also finds `synonym`. */
export type DemoSynonym = { locale: string; term: string; synonym: string }

export const demoSynonyms: DemoSynonym[] = groups.flatMap((group) => {
  const label = group.split(' ').map((word) => word.replaceAll('-', ' '))
  return label.flatMap((term) =>
    label.filter((other) => other !== term).map((synonym) => ({ locale: 'en', term, synonym })),
  )
})
