import * as v from 'valibot'
import { declareSettings } from '#kernel/settings/declaring'
import { decodeBase64, isLoopback, optional } from '#kernel/settings/rules'
import { refuse } from '#process/refusal'

export const whatsappSettings = declareSettings({
  entries: {
    WHATSAPP_WEB_URL: optional(
      v.check(
        isWhatsappAddress,
        'a wss: address, or a ws: address on this machine (localhost, 127.0.0.1, [::1])',
      ),
      "WebSocket address of WhatsApp; plain ws: only to a loopback address. Default: the library's",
    ),
    WHATSAPP_ROOT_KEY: optional(
      v.check((text: string) => decodeBase64(text)?.length === 32, '32 bytes in base64'),
      "base64 root key of the Noise certificate chain; accepted only together with a loopback WHATSAPP_WEB_URL. Default: the library's",
    ),
  },
  secrets: ['WHATSAPP_ROOT_KEY'],
  check({ WHATSAPP_WEB_URL, WHATSAPP_ROOT_KEY }) {
    if (!WHATSAPP_ROOT_KEY || isLoopback(WHATSAPP_WEB_URL)) return
    refuse(
      'WHATSAPP_ROOT_KEY is set without a loopback WHATSAPP_WEB_URL: it is only for a WhatsApp server on this machine; unset it.',
    )
  },
  read: ({ WHATSAPP_WEB_URL, WHATSAPP_ROOT_KEY }) => ({
    whatsappWebUrl: WHATSAPP_WEB_URL,
    whatsappRootKey: WHATSAPP_ROOT_KEY ? decodeBase64(WHATSAPP_ROOT_KEY) : undefined,
  }),
})

function isWhatsappAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'wss:' || (protocol === 'ws:' && isLoopback(text))
}
