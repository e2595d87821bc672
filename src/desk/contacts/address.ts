export interface ContactAddress {
  /** E.164 digits without the plus, or a group's id; null while only the LID is known. */
  number: string | null
  /** Digits of the LID, without device and domain. */
  lid: string | null
  /** By which WhatsApp names them now, without the @; undefined where it says nothing of it. */
  username?: string | undefined
  isGroup: boolean
  /** The address the message used; replies go there. */
  jid: string
}
