import type { QrCode } from './qr-code.ts'
import './qr-code.css'

/** A QR code, black on white in both colour schemes, as scanners require. */
export const QrCodeImage = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    className="qr-code"
    viewBox={`0 0 ${code.size} ${code.size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={code.path} />
  </svg>
)
