import type { Catalogue } from '../es.ts'

export const media: Catalogue['media'] = {
  image: 'Photo',
  audio: 'Audio',
  video: 'Video',
  application: 'Document',
  sticker: 'Sticker',
  locationMessage: 'Location',
  vcard: 'Contact',
  call_log: 'Call',
  unknown: 'A message this version cannot show yet. See it on the phone.',
}
