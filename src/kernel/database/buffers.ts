import { totalmem } from 'node:os'

const fewest = 128
/** Beyond that a small company's server has other uses for its memory. */
const most = 1024

/** An eighth of the memory, of which only what is read is used: a page that does not fit is copied again and again. */
export function megabytesOfBuffers(memory = ours()): number {
  const eighth = Math.floor(memory / 8 / 2 ** 20)
  return Math.min(most, Math.max(fewest, eighth))
}

/** This machine's or, where that is less, its container's. */
function ours(): number {
  return Math.min(totalmem(), process.constrainedMemory() || totalmem())
}
