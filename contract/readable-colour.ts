/** WCAG 2.2, 1.4.3 Contrast (Minimum), for text of normal size. */
export const minimumContrast = 4.5

/** `shown` carries white text. `contrast` is that of white text on `chosen`. */
export type ReadableColour = { chosen: string; shown: string; contrast: number; isAdjusted: boolean }

type Rgb = readonly [red: number, green: number, blue: number]

const colourPattern = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** More steps than a channel has values, so that the result is hardly darker than needed. */
const steps = 512

/**
 * Darkens a colour until white text on it has enough contrast. Keeps the hue.
 * @param chosen `#rrggbb`
 * @returns undefined for another text
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function readableColour(chosen: string): ReadableColour | undefined {
  const [, red, green, blue] = colourPattern.exec(chosen) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const rgb: Rgb = [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
  const contrast = contrastWithWhite(rgb)
  let shown = rgb
  for (let step = steps - 1; contrastWithWhite(shown) < minimumContrast && step >= 0; step--)
    shown = [scale(rgb[0], step), scale(rgb[1], step), scale(rgb[2], step)]
  return {
    chosen: hexOf(rgb),
    shown: hexOf(shown),
    contrast: Math.floor(contrast * 100) / 100,
    isAdjusted: shown !== rgb,
  }
}

function scale(channel: number, step: number): number {
  return Math.floor((channel * step) / steps)
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function contrastWithWhite([red, green, blue]: Rgb): number {
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return 1.05 / (luminance + 0.05)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
