// Which values the fields of a definition can have. The API checks them again.
// First, because it applies to all schemas.
import '../../kit/editor/zod-config.ts'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/text.tsx'

const length = z.int().min(1).max(1_000).nullable()

export const customFieldSchema = z.looseObject({
  name: z.looseObject({ en: z.string().trim().min(1).max(80) }),
  min: z.number().nullable(),
  max: z.number().nullable(),
  min_length: length,
  max_length: length,
  choices: z.array(
    z.looseObject({
      value: z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/),
      en: z.string().trim().min(1).max(80),
    }),
  ),
})

const problems: Record<string, MessageKey> = {
  name: 'custom-fields.invalid.name',
  key: 'custom-fields.invalid.key',
  min: 'custom-fields.invalid.number',
  max: 'custom-fields.invalid.number',
  min_length: 'custom-fields.invalid.length',
  max_length: 'custom-fields.invalid.length',
  pattern: 'custom-fields.invalid.pattern',
  choices: 'custom-fields.invalid.choices',
  display: 'custom-fields.invalid.display',
  reference: 'custom-fields.invalid.reference',
}

export const describeFieldProblem = (path: string): MessageKey =>
  problems[path.split('.')[0] ?? ''] ?? 'editor.invalid'
