const tones = [
  'text-name-1',
  'text-name-2',
  'text-name-3',
  'text-name-4',
  'text-name-5',
  'text-name-6',
]

/** Members of a group keep their colour on every screen. */
export function nameToneOf(contactId: number): string {
  return tones[contactId % tones.length] ?? 'text-primary'
}
