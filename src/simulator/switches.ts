/** What a test turns to make the network misbehave. Every switch may be changed at any moment. */
export type Switches = {
  /** Milliseconds before each stanza leaves the server, in order. */
  latencyMs: number
  /** Messages of the clients are swallowed: no ack, no delivery. */
  blackhole: boolean
  /** Messages are accepted and delivered, but their acks wait until this is false again. */
  holdAcks: boolean
  /** The next message is refused with this code (463, 479, …) and not delivered; then undefined again. */
  failNextMessage: number | undefined
  /** Each login is refused with this reason (402, 403, 405, 503, …). */
  failLogin: number | undefined
  /** The HTTP status that answers the WebSocket upgrade, for instance 403. */
  upgradeStatus: number | undefined
  /** How the contacts' messages are addressed: by phone number or by LID. */
  addressing: 'pn' | 'lid'
  /** The server answers no LID and sends none beside a phone number. */
  noLid: boolean
  /** How many of the next stanzas of a kind are lost on their way. */
  readonly loss: {
    /** Acks of the server for messages of the clients. */
    acks: number
    /** Receipts (delivered, read) on their way to the clients. */
    receipts: number
    /** Receipts of the clients: what they acknowledge stays in the queue. */
    clientReceipts: number
  }
}

/** `release` is called when `holdAcks` is turned off. */
export function makeSwitches(release: () => void): Switches {
  let holdAcks = false
  return {
    latencyMs: 0,
    blackhole: false,
    get holdAcks() {
      return holdAcks
    },
    set holdAcks(value) {
      holdAcks = value
      if (!value) release()
    },
    failNextMessage: undefined,
    failLogin: undefined,
    upgradeStatus: undefined,
    addressing: 'pn',
    noLid: false,
    loss: { acks: 0, receipts: 0, clientReceipts: 0 },
  }
}
