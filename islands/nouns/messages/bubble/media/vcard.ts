export interface SharedContact {
  name: string
  organisation: string
  numbers: SharedNumber[]
  emails: string[]
}

export interface SharedNumber {
  shown: string
  /** WhatsApp's, else as it is written, which is read when it is used. */
  number: string
}

export function contactsIn(body: string): SharedContact[] {
  const cards = body.split(/BEGIN:VCARD/i).slice(1)
  return cards.map((card) => contactOf(linesOf(card)))
}

interface Line {
  name: string
  parameters: string
  value: string
}

/** Long lines are folded: a leading blank continues the previous line. */
function linesOf(card: string): Line[] {
  const unfolded = card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return unfolded.flatMap((line) => {
    const parts = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line)
    const [, name = '', parameters = '', value = ''] = parts ?? []
    return parts ? [{ name: name.toUpperCase(), parameters, value: unescaped(value).trim() }] : []
  })
}

function contactOf(lines: Line[]): SharedContact {
  const valuesOf = (name: string) => lines.filter((line) => line.name === name && line.value !== '')
  const structured = valuesOf('N')[0]?.value.split(';').filter(Boolean).reverse().join(' ') ?? ''
  return {
    name: valuesOf('FN')[0]?.value ?? structured,
    organisation: valuesOf('ORG')[0]?.value.split(';').filter(Boolean).join(', ') ?? '',
    numbers: valuesOf('TEL').map(({ parameters, value }) => ({
      shown: value.replace(/^tel:/i, ''),
      number: /waid=(\d{6,20})/i.exec(parameters)?.[1] ?? value,
    })),
    emails: valuesOf('EMAIL').map(({ value }) => value),
  }
}

const unescaped = (value: string) =>
  value.replace(/\\([\\;,:nN])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))
