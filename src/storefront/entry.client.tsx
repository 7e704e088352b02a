import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLocale } from '../kernel/locale.ts'
import { type LocaleRules, setLocaleRules } from './i18n/locale-rules.ts'
import { messageFiles, needsDeferredMessages } from './i18n/message-files.ts'
import type { Messages } from './i18n/message.ts'
import { RequestId } from './page/request-id.ts'
import { TextProvider } from './i18n/text.tsx'
import type { Language } from './i18n/text.tsx'
import { firstInteraction } from './ui/dom/first-interaction.ts'

/** A compiled message file; the first one of a page has the rules of its language. */
type MessageModule = { default: Messages; rules?: LocaleRules }

const locale = document.documentElement.lang
const [first, later, office] = messageFiles(locale)
// The page preloads these URLs, so the wait is short.
const load = (address: string) => import(/* @vite-ignore */ address) as Promise<MessageModule>

const { default: messages, rules } = await load(first)
setLocaleRules(locale, rules!)
const language: Language = { locale, messages: { ...messages } }
const fetchRest = async () => {
  for (const file of [later, office]) if (file) Object.assign(language.messages, (await load(file)).default)
  delete language.more
}
let rest: Promise<void> | undefined
const more = () => (rest ??= fetchRest())
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
