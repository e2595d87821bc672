import { doubleQuoted, type ExampleMessage, sendPath } from './example-message.ts'

export function pythonExample({ origin, variable, number, body, files }: ExampleMessage): string {
  const fields = `{"number": ${doubleQuoted(number)}, "body": ${doubleQuoted(body)}}`
  const opened = files.map((file) => `        ("medias", open(${doubleQuoted(file)}, "rb")),`)
  const sent =
    files.length > 0
      ? `    data=${fields},\n    files=[\n${opened.join('\n')}\n    ],`
      : `    json=${fields},`
  return `import os

import requests

answer = requests.post(
    ${doubleQuoted(origin + sendPath)},
    headers={"Authorization": f"Bearer {os.environ['${variable}']}"},
${sent}
)
print(answer.status_code, answer.json())`
}
