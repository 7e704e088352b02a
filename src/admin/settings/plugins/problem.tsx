import { TriangleAlert } from 'lucide-react'

/** Plugins and providers describe problems in English. */
export const Problem = ({ text }: { text: string }) => (
  <p className="row" role="alert">
    <TriangleAlert aria-hidden="true" />
    <span lang="en" dir="ltr">
      {text}
    </span>
  </p>
)
