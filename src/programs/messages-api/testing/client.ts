/** A client with the token of Acme's connection. */
import { updateConnection } from '#company/connections/contract'
import { messages } from '#db/schema/messages.ts'
import type { World } from '#workshop/testing/world'

const token = 'token-of-the-main-connection'

export async function openClient(world: World) {
  const { ana, connectionId, app, acme } = world
  await ana.calls(updateConnection, { connectionId, token })
  let people = 0

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  return {
    post,
    send: (body: object, headers?: Record<string, string>) => post('/messages/send', body, headers),
    newNumber: () => `52155561${String(++people).padStart(5, '0')}`,
    stored: async () => (await acme.read(({ db }) => db.select().from(messages))).length,
  }
}

export type Client = Awaited<ReturnType<typeof openClient>>
