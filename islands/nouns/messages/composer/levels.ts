/** Quieter samples count as silence. */
const floorDb = -50

/** Perceived loudness from 0 to 1, of samples between -1 and 1. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / (samples.length || 1)
  const db = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.max(0, Math.min(1, 1 - db / floorDb))
}

export function withLevel(levels: readonly number[], level: number, most: number): number[] {
  return [...levels, level].slice(-most)
}
