import { useQueryClient } from '@tanstack/react-query'
import { Ban, Gift, RotateCcw } from 'lucide-react'
import { minorDigits } from '../../kernel/money.ts'
import type { ApiError } from '../data/api-error.ts'
import { api, unwrap } from '../data/client.ts'
import { useSession } from '../data/session.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog, getText, hasIssue } from '../kit/form-dialog.tsx'
import { OneTimeSecret } from '../kit/one-time-secret.tsx'
import { BulkAction } from '../kit/table/bulk-action.tsx'
import { type BulkActionProps, DataTable } from '../kit/table/data-table.tsx'
import { giftCardList, type GiftCardRow } from './gift-cards-list.tsx'

const MAX_NOTE_LENGTH = 500
const MAX_AMOUNT = 1_000_000

export const GiftCardsPage = () => (
  <DataTable list={giftCardList} actions={<IssueGiftCard />} BulkActions={GiftCardBulkActions} />
)

const explain = (error: ApiError): MessageKey | undefined =>
  hasIssue(error, 'expires_at')
    ? 'gift-cards.invalid-expiry'
    : hasIssue(error, 'amount')
      ? 'gift-cards.invalid-amount'
      : undefined

function IssueGiftCard() {
  const { t, today } = useText()
  const client = useQueryClient()
  const { currency } = useSession().shop
  const digits = minorDigits(currency)
  const smallest = 10 ** -digits
  const save = async (form: FormData, key: string) => {
    const expires = getText(form, 'expires')
    const { code } = await unwrap(
      api.POST('/api/v1/staff/gift-cards', {
        params: { header: { 'idempotency-key': key } },
        body: {
          amount: Math.round(Number(getText(form, 'amount')) * 10 ** digits),
          note: getText(form, 'note'),
          expires_at: expires === '' ? null : `${expires}T23:59:59Z`,
        },
      }),
    )
    await client.invalidateQueries({ queryKey: [giftCardList.name, 'list'] })
    return <OneTimeSecret note={t('gift-cards.issued.note')} secret={code} />
  }
  return (
    <FormDialog
      trigger={
        <>
          <Gift aria-hidden="true" /> {t('gift-cards.issue')}
        </>
      }
      title="gift-cards.issue"
      submit="gift-cards.issue"
      save={save}
      explain={explain}
    >
      <label className="field">
        <span>
          {t('gift-cards.amount')} (<bdi>{currency}</bdi>)
        </span>
        <input
          className="input"
          name="amount"
          type="number"
          dir="ltr"
          required
          min={smallest}
          max={MAX_AMOUNT}
          step={smallest}
        />
      </label>
      <label className="field">
        <span>{t('gift-cards.note')}</span>
        <input className="input" name="note" required maxLength={MAX_NOTE_LENGTH} autoComplete="off" />
      </label>
      <label className="field">
        <span>{t('gift-cards.expires')}</span>
        <input className="input" name="expires" type="date" min={today()} />
      </label>
    </FormDialog>
  )
}

const GiftCardBulkActions = ({ rows, onDone }: BulkActionProps<GiftCardRow>) => (
  <>
    <BulkAction
      list={giftCardList.name}
      rows={rows.filter(({ blocked }) => !blocked)}
      onDone={onDone}
      icon={Ban}
      label="gift-cards.deactivate"
      confirm="gift-cards.deactivate.note"
      change={({ id }) =>
        unwrap(api.POST('/api/v1/staff/gift-cards/{id}/block', { params: { path: { id } }, body: {} }))
      }
    />
    <BulkAction
      list={giftCardList.name}
      rows={rows.filter(({ blocked }) => blocked)}
      onDone={onDone}
      icon={RotateCcw}
      label="gift-cards.reactivate"
      change={({ id }) =>
        unwrap(api.POST('/api/v1/staff/gift-cards/{id}/unblock', { params: { path: { id } }, body: {} }))
      }
    />
  </>
)
