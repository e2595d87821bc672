/**
 * A landline of Brazil and the mobile with a 9 before the same digits were taken for one person, as
 * the ninth digit was once read before any number. What they wrote lies in one contact until
 * somebody splits it.
 */
const mayBeJoined = /^(55\d{2})(9?)([2-5]\d{7})$/

export function otherOnceJoined(number: string | null): string | undefined {
  const [, area, nine, rest] = mayBeJoined.exec(number ?? '') ?? []
  return area && rest ? `${area}${nine ? '' : '9'}${rest}` : undefined
}
