// Loads the image library on first use: it takes 20 MB, which an idle shop saves.
import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The image library with one thread per image, and without cache because every input is read once. */
export const loadSharp = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  }))
