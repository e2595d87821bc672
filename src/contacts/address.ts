/** Somebody, or a group, by every name WhatsApp gave for it. */
export interface Address {
  /** E.164 digits without the plus, or a group's id; null while only the LID is known. */
  number: string | null
  /** Digits of the LID, without device and domain. */
  lid: string | null
  isGroup: boolean
  /** The address the message used; an answer goes back to it. */
  jid: string
}
