import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { type Locale, splitLocale } from '../kernel/locale.ts'
import { messageFiles, needsDeferredMessages } from './i18n/message-files.ts'
import type { Messages } from './i18n/message.ts'
import { RequestId } from './page/request-id.ts'
import { TextProvider } from './i18n/text.tsx'
import type { Language } from './i18n/text.tsx'
import { firstInteraction } from './ui/dom/first-interaction.ts'

const locale = document.documentElement.lang as Locale
const [first, later, office] = messageFiles(locale)
// The page preloads these URLs, so the wait is short.
const load = async (address: string) =>
  ((await import(/* @vite-ignore */ address)) as { default: Messages }).default

const language: Language = { locale, messages: await load(first) }
const fetchRest = async () => {
  for (const file of [later, office]) if (file) Object.assign(language.messages, await load(file))
  delete language.more
}
let rest: Promise<void> | undefined
const more = () => (rest ??= fetchRest())
language.messages = { ...language.messages }
language.more = more
if (needsDeferredMessages(splitLocale(location.pathname).path)) await more()
else void firstInteraction.then(more)

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider value={language}>
        <RequestId value={requestId}>
          <HydratedRouter />
        </RequestId>
      </TextProvider>
    </StrictMode>,
  )
})
