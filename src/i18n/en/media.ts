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
  waiting: 'Waiting for this message. It appears once the other phone has sent it again.',
  unknown: 'A message this version cannot show yet. See it on the phone.',
}
