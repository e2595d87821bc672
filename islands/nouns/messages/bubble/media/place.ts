export interface SharedPlace {
  thumbnail: string
  map: string
  coordinates: string
  name: string
  about: string
}

const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/
const pair = /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/

/** The link is built from the stored coordinates: the sender's own could lead anywhere. */
export function placeIn(body: string): SharedPlace | undefined {
  const parts = body.split('|')
  const at = parts.findIndex((part) => pair.test(part.trim()))
  const coordinates = parts[at]?.trim()
  if (!coordinates) return undefined
  const [name = '', ...about] = parts
    .slice(at + 1)
    .join('|')
    .split('\n')
  const thumbnail = parts.find((part) => picture.test(part.trim()))?.trim() ?? ''
  const map = `https://maps.google.com/maps?q=${encodeURIComponent(coordinates)}&z=17`
  return { thumbnail, map, coordinates, name, about: about.join(', ') }
}
