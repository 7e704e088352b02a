import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLocale } from '../kernel/locale.ts'
import { type LocaleRules, setLocaleRules } from './i18n/locale-rules.ts'
import { initialMessageFiles, messageFiles } from './i18n/message-files.ts'
import type { Messages } from './i18n/message.ts'
import { RequestId } from './page/request-id.ts'
import { TextProvider } from './i18n/text.tsx'
import type { Language } from './i18n/text.tsx'
import { firstInteraction } from './ui/dom/first-interaction.ts'

/** A compiled message file; the first one of a page has the rules of its language. */
type MessageModule = { default: Messages; rules?: LocaleRules }

const locale = document.documentElement.lang
// The page preloads the initial files, so the wait is short.
const [first, ...others] = initialMessageFiles(locale, splitLocale(location.pathname).path)
const load = (address: string) => import(/* @vite-ignore */ address) as Promise<MessageModule>

const { default: messages, rules } = await load(first!)
setLocaleRules(locale, rules!)
const language: Language = { locale, messages: { ...messages } }
const add = async (files: readonly string[]) => {
  for (const file of files) Object.assign(language.messages, (await load(file)).default)
}
await add(others)
const all = messageFiles(locale)
if (others.length + 1 < all.length) {
  let rest: Promise<void> | undefined
  const more = () => (rest ??= add(all.slice(1)).then(() => void delete language.more))
  language.more = more
  void firstInteraction.then(more)
}

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
