// Test files share a process: what one puts in place of a global, such as `fetch`, must not reach the next.
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.unstubAllGlobals())
