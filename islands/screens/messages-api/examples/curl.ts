import { type ExampleMessage, sendPath } from './example-message.ts'

export function curlExample({ origin, variable, number, body, files }: ExampleMessage): string {
  const json = [
    "-H 'Content-Type: application/json'",
    `-d ${quoted(JSON.stringify({ number, body }))}`,
  ]
  // A plain -F would read a file for a text that begins with @.
  const form = [
    `--form-string ${quoted(`number=${number}`)}`,
    `--form-string ${quoted(`body=${body}`)}`,
    ...files.map((file) => `-F ${quoted(`medias=@"${file.replace(/["\\]/g, '\\$&')}"`)}`),
  ]
  return [
    `curl -s ${quoted(origin + sendPath)}`,
    `-H "Authorization: Bearer $${variable}"`,
    ...(files.length > 0 ? form : json),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
