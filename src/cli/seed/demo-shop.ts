// What a shop that goes live removes of the demo shop, and the content that replaces it.
import type { DemoShop } from '../../modules/setup/go-live/go-live.ts'
import { addStarterContent } from './seed.ts'
import { starterSettings } from './starter-content.ts'
import { demoKeys } from './demo-keys.ts'

export const demoShop: DemoShop = {
  keys: demoKeys,
  name: 'selvedge',
  starterSettings,
  addStarterContent,
}
