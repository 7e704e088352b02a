// Contact messages: stored, and emailed to the shop.
import { MAX_CONTACT_MESSAGE_LENGTH } from '../../contracts/limits.ts'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Db } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/email/email-template.ts'
import { enqueueEmail } from '../../platform/email/email-queue.ts'
import { text } from '../../platform/text/text.ts'
import {
  type ContactError,
  type ContactInput,
  type ContactTopic,
  contactTopics,
  emailAddress,
} from './contact-inputs.ts'
import { toStorableText } from '../../kernel/text/storable-text.ts'

export type ContactContext = {
  db: Db
  clock: Clock
  mailbox(): Promise<string>
}

const MAX_NAME_LENGTH = 100

/** Validation errors, in the order of the fields. */
export function validateContactMessage({ name, email, topic, message }: ContactInput): ContactError[] {
  const length = message.trim().length
  return [
    ...(name.trim() === '' || name.length > MAX_NAME_LENGTH ? (['name'] as const) : []),
    ...(emailAddress.safeParse(email).success ? [] : (['email'] as const)),
    ...(contactTopics.includes(topic as ContactTopic) ? [] : (['topic'] as const)),
    ...(length === 0
      ? (['message'] as const)
      : length > MAX_CONTACT_MESSAGE_LENGTH
        ? (['too_long'] as const)
        : []),
  ]
}

/**
 * Stores a valid message and emails it to the shop, in one transaction. The same message on the same day is
 * stored once.
 */
export async function saveContactMessage(
  context: ContactContext,
  input: ContactInput,
  locale: Locale,
): Promise<void> {
  const now = context.clock.now()
  // PostgreSQL text accepts neither NUL nor lone surrogates.
  const clean = (value: string) => toStorableText(value).trim()
  const [name, message] = [clean(input.name), clean(input.message)]
  const email = emailAddress.parse(input.email)
  const digest = createHash('sha256')
    .update(JSON.stringify([now.toISOString().slice(0, 10), email, name, input.topic, message]))
    .digest('base64url')
  const to = await context.mailbox()
  await context.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into contact_message (id, digest, name, email, topic, message, locale, sent_at)
      values (${randomUUID()}, ${digest}, ${name}, ${email}, ${input.topic}, ${message}, ${locale}, ${now})
      on conflict (digest) do nothing returning id`.execute(tx)
    if (!rows[0]) return
    // For staff, in the language of the shop.
    const messages = text('en')
    const topic = messages.t(`contact.topic.${input.topic as ContactTopic}`)
    await enqueueEmail(tx, {
      dedupeKey: `contact:${rows[0].id}`,
      to,
      subject: messages.t('mail.contact.subject', { topic, name }),
      ...renderEmail({
        messages: messages,
        hello: messages.t('mail.contact.subject', { topic, name }),
        paragraphs: [message],
        footer: [{ label: messages.t('mail.contact.reply', { name, email }), url: `mailto:${email}` }],
      }),
    })
  })
}
