import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import './lines.css'

type Source = Parameters<typeof Picture>[0]['picture']

/** Image of a line; a placeholder when there is none or it fails to load. The name is shown beside it. */
export function LinePicture({ picture, sizes }: { picture: Source | null | undefined; sizes: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!picture || failed === picture.url) return <Placeholder />
  return (
    // Image error events do not bubble, but they can be captured.
    <span className="line-picture" onErrorCapture={() => setFailed(picture.url)}>
      <Picture picture={picture} alt="" kind="tile" sizes={sizes} />
    </span>
  )
}

function Placeholder() {
  return (
    <svg className="line-placeholder" viewBox="0 0 112 112" fill="none" aria-hidden="true">
      <path d="M33 40h46l4 40H29z" stroke="#8B857C" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M45 48V36a11 11 0 0 1 22 0v12" stroke="#8B857C" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M31 66h50" stroke="#B3202A" strokeWidth="1.5" strokeDasharray="6 3" />
    </svg>
  )
}
