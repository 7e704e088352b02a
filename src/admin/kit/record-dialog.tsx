// A form about a record in a dialog: saves it, reads what it changed again, and says that it is done.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { OpenFormDialog } from './form-dialog.tsx'
import { useToasts } from './toast.tsx'

type Props = {
  title: string
  submit: ReactNode
  /** In the past tense. */
  done: MessageKey
  /** Queries to read again. */
  stale: QueryKey
  isWide?: boolean
  isDisabled?: boolean
  /** @param key the same for each attempt, for the header Idempotency-Key. */
  save(form: FormData, key: string): Promise<unknown>
  explain?(error: ApiError): MessageKey | undefined
  onClose(): void
  children?: ReactNode
}

export function RecordDialog({ done, stale, save, ...props }: Props) {
  const { t } = useText()
  const { show } = useToasts()
  const client = useQueryClient()
  return (
    <OpenFormDialog
      {...props}
      save={async (form, key) => {
        try {
          await save(form, key)
        } catch (error) {
          // The page shows what the record was before someone else changed it.
          if (error instanceof ApiError && error.status === 409)
            await client.invalidateQueries({ queryKey: stale })
          throw error
        }
        show({ title: t(done) })
        await client.invalidateQueries({ queryKey: stale })
        return null
      }}
    >
      {props.children}
    </OpenFormDialog>
  )
}
