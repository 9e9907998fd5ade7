import { generate } from 'lean-qr'

/** The width of the margin that the standard requires, in modules (squares of the code). */
const quietZone = 4

/** Draws a QR code as one SVG path, so that the page needs no image with a data URL. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const cells = Array.from({ length: code.size * code.size }, (_, index) => [
    index % code.size,
    Math.floor(index / code.size),
  ])
  const path = cells
    .map(([x = 0, y = 0]) => (code.get(x, y) ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : ''))
    .join('')
  const size = code.size + 2 * quietZone
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-52 rounded-paper"
    >
      {/* Black on white in dark mode, too, because some cameras do not read inverted codes. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
