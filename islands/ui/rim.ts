/** Backgrounds of both themes, `--background` and `--card` in `tokens.css`. */
const grounds = ['#ffffff', '#14181d']

/** Below this a dot of eight pixels melts into the ground. */
const leastContrast = 1.3

/** Whether a colour needs a rim to be seen on light or on dark. @param color `#` and 3 or 6 digits */
export function needsRim(color: string): boolean {
  const luminance = luminanceOf(color)
  if (luminance === undefined) return false
  return grounds.some((ground) => contrast(luminance, luminanceOf(ground) ?? 0) < leastContrast)
}

/** Of WCAG: 0 for black, 1 for white. */
function luminanceOf(color: string): number | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  if (!digits) return undefined
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(wide.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
