const points = 64

export function waveformOf(sound: Float32Array): Uint8Array {
  const size = sound.length / points
  const levels = Array.from({ length: points }, (_, point) =>
    levelOf(sound.subarray(Math.floor(point * size), Math.floor((point + 1) * size))),
  )
  const loudest = Math.max(...levels)
  return Uint8Array.from(levels, (level) => (loudest > 0 ? Math.round((level / loudest) * 100) : 0))
}

function levelOf(part: Float32Array): number {
  if (part.length === 0) return 0
  return part.reduce((sum, sample) => sum + Math.abs(sample), 0) / part.length
}
