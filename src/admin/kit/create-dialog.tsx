// A button that opens the form of a new record, and leads to its page once it is created.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../data/api-error.ts'
import { type MessageKey, useText } from '../i18n/text.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  /** Also the label of both buttons, such as “Create market”. */
  title: MessageKey
  /** Queries to read again. */
  stale: QueryKey
  /**
   * @param key the same for each attempt, for the header Idempotency-Key.
   * @returns the address of the record.
   */
  create(form: FormData, key: string): Promise<string>
  explain?(error: ApiError): MessageKey | undefined
  children: ReactNode
}

export function CreateDialog({ title, stale, create, ...form }: Props) {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <FormDialog
      {...form}
      trigger={
        <>
          <Plus aria-hidden="true" /> {t(title)}
        </>
      }
      title={title}
      submit={title}
      save={async (values, key) => {
        const address = await create(values, key)
        await client.invalidateQueries({ queryKey: stale })
        void navigate(address)
        return null
      }}
    />
  )
}
