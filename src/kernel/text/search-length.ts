/** In a file of its own, because every page has a search box and few read its terms. */
const quotation = /["“”„‟«»＂]/gu

/** How long a search is that has to have so many letters. */
export function searchLength(text: string): number {
  return text.replace(quotation, '').trim().length
}
