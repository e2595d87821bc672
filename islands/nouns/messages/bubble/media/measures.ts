export interface Box {
  width: number
  height: number
}

const most: Box = { width: 320, height: 340 }
const least = 96

/** Reserved before the picture loads, so that nothing moves when it does. */
export function boxOf({ width, height }: { width: number | null; height: number | null }): Box {
  if (!width || !height) return { width: 240, height: 180 }
  const scale = Math.min(1, most.width / width, most.height / height)
  // Extreme shapes are cropped, so that a finger can hit them.
  return {
    width: Math.max(least, Math.round(width * scale)),
    height: Math.max(least, Math.round(height * scale)),
  }
}

const units = ['B', 'kB', 'MB', 'GB']

/** `640 B`, `48 kB`, `1,2 MB`. */
export function sizeText(bytes: number, language: string): string {
  // What is rounded up to a thousand is one of the next unit.
  const step = units.findIndex((_, at) => at === units.length - 1 || shownSize(bytes, at) < 1000)
  return `${shownSize(bytes, step).toLocaleString(language)} ${units[step]}`
}

function shownSize(bytes: number, step: number): number {
  const digits = step < 2 ? 0 : 1
  return Number((bytes / 1000 ** step).toFixed(digits))
}

/** `0:07`, `12:03`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = String(rest).padStart(2, '0')
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`
}

/** Loudness in bars between 0 and 1; an even line without a measured waveform. */
export function barsOf(waveform: readonly number[] | null, count: number): number[] {
  if (!waveform || waveform.length === 0) return Array.from({ length: count }, () => 0.12)
  const loudest = Math.max(1, ...waveform)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / count))
    return Math.max(0.08, Math.max(...waveform.slice(from, to)) / loudest)
  })
}

/** `PDF`, `XLSX`. */
export function extensionOf(name: string, mimetype: string): string {
  const inName = /\.([\p{L}\p{N}]{1,5})$/u.exec(name)?.[1]
  const inType = /\/([a-z0-9]{2,4})$/.exec(mimetype)?.[1]
  return (inName ?? inType ?? '').toUpperCase()
}
