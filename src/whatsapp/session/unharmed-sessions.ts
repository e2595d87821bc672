/**
 * The library tries a message on each session of a device, and saves the ratchet of the wrong ones
 * half-moved: what we say next in them cannot be read ("Bad MAC"). Here a failed session is
 * restored. Patches the prototype, once per process: the library has no other seam.
 */
import { SessionCipher } from 'libsignal'

interface Session {
  serialize(): object
  constructor: { deserialize(data: object): Session }
}

interface Decrypting {
  doDecryptWhisperMessage(data: Uint8Array, session: Session): Promise<Uint8Array>
}

const cipher = SessionCipher.prototype as unknown as Decrypting
const decrypt = cipher.doDecryptWhisperMessage

cipher.doDecryptWhisperMessage = async function (this: Decrypting, data, session) {
  const before = session.serialize()
  try {
    return await decrypt.call(this, data, session)
  } catch (error) {
    Object.assign(session, session.constructor.deserialize(before))
    throw error
  }
}
