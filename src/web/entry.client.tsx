import type { Messages } from '@lingui/core'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import addresses from 'virtual:message-addresses'
import type { Locale } from '../kernel/locale.ts'
import { RequestId } from './request-id.ts'
import { TextProvider, createText } from './text.tsx'

const locale = document.documentElement.lang as Locale
const address = addresses[locale] ?? addresses['en']
// The page preloads this address, so that waiting for it costs nothing.
const { default: messages } = (await import(/* @vite-ignore */ `${address}`)) as { default: Messages }
const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider i18n={createText(locale, messages)}>
        <RequestId value={requestId}>
          <HydratedRouter />
        </RequestId>
      </TextProvider>
    </StrictMode>,
  )
})
