/** People who send at a steady rate, whatever the answers take: a late one counts from when it was due. */
import type { LoadRequest } from '../load.ts'
import { summary } from '../load.ts'

const perSecond = 50

export interface Sent {
  answers: number
  p50: number
  p99: number
  max: number
  refused: number
}

export function startSenders(url: string, requests: LoadRequest[]) {
  const began = performance.now()
  const times: number[] = []
  const underWay = new Set<Promise<void>>()
  let turn = 0
  let refused = 0

  async function send(due: number, { method, path, token, body }: LoadRequest, number: number) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: body.replaceAll('#', `${Date.now()}-${number}`) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) refused += 1
    times.push(performance.now() - due)
  }

  function sendDue() {
    for (; ; turn += 1) {
      const due = began + (turn * 1000) / perSecond
      const request = requests[turn % requests.length]
      if (due > performance.now() || !request) return
      const sending: Promise<void> = send(due, request, turn)
        .catch(() => {
          refused += 1
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  }

  const timer = setInterval(sendDue, 5)
  return async function stop(): Promise<Sent> {
    clearInterval(timer)
    await Promise.all(underWay)
    const { answers, p50, p99, max } = summary(times, performance.now() - began)
    return { answers, p50, p99, max, refused }
  }
}
