// The address of the choice, to be passed on: by what the device offers, else copied. Without script it is a plain link.
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { inLanguage, paths } from '../../paths.ts'
import { useRootData } from '../../settings.ts'
import { useText } from '../../text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Choice } from './choice.ts'
import { variantOf } from './choice.ts'

type Props = { slug: string; name: string; choice: Choice | undefined }

export function Share({ slug, name, choice }: Props) {
  const { t, locale } = useText()
  const { origin = '' } = useRootData() ?? {}
  const [shown, setShown] = useState(false)
  const address =
    origin + inLanguage(locale, paths.product(slug, choice && variantOf(choice.colour, choice.size)))
  const share = async () => {
    const way = await passOn({ title: name, url: address })
    if (way === 'nothing') setShown(true)
    if (way !== 'copied') return
    announce(t('product.share.copied'))
    showToast({ title: t('product.share.copied'), picture: choice?.colour.image })
  }
  if (shown)
    return (
      <input
        className="share-address"
        readOnly
        dir="ltr"
        aria-label={t('product.share.address')}
        value={address}
        // It is there to be copied by hand.
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
      <Icon name="share" /> {t('product.share')}
    </a>
  )
}

/** `shared`: the device took over, or the shopper changed their mind there. `nothing`: the browser allows neither. */
async function passOn(what: { title: string; url: string }): Promise<'shared' | 'copied' | 'nothing'> {
  try {
    if ('share' in navigator) {
      await navigator.share(what)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    return 'nothing'
  }
}
