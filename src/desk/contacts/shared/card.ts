/** Contacts that were shared, as vCards: what phones write, and programs with less care. */

export interface SharedContact {
  name: string
  organisation: string
  numbers: SharedNumber[]
  emails: string[]
}

export interface SharedNumber {
  shown: string
  /** WhatsApp's with +, else as it is written, which is read when it is used. */
  number: string
}

export function contactsIn(body: string): SharedContact[] {
  const cards = body.split(/BEGIN:VCARD/i).slice(1)
  return cards.map((card) => contactOf(linesOf(card)))
}

interface Line {
  name: string
  parameters: string
  /** As it is written. */
  value: string
}

/** Long lines are folded: a leading blank continues the previous line. */
function linesOf(card: string): Line[] {
  const unfolded = card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return unfolded.flatMap((line) => {
    const parts = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line)
    const [, name = '', parameters = '', value = ''] = parts ?? []
    return parts ? [{ name: name.toUpperCase(), parameters, value: value.trim() }] : []
  })
}

function contactOf(lines: Line[]): SharedContact {
  const valuesOf = (name: string) => lines.filter((line) => line.name === name && line.value !== '')
  const partsOf = (name: string) => partsIn(valuesOf(name)[0]?.value ?? '')
  const [fullName] = valuesOf('FN').map(({ value }) => unescaped(value))
  return {
    name: fullName ?? partsOf('N').reverse().join(' '),
    organisation: partsOf('ORG').join(', '),
    numbers: valuesOf('TEL').map(({ parameters, value }) => {
      const shown = unescaped(value).replace(/^tel:/i, '')
      const [, known] = /waid=(\d{6,20})/i.exec(parameters) ?? []
      return { shown, number: known ? `+${known}` : shown }
    }),
    emails: valuesOf('EMAIL').map(({ value }) => unescaped(value)),
  }
}

/** An escaped semicolon belongs to its part. */
function partsIn(value: string): string[] {
  return value
    .split(/(?<!\\);/)
    .map((part) => unescaped(part).trim())
    .filter(Boolean)
}

const unescaped = (value: string) =>
  value.replace(/\\([\\;,:nN])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))

/** Of a contact that has nothing but a name. */
export function cardOf(name: string): string {
  const escaped = name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${escaped}\nEND:VCARD`
}
