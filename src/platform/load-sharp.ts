// Loads the image library when it is first needed: it takes 20 MB, which a shop at rest does without.
import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The image library: one thread per image, and no cache, since every input is read once. */
export const loadSharp = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  }))
