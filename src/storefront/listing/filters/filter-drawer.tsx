// Filter drawer on small screens; its code is loaded when it opens.
import { Link, useLocation } from 'react-router'
import type { ListingView } from '../load-listing.ts'
import { useUi } from '../../state/ui.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Filters } from './filters.tsx'
import { Chips } from './toolbar.tsx'
import { appliedFilters, withoutFilters } from '../listing-address.ts'

type Props = { listing: ListingView; params: URLSearchParams }

export function FilterDrawer({ listing, params }: Props) {
  const { t } = useText()
  const { pathname } = useLocation()
  const applied = appliedFilters(params, listing)
  const open = useUi((ui) => ui.displayFilter)
  const close = useUi((ui) => ui.closeFilter)
  return (
    <Drawer
      open={open}
      onClose={close}
      side="start"
      title={t('filters.label')}
      lead={
        applied.length > 0 && (
          <Chips applied={applied} listing={listing} params={params} className="chips m-chips" />
        )
      }
      foot={
        <>
          <Button wide onClick={close}>
            {t('filters.show', { count: listing.total })}
          </Button>
          <Link className="link sm clear-all" to={pathname + withoutFilters(params)} preventScrollReset>
            {t('filters.clear')}
          </Link>
        </>
      }
    >
      <div className="filters in-drawer">
        <Filters listing={listing} params={params} />
      </div>
    </Drawer>
  )
}
