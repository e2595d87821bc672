interface KindNote {
  stored: string
  shown: string
  lost: string
}

const note = (stored: string, shown: string, lost = ''): KindNote => ({ stored, shown, lost })

/** Of each kind: what is stored beside the content itself, how it is drawn, what is missing. */
export const kindNotes: Record<string, KindNote> = {
  chat: note('the words; of a tapped button its label', 'the words'),
  image: note(
    'file, preview, caption',
    'the picture, caption',
    'Seen-once pictures: see `on_phone`',
  ),
  video: note('file, preview, caption', 'a player, caption'),
  audio: note('file, length, loudness', 'a player'),
  application: note('file, caption, else name or title', 'a card to download, caption'),
  sticker: note(
    'file; the body is `sticker`',
    'the picture, moving if it moves',
    'A vector sticker is named: browsers do not draw its format',
  ),
  sticker_pack: note(
    'name, publisher, caption',
    'label, words',
    'Its stickers: the pack is for phones',
  ),
  vcard: note('the cards', 'names and numbers to write to or save'),
  locationMessage: note(
    'preview, map link, coordinates, name, address',
    'preview and link',
    'A live location shows where it began: its updates go to phones',
  ),
  call_log: note('time and kind of the call', 'a missed call'),
  order: note(
    'title, count, total, words, picture',
    'label, picture, words',
    'The articles: the shop’s phone asks WhatsApp for them',
  ),
  product: note('title, price, description, question, link, picture', 'label, picture, words'),
  payment: note(
    'amount, items, key, note',
    'label, words',
    'Whether it was paid: only the phone is told',
  ),
  payment_request: note('amount, note', 'label, words'),
  payment_declined: note('nothing', 'label', 'Which request: only the phone is told'),
  payment_cancelled: note('nothing', 'label', 'Which request: only the phone is told'),
  options: note(
    'heading, file, text, rows, buttons with their links',
    'label, file, words, buttons',
    'Fixed words of old templates: only phones have them',
  ),
  form: note(
    'the answers, field by field',
    'label, words',
    'The questions: the form is at WhatsApp',
  ),
  group_invite: note(
    'name, words, picture',
    'label, picture, words',
    'The invitation can be accepted on the phone only',
  ),
  channel_invite: note('name, words, picture', 'label, picture, words'),
  event: note(
    'name, place, description, link, times',
    'label, times, words',
    'Who comes: answers are sealed for its organizer',
  ),
  poll: note(
    'question, options, and what each person chose last',
    'label, question, options with their votes',
    'Votes given before the poll was received',
  ),
  number_request: note('nothing', 'label'),
  on_phone: note(
    'nothing',
    'label',
    'WhatsApp gives seen-once pictures and codes of banks to phones only',
  ),
  unknown: note(
    'the content; words if there are any',
    'a sentence that leads to the phone',
    'What the library cannot read',
  ),
}
