/**
 * The only call of `normalize`: it sorts the marks upon a letter, which takes time by the square of
 * their number, and strangers may pile up as many as they like. Nothing that is compared is longer.
 */
export const longestNormalized = 1000

/** The start of the text, if it is longer. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.slice(0, longestNormalized).normalize(form)
}
