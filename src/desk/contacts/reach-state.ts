/** In place of a number. Here, since what runs in the browser knows it in each language. */
export const noNumber = { es: 'Sin número', pt: 'Sem número', en: 'No number' }

/** Names the field of a number that somebody gave as theirs. */
export const claimedNumber = {
  es: 'Número que dio, sin confirmar por WhatsApp',
  pt: 'Número que informou, não confirmado pelo WhatsApp',
  en: 'Number they gave, not confirmed by WhatsApp',
}

/** What stands where a number stands; null if WhatsApp tells neither. */
export function reachOfContact({
  number,
  username,
}: {
  number: string | null
  username?: string | null | undefined
}): string | null {
  if (number) return number
  return username ? `@${username}` : null
}
