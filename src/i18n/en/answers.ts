import type { Catalogue } from '../es.ts'

export const answers: Catalogue['answers'] = {
  notRecognised: 'We did not recognise that option. Reply with one of the numbers in the list.',
  back: 'Back',
  main: 'Main menu',
  rate: 'Rate our service with a number:',
  rate1: 'Unsatisfactory',
  rate2: 'Regular',
  rate3: 'Excellent',
  header: '*Automatic message*',
  toQueue: 'Your conversation is now with *{{queue}}*. We will be with you shortly.',
  toUser: 'From now on *{{user}}* is looking after you.',
  toQueueAndUser: 'Your conversation is now with *{{queue}}*, and *{{user}}* is looking after you.',
  noCalls: 'Calls to this number are not answered. Send us a message and we will reply.',
}
