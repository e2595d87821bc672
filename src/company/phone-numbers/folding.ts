/** One spelling of the signs that keyboards, spreadsheets and web pages write in several ways. */
export function foldSigns(text: string): string {
  // Most are written with nothing else, and looking at each sign takes as long as the whole reading.
  const folded = /^[ -~]*$/.test(text) ? text : foldRare(text)
  return folded.replaceAll('`', "'").replaceAll('[', '(').replaceAll(']', ')').trim()
}

function foldRare(text: string): string {
  return (
    text
      // Direction marks, zero-width blanks and soft hyphens; the signs of a keycap.
      .replace(/\p{Format}|\ufe0f|\u20e3/gu, '')
      .replace(/\p{Decimal_Number}/gu, digitOf)
      .replace(/[\uff01-\uff5e]/g, halfWidth)
      .replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, '\n')
      .replace(/\p{Space_Separator}/gu, ' ')
      .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
      .replace(/[\u2018\u2019\u201b\u02bc\u2032\u00b4]/g, "'")
      .replace(/[\u201c\u201d\u201f\u00ab\u00bb]/g, '"')
      .replaceAll('·', '.')
  )
}

/** Ten digits of each script follow one another, the zero first: Arabic, Devanagari, full width. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Decimal_Number}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

function halfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}
