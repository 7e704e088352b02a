// Shell parts that only the server renders (ui/server-fragment.tsx): many links, the same on every page.
import type { ReactNode } from 'react'
import type { ShellContent } from '../context.ts'
import { Footer } from './footer.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { SiteData } from './site-data.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

export function shellParts(shell: ShellContent): Record<string, ReactNode> {
  return {
    strip: <AnnouncementBar shell={shell} />,
    menu: <MainMenu shell={shell} />,
    site: <SiteData settings={shell.settings} origin={shell.origin} />,
    'test-mode': <TestModeBanner />,
    footer: <Footer shell={shell} year={String(new Date().getUTCFullYear())} />,
  }
}
