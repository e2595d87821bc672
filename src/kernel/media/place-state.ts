/**
 * A shared place as it is stored: its picture, a link and its coordinates, each with a | behind it,
 * then the words. Of one without coordinates there are only words.
 */

export interface SharedPlace {
  thumbnail: string
  /** Null without coordinates. */
  map: string | null
  coordinates: string | null
  name: string
  about: string
}

const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/
const pair = /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/
const mapLink = 'https://maps.google.com/maps?q='

interface PlaceParts {
  picture: string
  map: string
  where: string
  words: string
}

export function placeBody({ picture, where, words }: Omit<PlaceParts, 'map'>): string {
  if (!where) return words
  return [picture, `${mapLink}${where}&z=17`, where, ...(words ? [words] : [])].join('|')
}

export function placeParts(body: string): PlaceParts {
  const [first = '', map = '', where = '', ...rest] = body.split('|')
  const words = rest.join('|')
  if (pair.test(where.trim())) return { picture: first, map, where: where.trim(), words }
  const none = { picture: '', map: '', where: '' }
  // Earlier versions stored a link to nowhere.
  return { ...none, words: map.startsWith(mapLink) ? words : body }
}

/** The link is built from the stored coordinates: the sender's own could lead anywhere. */
export function placeIn(body: string): SharedPlace {
  const parts = placeParts(body)
  const [name = '', ...about] = parts.words.split('\n')
  const coordinates = parts.where || null
  const map = coordinates && `${mapLink}${encodeURIComponent(coordinates)}&z=17`
  const thumbnail = picture.test(parts.picture.trim()) ? parts.picture.trim() : ''
  return { thumbnail, map, coordinates, name, about: about.join(', ') }
}
