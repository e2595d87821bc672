/** Writes the tables of `docs/messages.md`: `bun src/workshop/build/messages-document.ts`. */

import { mediaTexts } from '#desk/messages/kinds/texts'
import { own } from '#kernel/own'
import { fieldsByKind, otherFields } from '#whatsapp/inbound/kinds/catalogue'
import { kindNotes, type Part } from './message-notes.ts'

const file = new URL('../../../docs/messages.md', import.meta.url).pathname

interface PartFields {
  api: string[]
  webhook: string[]
}

const fields: Record<Part, PartFields> = {
  words: { api: ['body'], webhook: ['text'] },
  file: { api: ['media', 'mediaUrl'], webhook: ['file'] },
  picture: { api: ['card.picture'], webhook: [] },
  times: { api: ['card.startsAt', 'card.endsAt'], webhook: ['card.startsAt', 'card.endsAt'] },
  votes: { api: ['card.votes'], webhook: ['card.votes'] },
}

function fieldsOf(parts: Part[], from: (part: PartFields) => string[]): string {
  const names = parts.flatMap((part) => from(fields[part]))
  return names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'the kind alone'
}

export function withKinds(document: string): string {
  const kinds = [...fieldsByKind()].map(([kind, fields]) => {
    const note = own(kindNotes, kind)
    if (!note) throw new Error(`message-notes.ts says nothing of the kind ${kind}`)
    const { stored, shown, parts, lost } = note
    const label = own(mediaTexts, kind)?.en ?? '(the words alone)'
    const from = fields.map((name) => `\`${name}\``).join(', ')
    const api = fieldsOf(parts, ({ api }) => api)
    const webhook = fieldsOf(parts, ({ webhook }) => webhook)
    return `| \`${kind}\` | ${from} | ${stored} | ${shown} | ${label} | ${api} | ${webhook} | ${lost} |`
  })
  const others = otherFields().map(([name, what]) => `| \`${name}\` | ${what} |`)
  const table = [
    '| `mediaType` | from | what is stored | bubble | list | API | webhook | what cannot be known, and why |',
    '|---|---|---|---|---|---|---|---|',
    ...kinds,
  ].join('\n')
  const rest = ['| field | what it is |', '|---|---|', ...others].join('\n')
  return document
    .replace(
      /<!-- kinds -->[\s\S]*<!-- \/kinds -->/,
      () => `<!-- kinds -->\n${table}\n<!-- /kinds -->`,
    )
    .replace(
      /<!-- others -->[\s\S]*<!-- \/others -->/,
      () => `<!-- others -->\n${rest}\n<!-- /others -->`,
    )
}

if (import.meta.main) {
  await Bun.write(file, withKinds(await Bun.file(file).text()))
}
