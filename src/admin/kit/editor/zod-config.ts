// Imported before any schema: the content security policy allows no functions made of text.
import { config } from 'zod'

config({ jitless: true })
