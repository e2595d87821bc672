import { parsedAddress } from '#kernel/network/parsed-address'

const id = /^[\w-]{11}$/

/** Of an id, or of any address under which YouTube shows a video. */
export function videoIdOf(text: string): string | undefined {
  if (id.test(text)) return text
  const address = parsedAddress(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!address) return undefined
  const host = address.hostname.replace(/^(www|m|music)\./, '')
  const [first = '', second = ''] = address.pathname.split('/').slice(1)
  const found = {
    'youtu.be': first,
    'youtube.com': address.searchParams.get('v') ?? second,
    'youtube-nocookie.com': second,
  }[host]
  return found && id.test(found) ? found : undefined
}
