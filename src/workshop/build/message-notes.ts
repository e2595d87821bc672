/** Beside its kind, what the API and webhooks show of a message. */
export type Part = 'words' | 'file' | 'picture' | 'times' | 'votes'

interface KindNote {
  stored: string
  shown: string
  parts: Part[]
  lost: string
}

const note = (stored: string, shown: string, parts: Part[], lost = ''): KindNote => ({
  stored,
  shown,
  parts,
  lost,
})

const words: Part[] = ['words']
const filed: Part[] = ['words', 'file']
const pictured: Part[] = ['words', 'picture']

/** Of each kind: what is stored beside the content itself, how it is drawn, what is missing. */
export const kindNotes: Record<string, KindNote> = {
  chat: note('the words; of a tapped button its label', 'the words', words),
  image: note(
    'file, preview, caption',
    'the picture, caption',
    filed,
    'Seen-once pictures: see `on_phone`',
  ),
  video: note('file, preview, caption', 'a player, caption', filed),
  audio: note('file, length, loudness', 'a player', ['file']),
  application: note('file, caption, else name or title', 'a card to download, caption', filed),
  sticker: note(
    'file; the body is `sticker`',
    'the picture, moving if it moves',
    filed,
    'A vector sticker is named: browsers do not draw its format',
  ),
  sticker_pack: note(
    'name, publisher, caption',
    'label, words',
    words,
    'Its stickers: the pack is for phones',
  ),
  vcard: note('the cards', 'names and numbers to write to or save', words),
  locationMessage: note(
    'preview, map link, coordinates, name, address',
    'preview and link',
    words,
    'A live location shows where it began: its updates go to phones',
  ),
  call_log: note('time and kind of the call', 'a missed call', []),
  order: note(
    'title, articles, count, total, words, picture',
    'label, picture, words',
    pictured,
    'Articles that WhatsApp does not tell when it is asked, once, after the order came',
  ),
  product: note(
    'title, price, description, question, link, picture',
    'label, picture, words',
    filed,
  ),
  payment: note(
    'amount, items, key, note',
    'label, words',
    pictured,
    'Whether it was paid: only the phone is told',
  ),
  payment_request: note('amount, note', 'label, words', words),
  payment_declined: note('nothing', 'label', [], 'Which request: only the phone is told'),
  payment_cancelled: note('nothing', 'label', [], 'Which request: only the phone is told'),
  options: note(
    'heading, file, text, rows, buttons with their links',
    'label, file, words, buttons',
    ['words', 'file', 'picture'],
    'Fixed words of old templates: only phones have them',
  ),
  form: note(
    'the answers, field by field',
    'label, words',
    words,
    'The questions: the form is at WhatsApp',
  ),
  group_invite: note(
    'name, words, picture',
    'label, picture, words',
    pictured,
    'The invitation can be accepted on the phone only',
  ),
  channel_invite: note('name, words, picture', 'label, picture, words', pictured),
  event: note(
    'name, place, description, link, times, and what each person answered last: `going` (guests count as well), `maybe`, `not_going`',
    'label, times, words, how many come',
    ['words', 'times', 'votes'],
    'Answers given before the event was received',
  ),
  poll: note(
    'question, options, and what each person chose last',
    'label, question, options with their votes',
    ['words', 'votes'],
    'Votes given before the poll was received',
  ),
  number_request: note('nothing', 'label', []),
  on_phone: note(
    'nothing',
    'label',
    [],
    'WhatsApp gives seen-once pictures and codes of banks to phones only',
  ),
  unknown: note(
    'the content; words if there are any',
    'a sentence that leads to the phone',
    words,
    'What the library cannot read',
  ),
}
