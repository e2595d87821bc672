/** Faults that a test may switch on and off at any moment. */
export type Switches = {
  /** Before each stanza leaves, in order. */
  latencyMs: number
  /** Clients' messages get no ack and are not delivered. */
  blackhole: boolean
  /** Messages are delivered, but their acks wait until this is false again. */
  holdAcks: boolean
  /** Code (463, 479, …) that refuses the next message; then undefined again. */
  failNextMessage: number | undefined
  /** Code that refuses every message. */
  failMessages: number | undefined
  /** Reason (402, 403, 405, 503, …) that refuses each login. */
  failLogin: number | undefined
  /** The HTTP status that answers the WebSocket upgrade, for instance 403. */
  upgradeStatus: number | undefined
  addressing: 'pn' | 'lid'
  /** The time that stanzas of messages say instead of theirs. */
  stanzaTime: string | undefined
  noLid: boolean
  /** Requests for codes to type are refused. */
  refusesCodes: boolean
  /** A typed code leads to nothing. */
  ignoresTypedCodes: boolean
  /** Devices without keys are not even named in the answer. */
  silentAboutKeys: boolean
  /** Notices of a new device do not name it. */
  bareDeviceNotices: boolean
  /** How many of the next stanzas of a kind are lost. */
  readonly loss: {
    acks: number
    receipts: number
    /** Receipts of the clients: what they acknowledge stays queued. */
    clientReceipts: number
  }
}

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
    failMessages: undefined,
    failLogin: undefined,
    upgradeStatus: undefined,
    addressing: 'pn',
    stanzaTime: undefined,
    noLid: false,
    refusesCodes: false,
    ignoresTypedCodes: false,
    silentAboutKeys: false,
    bareDeviceNotices: false,
    loss: { acks: 0, receipts: 0, clientReceipts: 0 },
  }
}
