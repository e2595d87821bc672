import type { DocumentedCall } from './calls.ts'

/** The call as a command, with its example; `$TOKEN` is the caller's. */
export function curlOf({ method, path, operation }: DocumentedCall, server: string): string {
  const { parameters = [], requestBody, security } = operation
  const values = (place: string) =>
    parameters.filter((one) => one.in === place && one.example !== undefined)
  const address = values('path').reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = values('query')
    .filter(({ required, name }) => required || name === 'pageNumber')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&')
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  return [
    `curl -s '${server}${address}${query ? `?${query}` : ''}'`,
    ...(method === 'get' || (method === 'post' && (json ?? form))
      ? []
      : [`-X ${method.toUpperCase()}`]),
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(json?.example
      ? [`-H 'content-type: application/json'`, `-d '${quoted(JSON.stringify(json.example))}'`]
      : []),
    ...(form && !json ? fileFields(form.schema.properties ?? {}) : []),
  ].join(' \\\n  ')
}

const quoted = (text: string) => text.replaceAll("'", `'\\''`)

function fileFields(properties: Record<string, { contentMediaType?: unknown; items?: unknown }>) {
  return Object.entries(properties)
    .filter(([, { contentMediaType, items }]) => contentMediaType || items)
    .map(([name]) => `-F ${name}=@file`)
}
