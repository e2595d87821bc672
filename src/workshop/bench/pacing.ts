/**
 * Acts at a steady rate, whatever each act takes: one that is late counts from when it was due.
 * @returns what ends it, once all of them are done
 */
export function startPacing(perSecond: number, act: (turn: number, due: number) => Promise<void>) {
  const began = performance.now()
  const underWay = new Set<Promise<void>>()
  let turn = 0

  function actDue() {
    for (; ; turn += 1) {
      const due = began + (turn * 1000) / perSecond
      if (due > performance.now()) return
      const acting = act(turn, due).finally(() => underWay.delete(acting))
      underWay.add(acting)
    }
  }

  const timer = setInterval(actDue, 5)
  return async function stop() {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}
