/** Texts that take a careless reader long: each kind meets another way of looking at every sign again. */

const kinds = {
  'one mark repeated': (signs) => `a${'!'.repeat(signs / 2)}b${' '.repeat(signs / 2)}c`,
  'combining marks': (signs) => `e${'\u0301\u0316'.repeat(signs / 2)}`,
  digits: (signs) => '1'.repeat(signs),
  lines: (signs) => '1\r\n\t\ud83d'.repeat(signs / 5),
  mentions: (signs) => '@1234567 '.repeat(signs / 9),
  openings: (signs) => '{{[("*_~`<'.repeat(signs / 10),
  'one long letter': (signs) => '👩\u200d'.repeat(signs / 3),
  addresses: (signs) => 'http://a.b@c.d;e,'.repeat(signs / 17),
  'a card': (signs) => `BEGIN:VCARD\n${'TEL;waid=1;:\\;\n N:'.repeat(signs / 17)}`,
  markup: (signs) => '<meta name="&amp;" content=<!--'.repeat(signs / 31),
} satisfies Record<string, (signs: number) => string>

export type HostileKind = keyof typeof kinds

export const hostileKinds = Object.keys(kinds) as HostileKind[]

/** Of the given length, at most. */
export function hostileText(kind: HostileKind, signs: number): string {
  return kinds[kind](signs)
}
