// The parts of the shell that only the server renders (ui/server-part.tsx): many links, the same on every page.
import type { ReactNode } from 'react'
import type { ShellContent } from '../../context.ts'
import { Footer } from './footer.tsx'
import { MainMenu } from './main-menu.tsx'
import { SiteData } from './site-data.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'

/** The parts of the shell that only the server renders, by name. */
export function shellParts(shell: ShellContent): Record<string, ReactNode> {
  return {
    strip: <AnnouncementBar shell={shell} />,
    menu: <MainMenu shell={shell} />,
    site: <SiteData settings={shell.settings} origin={shell.origin} />,
    'test-mode': <TestModeBanner />,
    footer: <Footer shell={shell} year={String(new Date().getUTCFullYear())} />,
  }
}
