export interface SharedPlace {
  thumbnail: string
  map: string
  coordinates: string
}

const picture = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/
const pair = /^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/

/**
 * A place as it is stored: picture, map address and coordinates, with bars between. The link is made
 * from the coordinates, not taken as it was written.
 */
export function placeIn(body: string): SharedPlace | undefined {
  const parts = body.split('|').map((part) => part.trim())
  const coordinates = parts.find((part) => pair.test(part))
  if (!coordinates) return undefined
  const thumbnail = parts.find((part) => picture.test(part)) ?? ''
  const map = `https://maps.google.com/maps?q=${encodeURIComponent(coordinates)}&z=17`
  return { thumbnail, map, coordinates }
}
