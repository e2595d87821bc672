/** What stands before WhatsApp answers the handshake itself, as proxies do in an outage. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Desk, openDesk } from '#whatsapp/testing/desk'
import { eventually } from '#workshop/testing/eventually'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.link()
})
afterAll(() => desk.close())

/** A refusal that is not seen costs 20 s: these would take longer than the wait for them. */
const tries = 4

for (const status of [401, 503]) {
  test(`a handshake answered with ${status} is tried again at once, and never logs out`, async () => {
    const { simulator, owner } = desk
    let asked = 0
    Object.defineProperty(simulator.switches, 'upgradeStatus', {
      configurable: true,
      get() {
        asked += 1
        return status
      },
    })
    simulator.drop(owner.number)
    await eventually(() => asked >= tries, 'the tries')
    Object.defineProperty(simulator.switches, 'upgradeStatus', { value: undefined, writable: true })
    await desk.becomes('CONNECTED')
    expect(simulator.online(owner.number)).toBe(true)
  })
}
