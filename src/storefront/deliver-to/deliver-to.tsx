// Where deliveries go, with a form to change it. The page is shared by all places with the same dates and prices, so the
// browser adds the postcode.
import { lazy, Suspense, useState } from 'react'
import { readDeliverToCookie } from '../../contracts/deliver-to-cookie.ts'
import { paths } from '../../contracts/paths.ts'
import { useText } from '../i18n/text.tsx'
import { isPlainClick } from '../ui/dom/plain-click.ts'
import { useInBrowser } from '../ui/dom/use-in-browser.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { PlainLink } from '../ui/shop-link.tsx'

const DeliverToForm = lazy(async () => ({ default: (await import('./deliver-to-form.tsx')).DeliverToForm }))

type Props = {
  /** Such as "Delivery to Germany"; empty where nothing can be sent. */
  label: string
  /** The page, without its language prefix. */
  to: string
}

export function DeliverTo({ label, to }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const isInBrowser = useInBrowser()
  const postcode = isInBrowser ? readDeliverToCookie(document.cookie)?.postcode : undefined
  return (
    <div className="deliver-to sm">
      <p className="dim">
        {label} {postcode && <bdi>{postcode}</bdi>}{' '}
        <PlainLink
          className="link"
          href={paths.deliverTo(to)}
          rel="nofollow"
          aria-label={t('deliver-to.change-label')}
          aria-expanded={isInBrowser ? isOpen : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            setOpen(!isOpen)
          }}
        >
          {t('deliver-to.change')}
        </PlainLink>
      </p>
      {isOpen && (
        <Suspense fallback={<Skeleton width="100%" />}>
          <DeliverToForm to={to} onCancel={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
