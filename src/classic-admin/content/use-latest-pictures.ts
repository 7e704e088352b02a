import { useEffect, useState } from 'react'
import type { ContentPicture } from '../../modules/content/content.ts'
import { callApi } from '../../storefront/state/api.ts'
import { picturesIn } from './pictures-in.ts'

/** What may be chosen, with what was sent in another tab since the page was opened: looked for when one comes back to it. */
export function useLatestPictures(given: readonly ContentPicture[]): readonly ContentPicture[] {
  const [sent, setSent] = useState<ContentPicture[]>([])
  useEffect(() => {
    const look = () =>
      void callApi<{ pictures: ContentPicture[] }>('/v1/staff/content-images').then(
        ({ pictures }) => setSent(pictures),
        // What the page was opened with is still right.
        () => {},
      )
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return picturesIn([sent, given])
}
