import type { Catalogue } from '../es.ts'

export const reasons: Catalogue['reasons'] = {
  ERR_WAPP_UNSCANNED: 'Nobody scanned the code in time. Ask for a new one.',
  ERR_WAPP_LOGGED_OUT: 'The phone ended this session. Ask for a new QR code.',
  ERR_WAPP_BANNED: 'WhatsApp blocked this number. Look at the app on the phone.',
  ERR_WAPP_RESTRICTED: 'WhatsApp restricted this number for a while. Try later.',
  ERR_WAPP_REPLACED: 'Another program uses this session. Close it and try again.',
  ERR_WAPP_OUTDATED: 'WhatsApp no longer accepts this version. Update Recado.',
  ERR_WAPP_REFUSED: 'WhatsApp refused the connection. Try again or ask for a new QR code.',
  ERR_WAPP_UNREACHABLE: 'WhatsApp could not be reached after several attempts.',
  ERR_WAPP_NUMBER: 'WhatsApp did not accept that number for linking. Check it.',
  ERR_WAPP_KEYS_UNREADABLE:
    'The stored keys cannot be read: APP_SECRET has changed. Ask for a new QR code.',
  /** Of one message. */
  refused: 'WhatsApp did not accept the message',
  463: 'WhatsApp limits what this number sends for now. Wait a few hours before you try again.',
}
