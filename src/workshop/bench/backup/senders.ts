/** People who send at a steady rate. */
import type { LoadRequest } from '../load.ts'
import { summary } from '../load.ts'
import { startPacing } from '../pacing.ts'

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

  const stopSending = startPacing(perSecond, async (turn, due) => {
    const request = requests[turn % requests.length]
    if (!request) return
    await send(due, request, turn).catch(() => {
      refused += 1
    })
  })
  return async function stop(): Promise<Sent> {
    await stopSending()
    const { answers, p50, p99, max } = summary(times, performance.now() - began)
    return { answers, p50, p99, max, refused }
  }
}
