/** The file's address on this very server, whatever name the server has for itself. */
export function mediaPath(mediaUrl: string): string {
  const { protocol, pathname } = new URL(mediaUrl, 'http://localhost')
  return protocol.startsWith('http') ? pathname : mediaUrl
}

/** `?download` keeps the sender's file name. */
export const downloadPath = (mediaUrl: string) => `${mediaPath(mediaUrl)}?download`
