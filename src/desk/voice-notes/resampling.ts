/** Zero crossings of the filter to each side: enough for speech. */
const zeroCrossings = 12

/** By a windowed sinc: frequencies above the new rate's limit are filtered out. */
export function resample(sound: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return sound
  const step = from / to
  const cutoff = Math.min(1, to / from)
  const width = Math.ceil(zeroCrossings / cutoff)
  const out = new Float32Array(Math.floor(sound.length / step))
  for (let at = 0; at < out.length; at++) {
    const center = at * step
    const first = Math.max(0, Math.ceil(center - width))
    const last = Math.min(sound.length - 1, Math.floor(center + width))
    let sum = 0
    for (let index = first; index <= last; index++) {
      sum += (sound[index] ?? 0) * weight(index - center, cutoff, width)
    }
    out[at] = sum
  }
  return out
}

function weight(distance: number, cutoff: number, width: number): number {
  const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / width)
  const angle = Math.PI * distance * cutoff
  return cutoff * hann * (angle === 0 ? 1 : Math.sin(angle) / angle)
}
