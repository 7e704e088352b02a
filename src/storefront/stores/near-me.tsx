import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'
import { withChanges } from './shops-address.ts'

const GEOLOCATION_TIMEOUT_MS = 10_000

/**
 * Requests the browser's location when pressed. Precision is about 100 m, which is enough and protects privacy.
 */
export function NearMe({ params }: { params: URLSearchParams }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'refused' | undefined>()
  const inBrowser = useInBrowser()
  if (!inBrowser || !('geolocation' in navigator)) return null
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`
        const nearParams = { near, q: undefined, country: undefined, province: undefined }
        void navigate(withChanges(params, nearParams), { preventScrollReset: true })
      },
      () => setState('refused'),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <button type="button" className="link sm" onClick={locate} aria-busy={state === 'asking'}>
        {state === 'asking' ? t('stores.near-me.asking') : t('stores.near-me')}
      </button>
      <span role="status" className="sm">
        {state === 'refused' && t('stores.near-me.refused')}
      </span>
    </>
  )
}
