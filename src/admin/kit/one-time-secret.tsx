// A secret that is shown once, with a button that copies it.
import { Copy } from 'lucide-react'
import { useText } from '../i18n/text.tsx'

export function OneTimeSecret({ note, secret }: { note: string; secret: string }) {
  const { t } = useText()
  return (
    <>
      <p>{note}</p>
      <p className="row">
        <bdi dir="ltr" className="secret grow">
          {secret}
        </bdi>
        <button type="button" className="button" onClick={() => void navigator.clipboard.writeText(secret)}>
          <Copy aria-hidden="true" /> {t('action.copy')}
        </button>
      </p>
    </>
  )
}
