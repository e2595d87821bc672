/** Braille's blank, and letters that fill a place without being seen, are used as names of nobody. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800]/u

export const unseenOrBlank = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800]/gu

export const isUnseen = (text: string) => !seen.test(text)

/** Without the blanks around it; empty if nothing of it is seen. */
export function visibleText(text: string): string {
  return isUnseen(text) ? '' : text.trim()
}
