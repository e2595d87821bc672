/** Colours as style sheets and computed styles write them, and how well one is read on another. */

export interface Colour {
  /** In sRGB, each up to 255. */
  rgb: readonly [number, number, number]
  alpha: number
}

const numbersIn = (text: string) => (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map(numberOf)
const numberOf = (text: string) =>
  text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)

export function readColour(text: string): Colour {
  if (text === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  if (/^#[\da-f]{6}$/i.test(text)) {
    const [r = 0, g = 0, b = 0] = Uint8Array.fromHex(text.slice(1))
    return { rgb: [r, g, b], alpha: 1 }
  }
  const [, kind = '', inner = ''] = /^(rgba?|oklab|lab|color)\((?:srgb )?(.*)\)$/.exec(text) ?? []
  const [one = 0, two = 0, three = 0, alpha = 1] = numbersIn(inner)
  if (kind.startsWith('rgb')) return { rgb: [one, two, three], alpha }
  if (kind === 'color') return { rgb: [one * 255, two * 255, three * 255], alpha }
  if (kind === 'oklab') return { rgb: fromOklab(one, two, three), alpha }
  if (kind === 'lab') return { rgb: fromLab(one, two, three), alpha }
  throw new Error(`a colour of a kind that is not known: ${text}`)
}

function fromOklab(lightness: number, a: number, b: number): Colour['rgb'] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** By the white of paper, then by that of screens. */
function fromLab(lightness: number, a: number, b: number): Colour['rgb'] {
  const middle = (lightness + 16) / 116
  const part = (of: number) => (of > 6 / 29 ? of ** 3 : (of - 4 / 29) * 3 * (6 / 29) ** 2)
  const [x, y, z] = [part(middle + a / 500) * 0.9643, part(middle), part(middle - b / 200) * 0.8251]
  return [
    fromLinear(3.1341359 * x - 1.6172865 * y - 0.4906622 * z),
    fromLinear(-0.9787954 * x + 1.9162543 * y + 0.0334428 * z),
    fromLinear(0.0719553 * x - 0.2289769 * y + 1.4053851 * z),
  ]
}

function fromLinear(part: number): number {
  const within = Math.min(1, Math.max(0, part))
  return 255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055)
}

/** What is seen where a colour lies above an opaque one. */
export function over({ rgb, alpha }: Colour, below: Colour): Colour {
  const mixed = (at: 0 | 1 | 2) => rgb[at] * alpha + below.rgb[at] * (1 - alpha)
  return { rgb: [mixed(0), mixed(1), mixed(2)], alpha: 1 }
}

/** By WCAG 2.2, of opaque colours. */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf({ rgb: [r, g, b] }: Colour): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(part: number): number {
  const of1 = part / 255
  return of1 <= 0.04045 ? of1 / 12.92 : ((of1 + 0.055) / 1.055) ** 2.4
}
