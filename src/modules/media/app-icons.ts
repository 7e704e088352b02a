// App icons of the shop, drawn here: cloth and its selvedge.
import { loadSharp } from '../../platform/files/load-sharp.ts'

export const appIcons = [
  { file: 'app-192.png', size: 192, purpose: 'any' },
  { file: 'app-512.png', size: 512, purpose: 'any' },
  { file: 'app-maskable-512.png', size: 512, purpose: 'maskable' },
] as const
type AppIcon = (typeof appIcons)[number]
type DrawnIcon = Pick<AppIcon, 'purpose'> & { file: string; size: number }

const tickPath = Array.from({ length: 16 }, (_, at) => `M19 ${at * 2 + 1}h8`).join('')
const weavePath = [4, 9, 14, 19, 24, 29].map((at) => `M0 ${at}h18M${at - 1} 0v32`).join('')

/**
 * Cloth on the left, its edge with a thread on the right. Operating systems crop maskable icons; the other icons
 * have their own rounded corners.
 */
const drawing = (purpose: AppIcon['purpose']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="a"><rect width="32" height="32" rx="${purpose === 'any' ? 6 : 0}"/></clipPath>
  <g clip-path="url(#a)"><path d="M0 0h32v32H0z" fill="#fbf7f0"/><path d="M0 0h18v32H0z" fill="#22304f"/><clipPath id="b"><path d="M0 0h18v32H0z"/></clipPath>
  <path d="${weavePath}" stroke="#2f4168" stroke-width=".5" clip-path="url(#b)"/><path d="${tickPath}" stroke="#c2b8a8" stroke-width=".9"/><path d="M23 0v32" stroke="#b3202a" stroke-width="2.4"/></g></svg>`

/** Icons requested at fixed URLs, from the same drawing; Apple rounds the corners itself. */
const touchIcon = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' } as const
const favicon = { file: 'favicon-32.png', size: 32, purpose: 'any' } as const

const iconCache = new Map<string, Promise<Buffer>>()

/** Renders an icon as PNG. */
export function renderAppIcon({ file, size, purpose }: DrawnIcon): Promise<Buffer> {
  const cachedIcon = iconCache.get(file)
  if (cachedIcon) return cachedIcon
  const png = loadSharp().then((sharp) =>
    sharp(Buffer.from(drawing(purpose)), { density: 1200 })
      .resize(size, size)
      .png()
      .toBuffer(),
  )
  iconCache.set(file, png)
  png.catch(() => iconCache.delete(file))
  return png
}

export const renderAppleTouchIcon = (): Promise<Buffer> => renderAppIcon(touchIcon)

/** `favicon.ico`: an ICO header and one PNG of 32 pixels. */
export async function renderFavicon(): Promise<Buffer> {
  const png = await renderAppIcon(favicon)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one image
  header.writeUInt8(favicon.size, 6)
  header.writeUInt8(favicon.size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
