const tones = [
  'text-name-1',
  'text-name-2',
  'text-name-3',
  'text-name-4',
  'text-name-5',
  'text-name-6',
]

/** In a group everybody keeps a colour: today, tomorrow and on every screen. */
export function nameToneOf(contactId: number): string {
  return tones[contactId % tones.length] ?? 'text-primary'
}
