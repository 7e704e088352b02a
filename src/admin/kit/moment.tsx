import { useText } from '../i18n/text.tsx'

/** A point in time, short; exactly in its tooltip. `at`: ISO 8601. */
export function Moment({ at }: { at: string }) {
  const { when, exactly } = useText()
  return (
    <time className="dim" dateTime={at} title={exactly(new Date(at))}>
      {when(at)}
    </time>
  )
}
