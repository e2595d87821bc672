/** In three countries WhatsApp and people disagree on a digit of the same number. */
export function spellingsOf(number: string): string[] {
  for (const spell of [brazil, mexico, argentina]) {
    const spellings = spell(number)
    if (spellings) return spellings
  }
  return [number]
}

/** 55, two digits of area, and eight digits with or without a 9 before them. */
function brazil(number: string) {
  const parts = /^55(\d{2})9?(\d{8})$/.exec(number)
  return parts ? [`55${parts[1]}9${parts[2]}`, `55${parts[1]}${parts[2]}`] : undefined
}

/** 52 or 521, then ten digits. */
function mexico(number: string) {
  const parts = /^521?(\d{10})$/.exec(number)
  return parts ? [`521${parts[1]}`, `52${parts[1]}`] : undefined
}

/** 54 or 549, then ten digits. */
function argentina(number: string) {
  const parts = /^549?(\d{10})$/.exec(number)
  return parts ? [`549${parts[1]}`, `54${parts[1]}`] : undefined
}

/** The same for all spellings of a number; `canonical_number` in the database. */
export function canonicalNumber(number: string): string {
  return spellingsOf(number)[0] ?? number
}
