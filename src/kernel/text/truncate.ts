const graphemes = new Intl.Segmenter()

/** At a grapheme: never within an emoji sequence or an accented letter. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { segment, index } of graphemes.segment(text.slice(0, most * 2))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
