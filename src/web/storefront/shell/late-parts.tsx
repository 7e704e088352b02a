// What stands in every page for a reader who has stirred.
import { useEffect } from 'react'
import { OfflineNotice } from '../../offline/offline-notice.tsx'
import { useAuth } from '../../state/use-auth.ts'
import { useText } from '../../text.tsx'

export function LateParts() {
  return (
    <>
      <OfflineNotice />
      <OwnList />
    </>
  )
}

/** Keeps the saved pieces of this browser and of the account alike. */
function OwnList() {
  const { t } = useText()
  const { user } = useAuth()
  const id = user?.id
  const failed = t('saved.not-kept')
  useEffect(() => {
    if (id)
      void import('../../state/own-wishlist.ts').then(({ followAccount }) => followAccount(id, () => failed))
  }, [id, failed])
  return null
}
