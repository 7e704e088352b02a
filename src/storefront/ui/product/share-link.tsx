// Shares a URL with the Web Share API, or copies it. Without JavaScript it is a plain link.
import { useState } from 'react'
import type { MouseEvent } from 'react'
import type { Picture } from '../../../modules/search/listing.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'
import { showToast } from '../toast/toast.ts'
import '../../styles/share.css'

type Props = {
  address: string
  title: string
  /** Label of the link, and of the field for copying the URL by hand. */
  label: string
  copyLabel: string
  picture?: Picture | undefined
}

export function ShareLink({ address, title, label, copyLabel, picture }: Props) {
  const { t } = useText()
  const [isAddressVisible, setIsAddressVisible] = useState(false)
  const share = async () => {
    const outcome = await shareOrCopy({ title, url: address })
    if (outcome === 'nothing') setIsAddressVisible(true)
    if (outcome !== 'copied') return
    showToast({ title: t('product.share.copied'), ...(picture && { picture }) })
  }
  if (isAddressVisible)
    return (
      <input
        className="share-address"
        readOnly
        dir="ltr"
        aria-label={copyLabel}
        value={address}
        ref={(input) => input?.select()}
        onFocus={(event) => event.target.select()}
      />
    )
  return (
    <a
      className="row link share"
      href={address}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        void share()
      }}
    >
      <Icon name="share" /> {label}
    </a>
  )
}

/** `shared`: the share sheet was shown, even if it was dismissed. `nothing`: the browser supports neither. */
async function shareOrCopy(data: { title: string; url: string }): Promise<'shared' | 'copied' | 'nothing'> {
  try {
    if ('share' in navigator) {
      await navigator.share(data)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(data.url)
    return 'copied'
  } catch {
    return 'nothing'
  }
}
