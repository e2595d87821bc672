import { doubleQuoted, type ExampleMessage, sendPath } from './example-message.ts'

export function typescriptExample(message: ExampleMessage): string {
  return message.files.length > 0 ? withFiles(message) : textAlone(message)
}

function textAlone({ origin, variable, number, body }: ExampleMessage): string {
  return `const answer = await fetch(${doubleQuoted(origin + sendPath)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.${variable}}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    number: ${doubleQuoted(number)},
    body: ${doubleQuoted(body)},
  }),
})
console.log(answer.status, await answer.json())`
}

function withFiles({ origin, variable, number, body, files }: ExampleMessage): string {
  const appended = files.map((file) => `form.append('medias', await fileAt(${doubleQuoted(file)}))`)
  return `import { readFile } from 'node:fs/promises'

const fileAt = async (path: string) => new File([await readFile(path)], path)

const form = new FormData()
form.set('number', ${doubleQuoted(number)})
form.set('body', ${doubleQuoted(body)})
${appended.join('\n')}

const answer = await fetch(${doubleQuoted(origin + sendPath)}, {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.${variable}}\` },
  body: form,
})
console.log(answer.status, await answer.json())`
}
