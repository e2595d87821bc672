/**
 * The library tries a message on each session it has with a device, and trying moves the session's
 * ratchet. A try that fails leaves the wrong session half-moved, and it is saved so: what we say in
 * it next cannot be read ("Bad MAC"). Here a session that failed is put back as it was.
 *
 * Works on the prototype, once per process, because the library offers no other seam.
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
