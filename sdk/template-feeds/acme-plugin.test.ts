import { testFeed } from '../../sdk/plugin/testing-feed.ts'
import { acmePlugin } from './index.ts'

testFeed(acmePlugin.feeds![0]!, { active: 'on' })
