/** What others have written, such as names in an archive, must not speak to a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Control}\p{Bidi_Control}]/gu, (sign) =>
    sign === '\n' ? sign : '\uFFFD',
  )
}
