/** What has ended though tests need it: no wait for what it would have done goes on. */
interface Fallen {
  /** Where it answered. */
  url: string
  how: string
}

const fallen: Fallen[] = []
const listeners = new Set<(one: Fallen) => void>()

/** Answers what takes it back, once it is started anew or is no longer needed. */
export function fell(one: Fallen): () => void {
  fallen.push(one)
  for (const tell of listeners) tell(one)
  return () => {
    fallen.splice(0, fallen.length, ...fallen.filter((other) => other !== one))
  }
}

/** Why whatever is waited for may never happen. */
export const whyInVain = (): string | undefined => fallen[0]?.how

/** Answers what ends it. */
export function onFall(tell: (one: Fallen) => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
