/** Writes the tables of `docs/messages.md`: `bun src/build/messages-document.ts`. */

import { mediaTexts } from '#media/texts'
import { own } from '#platform/own'
import { fieldsByKind, otherFields } from '#whatsapp/inbound/kinds/catalogue'
import { kindNotes } from './message-notes.ts'

const file = new URL('../../docs/messages.md', import.meta.url).pathname

export function withKinds(document: string): string {
  const kinds = [...fieldsByKind()].map(([kind, fields]) => {
    const { stored, shown, lost } = own(kindNotes, kind) ?? { stored: '', shown: '', lost: '' }
    const label = own(mediaTexts, kind)?.en ?? '(the words alone)'
    const from = fields.map((name) => `\`${name}\``).join(', ')
    return `| \`${kind}\` | ${from} | ${stored} | ${shown} | ${label} | ${lost} |`
  })
  const others = otherFields().map(([name, what]) => `| \`${name}\` | ${what} |`)
  const table = [
    '| `mediaType` | from | what is stored | bubble | list | what cannot be known, and why |',
    '|---|---|---|---|---|---|',
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
